/** Acts on a registration. */
import type { RegistrationView } from '@laboratory/contract/desk/registrations'
import type { DeskInput } from '@laboratory/contract/desk/routes'
import { call } from '../calls/call.ts'
import { queries, readAgain } from '../calls/queries.ts'
import {
  isSameText,
  useStoredAct,
  type ActOptions,
  type RefusedAct,
  type HistoryOf,
} from '../ui/use-stored-act.ts'
import { readListsAgain } from './use-list.ts'
import type { EventText } from './words.ts'

type Act =
  | 'checkRegistration'
  | 'noteRegistration'
  | 'askApplicant'
  | 'resumeRegistration'
  | 'decideRegistration'
  | 'releaseRegistration'
  | 'sendProofLink'
  | 'handToPortal'

/** By what an act is recognised in the history: its kind, and the text that it stored. */
type Intent = { kind: string; note?: string; check?: string }

/** Why an act was not done. */
export type Refused = RefusedAct<EventText>

const history: HistoryOf<RegistrationView, Intent, EventText> = {
  async readAgain(reference) {
    const view = await readAgain('readRegistration', { reference })
    void readListsAgain()
    for (const key of [['announceRegistrationPresence', reference], ['readChanges'], ['readToday']])
      void queries.invalidateQueries({ queryKey: key })
    return view
  },
  isStoredAlready: (view, version, { kind, note, check }, me) =>
    view.events.some(
      (event) =>
        event.version > version &&
        event.kind === kind &&
        event.actor?.id === me &&
        !event.isUndone &&
        (note === undefined || isSameText(event.note, note)) &&
        (check === undefined || event.checks.some((one) => one === check)),
    ),
  eventsSince: (view, version) =>
    view.events
      .filter((event) => event.version > version)
      .map(({ actor, ...event }) => ({ ...event, actor: actor?.name ?? null })),
  undo: (input) => call('undoRegistration', input),
  titleId: 'registration-title',
}

/** @param form which of the page's forms it is */
export function useReview(view: RegistrationView, form: string) {
  const act = useStoredAct(history, view, form)
  return {
    ...act,
    run: <Call extends Act>(
      name: Call,
      input: Omit<DeskInput<Call>, 'reference' | 'version'>,
      options: ActOptions<Intent>,
    ) => act.run((copy) => call(name, { ...input, ...copy } as unknown as DeskInput<Call>), options),
  }
}
