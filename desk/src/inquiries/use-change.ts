/** Acts on an inquiry. */
import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import type { DeskInput } from '@laboratory/contract/desk/routes'
import { call } from '../calls/call.ts'
import { queries, readAgain } from '../calls/queries.ts'
import {
  useStoredAct,
  type ActOptions,
  type RefusedAct,
  type Stored,
  type HistoryOf,
} from '../ui/use-stored-act.ts'
import { isStoredAlready, type Intent } from './stored-already.ts'
import { putIntoLists } from './use-list.ts'
import type { EventText } from './words.ts'

type Act =
  | 'takeInquiry'
  | 'unassignInquiry'
  | 'handOverInquiry'
  | 'changeState'
  | 'changeTurn'
  | 'addNote'
  | 'answerInquiry'
  | 'releaseInquiry'
  | 'holdInquiry'

type EventTextAt = EventText & { readonly at: string }

/** Why an act was not done. */
export type Refused = RefusedAct<EventTextAt>

/** Shows an inquiry as it is now, wherever it is shown. @param me id of the person */
export async function readInquiryAgain(reference: string, me: string): Promise<InquiryView> {
  const view = await readAgain('readInquiry', { reference })
  putIntoLists([view], me)
  // Counts and delivery states may have changed.
  for (const key of [['announcePresence', reference], ['readChanges']])
    void queries.invalidateQueries({ queryKey: key })
  return view
}

const history: HistoryOf<InquiryView, Intent, EventTextAt> = {
  readAgain: readInquiryAgain,
  isStoredAlready,
  eventsSince: (view, version) =>
    view.events
      .filter((event) => event.version > version)
      .map(({ kind, at, to, actor, colleague, isUndone }) => ({
        kind,
        at,
        to,
        actor: actor?.name ?? null,
        colleague: colleague?.name ?? null,
        isUndone,
      })),
  undo: (input) => call('undo', input),
  titleId: 'inquiry-title',
}

/** @param form which of the page's forms it is */
export function useChange(view: InquiryView, form: string) {
  const act = useStoredAct(history, view, form)
  return {
    ...act,
    run: <Call extends Act>(
      name: Call,
      input: Omit<DeskInput<Call>, 'reference' | 'version'>,
      options: ActOptions<Intent>,
    ) =>
      act.run(
        async (copy) =>
          (await call(name, { ...input, ...copy } as unknown as DeskInput<Call>)) as unknown as Stored,
        options,
      ),
  }
}
