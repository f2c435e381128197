/** Which statements the release in use can show: those that it refuses, or that were signed over other words than it has, are left out and listed. */
import type { Connection } from '../database/database.ts'
import { readMarker } from '../database/markers.ts'
import { pressEdition, type PressContext, type Pressed, type PressFault } from './press-edition.ts'
import { aroundOf, findFacts } from './questions.ts'
import { listLive, type Statement } from './statement-repository.ts'

export const leftOutMarker = 'editionLeftOut'

/** Published statements that the release in use refuses, each with its sentence: visitors read the release's text there. */
export async function listLeftOut(connection: Connection): Promise<PressFault[]> {
  return JSON.parse((await readMarker(connection, leftOutMarker)) ?? '[]') as PressFault[]
}

/** What is published, without what the release in use refuses. @param addresses as of `listLive` */
export async function listShown(connection: Connection, addresses?: readonly string[]): Promise<Statement[]> {
  const leftOut = new Set((await listLeftOut(connection)).map(({ address }) => address))
  const live = await listLive(connection, undefined, addresses)
  return live.filter(({ address }) => !leftOut.has(address))
}

/** How often a search for what a release refuses may press: then the site is shown with the first statements alone that are known to pass. */
const mostPresses = 16

/**
 * Presses statements without those that are refused.
 * @returns `faults`: of those that were left out
 * @throws where not even the release's own words are pressed
 */
export async function pressPassing<One extends Pick<Statement, 'address'>>(
  pressOnce: Press<One>,
  live: readonly One[],
): Promise<Pressed> {
  const faults: PressFault[] = []
  let statements = live
  /** The first of `statements`, as many as are known to pass. */
  let passing = 0
  let presses = 0
  const press: Press<One> = (some) => {
    presses++
    return pressOnce(some)
  }
  for (;;) {
    const pressed = await press(statements)
    if (pressed.faults.length === 0) return { ...pressed, faults }
    const named = pressed.faults.filter(({ address }) => statements.some((one) => one.address === address))
    const [{ sentence }] = pressed.faults as [PressFault]
    // They passed before, and do no more.
    if (passing === statements.length) passing = 0
    let refused = named
    if (presses > mostPresses)
      refused = statements.slice(passing).map(({ address }) => ({ address, sentence }))
    else if (named.length === 0)
      ({ passing, refused } = await findRefused(press, statements, passing, sentence))
    if (refused.length === 0) throw new Error(pressed.faults.map(({ sentence }) => sentence).join('\n'))
    faults.push(...refused)
    const isLeft = (one: One) => !refused.some(({ address }) => address === one.address)
    passing = statements.slice(0, passing).filter(isLeft).length
    statements = statements.filter(isLeft)
  }
}

type Press<One> = (statements: readonly One[]) => Promise<Pressed>

/** Presses what passes, without what was signed over other words of the release than there are now. */
export async function pressSigned(context: PressContext, live: readonly Statement[]) {
  const file = findFacts(context.config.siteDir)
  const hasEnded = ({ address, around, text }: Statement) =>
    file !== null && text !== null && around != null && around !== (aroundOf(file, address) ?? around)
  const ended = live.filter(hasEnded)
  const left = live.filter((one) => !hasEnded(one))
  const pressed = await pressPassing((some) => pressEdition(context, some), left)
  const sentence = 'The release changed the words around it: it is signed again.'
  return {
    ...pressed,
    ended,
    faults: [...ended.map(({ address }) => ({ address, sentence })), ...pressed.faults],
  }
}

/** The first statement with which those before it are refused: halved again and again, because the press names no address. */
async function findRefused<One extends Pick<Statement, 'address'>>(
  press: Press<One>,
  statements: readonly One[],
  known: number,
  refusal: string,
): Promise<{ passing: number; refused: PressFault[] }> {
  let [passing, refused] = [known, statements.length]
  let sentence = refusal
  if (known === 0 && (await press([])).faults.length > 0) return { passing, refused: [] }
  while (refused - passing > 1) {
    const middle = Math.floor((passing + refused) / 2)
    const { faults } = await press(statements.slice(0, middle))
    if (faults.length === 0) passing = middle
    else [refused, sentence] = [middle, faults[0]!.sentence]
  }
  const { address } = statements[passing]!
  return { passing, refused: [{ address, sentence }] }
}
