/** Acts on a record: done once, on the copy that the person saw, with undo for some seconds. */
import type { DeskAnswer, DeskCall, DeskInput } from '@laboratory/contract/desk/routes'
import type { Refusal } from '@laboratory/design/form/use-form.ts'
import { useRef, useState } from 'react'
import { call, CallError, newId, serverNow } from '../calls/call.ts'
import { queries, readAgain, useAct, useNow } from '../calls/queries.ts'
import { findDraftStamp } from '../session/drafts.ts'
import { useSession } from '../session/session-context.ts'
import { announce, say, sayFailed } from '../ui/toasts.tsx'
import { shortTime } from '../ui/format.ts'
import { Refused } from '../ui/refused.tsx'
import type { RecordKind } from './kind.ts'
import { useRecord } from './record.ts'
import { readListsAgain } from './use-records.ts'

/** The copy that the person saw. */
type Copy = { readonly reference: string; readonly version: number }
type Keyed = Copy & { readonly key: string }

type Stored = DeskAnswer<RecordCall>

export type RecordCall = {
  [Call in DeskCall]: DeskInput<Call> extends Copy & { key?: unknown } ? Call : never
}[DeskCall]

export type ActInput<Call extends RecordCall> = Omit<DeskInput<Call>, keyof Keyed>

type ActOptions = {
  readonly said: string
  /** Announced to screen readers only: the element that shows it also has the undo button. */
  readonly isQuiet?: boolean
  /** It is stored: what was typed is no longer needed. */
  readonly onDone?: () => void
  /** It was undone: what was typed is needed again. */
  readonly onUndone?: () => void
}

/**
 * The version that this person's last act on a record made, by reference: the next act may be sent before the page has read it again, and
 * must not be refused because of one's own.
 */
const ownVersions = new Map<string, Promise<number>>()

export async function readRecordAgain(kind: RecordKind<never>, reference: string): Promise<void> {
  await readAgain(kind.calls.read, { reference })
  void readListsAgain(kind)
  for (const key of [['announcePresence', { reference }], ['readChanges'], ['readToday']])
    void queries.invalidateQueries({ queryKey: key })
}

/** @param form which of the page's forms it is: what is typed in it is the draft of this name */
export function useRecordAct(form: string) {
  const { person } = useSession()
  const { kind, view } = useRecord()
  const { reference } = view
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<CallError | null>(null)
  const isRunning = useRef(false)
  const attempt = useRef(newId())
  const again = () => readRecordAgain(kind, reference).catch(() => undefined)

  async function run<Call extends RecordCall>(
    name: Call,
    input: ActInput<Call>,
    options: ActOptions,
  ): Promise<Refusal | undefined> {
    if (isRunning.current) return {}
    isRunning.current = true
    setBusy(true)
    setRefused(null)
    const version = Math.max(view.version, (await ownVersions.get(reference)) ?? 0)
    // That of the draft outlives a reload: what may have been stored before is not stored twice.
    const stamp = findDraftStamp(person.id, `${form} ${reference}`) ?? attempt.current
    try {
      const sent: Promise<Stored> = call(name, {
        ...input,
        reference,
        version,
        key: `${name}:${stamp}`,
      } as unknown as DeskInput<Call>)
      const made = sent.then((answer) => answer.version)
      ownVersions.set(
        reference,
        made.catch(() => 0),
      )
      const stored = await sent
      attempt.current = newId()
      options.onDone?.()
      tell(stored, options)
      await again()
      return undefined
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'stale') await again()
      setRefused(error)
      return { errors: error.fields }
    } finally {
      isRunning.current = false
      setBusy(false)
      // The focused element may be removed with the step that was taken.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById(`${kind.one}-title`)?.focus()
      })
    }
  }

  function tell({ version, event, isRepeat }: Stored, { said, isQuiet, onUndone }: ActOptions): void {
    const words = isRepeat ? `${said} It had been stored the first time.` : said
    if (isQuiet) return announce(words)
    if (!event?.undoUntil) return void say(words)
    const onPress = () => void undo({ reference, version, event: event.id }, onUndone)
    const lasts = Math.max(1, (Date.parse(event.undoUntil) - serverNow()) / 1000 - 0.5)
    say(words, { action: { label: 'Undo', onPress }, lasts })
  }

  async function undo(input: Copy & { readonly event: string }, onUndone: (() => void) | undefined) {
    try {
      await call(kind.calls.undo, input)
      onUndone?.()
      say('Undone.')
    } catch (error) {
      sayFailed(error as Error)
    }
    await again()
  }

  return {
    run,
    isBusy,
    /** Somebody changed the record meanwhile: the next attempt is made all the same. */
    isStale: refused?.code === 'stale',
    refusal: refused && <WhyNot {...{ kind, refused }} />,
  }
}

type Props = { readonly kind: RecordKind<never>; readonly refused: CallError }
type Event = { readonly at: string; readonly kind: string }

/** Why an act was not done; where the copy was an old one, what changed meanwhile. */
function WhyNot({ kind, refused }: Props) {
  const now = useNow()
  // Without any, another record that belongs to the act was changed.
  const { events = [] } = (refused.changes ?? {}) as { readonly events?: readonly Event[] }
  return (
    <Refused
      message={refused.message}
      changed={events.length === 0 ? undefined : `This ${kind.one} was changed meanwhile.`}
      meanwhile={events.map((event) => (
        <>
          {shortTime(event.at, now)}: <bdi>{kind.describeEvent(event as never)}</bdi>
        </>
      ))}
    >
      {refused.code === 'stale' && <p>You see the new copy now. Do it again if it still fits.</p>}
    </Refused>
  )
}

/** Sends an e-mail of the record again. @param said what the toast says */
export function useResend<Call extends 'resendEmail' | 'resendReceipt'>(name: Call, said: string) {
  const { kind, view } = useRecord()
  const act = useAct(name, { said, onDone: () => void readRecordAgain(kind, view.reference) })
  return (input: DeskInput<Call>) => act.mutate(input)
}
