/** Acts on something that has a history: performed once, on the copy that the person saw, with undo for some seconds. */
import { useRef, useState } from 'react'
import { CallError, serverNow } from '../calls/call.ts'
import { useDraft } from '../session/drafts.ts'
import { useSession } from '../session/session-context.ts'
import { announce } from './announcer.tsx'
import { say } from './toasts.tsx'

/** The copy that the person saw. */
type Copy = { readonly reference: string; readonly version: number }

/** What an act answers. */
export type Stored = {
  readonly version: number
  readonly event: { readonly id: string; readonly undoUntil: string | null } | null
}

/** What acts need to know of a kind of thing. */
export type HistoryOf<View extends Copy, Intent, EventText> = {
  /** The newest copy, for everything that shows it. @param me id of the person */
  readonly readAgain: (reference: string, me: string) => Promise<View>
  /** Whether an act of this person is in the history since a version. */
  readonly isStoredAlready: (view: View, version: number, intent: Intent, me: string) => boolean
  /** What happened since a version. */
  readonly eventsSince: (view: View, version: number) => readonly EventText[]
  readonly undo: (input: Copy & { readonly event: string }) => Promise<unknown>
  /** Of the heading that takes the focus when the focused element is removed. */
  readonly titleId: string
}

export type ActOptions<Intent> = {
  readonly intent: Intent
  /** What the toast says once it is stored. */
  readonly said: string
  /** Announced to screen readers only: the element that shows it also has the undo button. */
  readonly isQuiet?: boolean
  /** It is stored: what was typed is no longer needed. */
  readonly onDone?: () => void
  /** It was undone: what was typed is needed again. */
  readonly onUndone?: () => void
}

/** Why an act was not done. */
export type RefusedAct<EventText> = {
  readonly error: CallError
  /** What changed meanwhile, where the copy was an old one. */
  readonly meanwhile?: readonly EventText[]
}

/**
 * The version that this person's last act on a record made, by reference: the next act may be sent before the page has read it again, and
 * must not be refused because of one's own.
 */
const ownVersions = new Map<string, Promise<number>>()

const staleSentence = 'It was changed meanwhile. What you typed is still here.'

/**
 * @param form which of the page's forms it is: an attempt that got no answer is remembered for it, also over a reload
 */
export function useStoredAct<View extends Copy, Intent, EventText>(
  history: HistoryOf<View, Intent, EventText>,
  view: View,
  form: string,
) {
  const { person } = useSession()
  const { reference } = view
  const [tried, setTried, forgetTried] = useDraft(`tried ${form} ${reference}`)
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const [refused, setRefused] = useState<RefusedAct<EventText> | null>(null)

  /** @param send performs the call, on the copy that it is given */
  async function run(send: (copy: Copy) => Promise<Stored>, options: ActOptions<Intent>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setRefused(null)
    const version = Math.max(view.version, (await ownVersions.get(reference)) ?? 0)
    const since = tried === '' ? version : Number(tried)
    const finish = (said: string, undo?: Stored) => {
      forgetTried()
      options.onDone?.()
      offerUndo(said, undo)
    }
    const offerUndo = (said: string, undo?: Stored) => {
      if (options.isQuiet) return void announce(said)
      const until = undo?.event?.undoUntil
      if (!undo?.event || !until) return void say(said)
      const { version: made, event } = undo
      const onPress = () => void undoAct({ reference, version: made, event: event.id }, options.onUndone)
      const lasts = Math.max(1, (Date.parse(until) - serverNow()) / 1000 - 0.5)
      say(said, { action: { label: 'Undo', onPress }, lasts })
    }
    try {
      if (tried !== '') {
        // An earlier attempt got no answer. If it was stored, a second one would do it twice.
        const fresh = await history.readAgain(reference, person.id)
        if (history.isStoredAlready(fresh, since, options.intent, person.id))
          return finish(`${options.said} It had been stored the first time.`)
        // Something else happened since, perhaps this with other words: the person decides.
        const meanwhile = history.eventsSince(fresh, since)
        if (meanwhile.length > 0) {
          forgetTried()
          return setRefused({ error: new CallError({ status: 409, detail: staleSentence }), meanwhile })
        }
      }
      setTried(String(since))
      const sent = send({ reference, version })
      ownVersions.set(
        reference,
        sent.then(
          (answer) => answer.version,
          () => 0,
        ),
      )
      const answer = await sent
      finish(options.said, answer)
      await history.readAgain(reference, person.id).catch(() => undefined)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code !== 'stale') {
        // Certainly refused, or perhaps stored: then the next attempt checks first.
        if (error.status >= 400 && error.status < 500) forgetTried()
        return setRefused({ error })
      }
      const fresh = await history.readAgain(reference, person.id).catch(() => undefined)
      if (fresh && history.isStoredAlready(fresh, since, options.intent, person.id))
        return finish(`${options.said} It had been stored the first time.`)
      if (fresh) forgetTried()
      const { events = [] } = (error.changes ?? {}) as { events?: readonly EventText[] }
      setRefused({ error, meanwhile: fresh ? history.eventsSince(fresh, version) : events })
    } finally {
      isRunning.current = false
      setBusy(false)
      // The focused element may be removed with the step that was taken.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById(history.titleId)?.focus()
      })
    }
  }

  async function undoAct(input: Copy & { readonly event: string }, onUndone: (() => void) | undefined) {
    try {
      await history.undo(input)
      onUndone?.()
      say('Undone.')
    } catch (error) {
      say(error instanceof Error ? error.message : 'It could not be undone.', { tone: 'failure' })
    }
    await history.readAgain(reference, person.id).catch(() => undefined)
  }

  return { run, isBusy, refused }
}

/** The service trims and composes what it stores. */
export function isSameText(stored: string, typed: string): boolean {
  return stored === typed.replaceAll('\r\n', '\n').normalize('NFC').trim()
}
