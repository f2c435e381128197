/** Which statements the release in use can show: those that it refuses, or that were signed over other words than it has, are left out and listed. */
import type { Connection } from '../database/database.ts'
import { readMarker } from '../database/markers.ts'
import { kindAt } from './kinds.ts'
import type { PressFault } from './page-words.ts'
import { pressEdition, type PressContext, type Pressed } from './press-edition.ts'
import { findFacts } from './questions.ts'
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

/** How often a search for what a release refuses may press: then the site is shown with those statements alone that are known to pass. */
const mostPresses = 16

/**
 * Presses statements without those that are refused: by their address, or halved again and again where the press names none.
 * @returns `faults`: of those that were left out
 * @throws where not even the release's own words are pressed
 */
export async function pressPassing<One extends Pick<Statement, 'address'>>(
  press: (statements: readonly One[]) => Promise<Pressed>,
  live: readonly One[],
): Promise<Pressed> {
  const faults: PressFault[] = []
  let presses = 0
  let [statements, pressed] = [live, await press(live)]
  const isHeld = ({ address }: PressFault) => statements.some((one) => one.address === address)
  for (let named; (named = pressed.faults.filter(isHeld)).length > 0 && presses < mostPresses; presses++) {
    faults.push(...named)
    statements = statements.filter(({ address }) => !named.some((fault) => fault.address === address))
    pressed = await press(statements)
  }
  const [fault] = pressed.faults
  if (!fault) return { ...pressed, faults }

  pressed = await press([])
  if (pressed.faults.length > 0) throw new Error(pressed.faults.map(({ sentence }) => sentence).join('\n'))
  const passing: One[] = []
  await search(statements, fault.sentence)
  return { ...pressed, faults }

  /** @param refusal why not all of them pass with those that do */
  async function search(some: readonly One[], refusal: string): Promise<void> {
    if (some.length === 1 || presses >= mostPresses)
      return void faults.push(...some.map(({ address }) => ({ address, sentence: refusal })))
    const middle = Math.ceil(some.length / 2)
    const [first, second] = [some.slice(0, middle), some.slice(middle)]
    const ofFirst = await add(first, refusal)
    if (ofFirst !== undefined) await search(first, ofFirst)
    const ofSecond = ofFirst === undefined ? refusal : await add(second, refusal)
    if (ofSecond !== undefined) await search(second, ofSecond)
  }

  /** @returns why they do not pass with those that do; undefined where they are among these now */
  async function add(some: readonly One[], refusal: string): Promise<string | undefined> {
    if (presses >= mostPresses) return refusal
    presses++
    const made = await press([...passing, ...some])
    if (made.faults.length > 0) return made.faults[0]!.sentence
    passing.push(...some)
    pressed = made
    return undefined
  }
}

/** Presses what passes, without what was signed over other words of the release than there are now. */
export async function pressSigned(context: PressContext, live: readonly Statement[]) {
  const file = findFacts(context.config.siteDir)
  const hasEnded = ({ address, around, text }: Statement) =>
    file !== null && text !== null && around != null && around !== (kindAt(address).around?.(file) ?? around)
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
