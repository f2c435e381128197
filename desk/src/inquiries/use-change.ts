/** Acts on an inquiry: performed once, on the copy that the person saw, with a way back for some seconds. */
import type { InquiryEvent, InquiryView } from '@laboratory/contract/desk/inquiries'
import type { DeskInput } from '@laboratory/contract/desk/routes'
import { useRef, useState } from 'react'
import { call, CallError, serverNow } from '../calls/call.ts'
import { queries } from '../calls/queries.ts'
import { useDraft } from '../session/drafts.ts'
import { useSession } from '../session/session-context.ts'
import { say } from '../ui/toasts.tsx'
import { isStoredAlready, type Intent } from './stored-already.ts'
import { putIntoLists } from './use-list.ts'
import type { Told } from './words.ts'

type Act =
  | 'takeInquiry'
  | 'giveBackInquiry'
  | 'handOverInquiry'
  | 'changeState'
  | 'changeTurn'
  | 'addNote'
  | 'answerInquiry'
  | 'releaseInquiry'

type Options = {
  readonly intent: Intent
  /** What the toast says once it is stored. */
  readonly said: string
  /** It is stored: what was typed is no longer needed. */
  readonly onDone?: () => void
  /** It was taken back: what was typed is needed again. */
  readonly onUndone?: () => void
}

/** Why an act was not done. */
export type Refused = {
  readonly error: CallError
  /** What changed meanwhile, where the copy was an old one. */
  readonly meanwhile?: readonly (Told & { readonly at: string })[]
}

const staleSentence = 'It was changed meanwhile. What you typed is still here.'

/** The newest copy of an inquiry, for everything that shows it. */
export async function readAgain(reference: string, me: string): Promise<InquiryView> {
  const view = await queries.fetchQuery({
    queryKey: ['readInquiry', { reference }],
    queryFn: () => call('readInquiry', { reference }),
    staleTime: 0,
  })
  putIntoLists([view], me)
  // Their counts and deliveries may be others now.
  for (const key of [['attend', reference], ['readChanges']])
    void queries.invalidateQueries({ queryKey: key })
  return view
}

/**
 * @param form which of the page's forms it is: an attempt that got no answer is remembered for it, also over a reload
 */
export function useChange(view: InquiryView, form: string) {
  const { person } = useSession()
  const { reference } = view
  const [tried, setTried, forgetTried] = useDraft(`tried ${form} ${reference}`)
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  async function run<Call extends Act>(
    name: Call,
    input: Omit<DeskInput<Call>, 'reference' | 'version'>,
    options: Options,
  ): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setRefused(null)
    const since = tried === '' ? view.version : Number(tried)
    const finish = (said: string, undo?: { version: number; event: InquiryEvent | null }) => {
      forgetTried()
      options.onDone?.()
      offerUndo(said, undo)
    }
    const offerUndo = (said: string, undo?: { version: number; event: InquiryEvent | null }) => {
      const until = undo?.event?.undoUntil
      if (!undo?.event || !until) return void say(said)
      const { version, event } = undo
      const takeBack = () => void undoAct(reference, version, event.id, person.id, options.onUndone)
      const lasts = Math.max(1, (Date.parse(until) - serverNow()) / 1000 - 0.5)
      say(said, { action: { label: 'Undo', onPress: takeBack }, lasts })
    }
    try {
      if (tried !== '') {
        // An earlier attempt got no answer. If it was stored, a second one would do it twice.
        const fresh = await readAgain(reference, person.id)
        if (isStoredAlready(fresh, since, options.intent, person.id))
          return finish(`${options.said} It had been stored the first time.`)
        // Something else happened since, perhaps this with other words: the person decides.
        const meanwhile = toldSince(fresh, since)
        if (meanwhile.length > 0) {
          forgetTried()
          return setRefused({ error: new CallError({ status: 409, detail: staleSentence }), meanwhile })
        }
      }
      setTried(String(since))
      const request = { ...input, reference, version: view.version } as unknown as DeskInput<Call>
      const answer = (await call(name, request)) as { version: number; event: InquiryEvent | null }
      finish(options.said, answer)
      await readAgain(reference, person.id).catch(() => undefined)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code !== 'stale') {
        // Refused for certain, or perhaps stored: then the next attempt looks first.
        if (error.status >= 400 && error.status < 500) forgetTried()
        return setRefused({ error })
      }
      const fresh = await readAgain(reference, person.id).catch(() => undefined)
      if (fresh && isStoredAlready(fresh, since, options.intent, person.id))
        return finish(`${options.said} It had been stored the first time.`)
      if (fresh) forgetTried()
      const { events = [] } = (error.changes ?? {}) as { events?: (Told & { at: string })[] }
      setRefused({ error, meanwhile: fresh ? toldSince(fresh, view.version) : events })
    } finally {
      isRunning.current = false
      setBusy(false)
      // What had the focus may be gone with the step that was taken.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById('inquiry-title')?.focus()
      })
    }
  }

  return { run, isBusy, refused, forgive: () => setRefused(null) }
}

function toldSince(view: InquiryView, version: number) {
  return view.events
    .filter((event) => event.version > version)
    .map(({ kind, at, to, actor, colleague, isUndone }) => ({
      kind,
      at,
      to,
      actor: actor?.name ?? null,
      colleague: colleague?.name ?? null,
      isUndone,
    }))
}

async function undoAct(
  reference: string,
  version: number,
  event: string,
  me: string,
  onUndone: (() => void) | undefined,
): Promise<void> {
  try {
    await call('undo', { reference, version, event })
    onUndone?.()
    say('Taken back.')
  } catch (error) {
    say(error instanceof Error ? error.message : 'It could not be taken back.', { tone: 'failure' })
  }
  await readAgain(reference, me).catch(() => undefined)
}
