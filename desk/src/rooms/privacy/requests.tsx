import type { DataRequest, RequestOutcome } from '@laboratory/contract/desk/privacy'
import { useSearchParams } from 'react-router'
import { useRead } from '../../calls/queries.ts'
import { useDraft } from '../../session/drafts.ts'
import { ActButton } from '../../ui/act-form.tsx'
import { Card, Empty, ReadState, Rows, Tag, TextButton } from '../../ui/page.tsx'
import { fullDate, fullTime } from '../../ui/format.ts'
import { Area, Choices, Field, NoteArea } from '../../ui/fields.tsx'
import { requestNames } from './sheet-words.ts'

const outcomeNames: Record<RequestOutcome, string> = {
  done: 'Done, and the person was told',
  refused: 'Refused, with the reason',
  withdrawn: 'Not wanted any more',
}
const outcomeTags: Record<RequestOutcome, string> = {
  done: 'Done',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

const renews = ['listRequests', 'readToday'] as const

export function Requests() {
  const [search, setSearch] = useSearchParams()
  const isAll = search.get('requests') === 'all'
  const query = useRead('listRequests', isAll ? { all: 'yes' } : {})
  return (
    <Card
      title="Requests about personal data"
      actions={
        <div data-print="no">
          <AddButton today={query.data?.today ?? ''} />
        </div>
      }
    >
      <p className="muted small">
        Each is to be answered within a month of the day on which it came. Where that is not enough, say why,
        to the person and here: two months more at most.
      </p>
      <ReadState query={query}>
        {({ requests, done }) => (
          <>
            {requests.length === 0 ? (
              <Empty>Nobody waits for an answer.</Empty>
            ) : (
              <Rows of={requests} className="stack gap2">
                {(request) => <Request request={request} />}
              </Rows>
            )}
            {done > 0 && (
              <p className="above3" data-print="no">
                <TextButton onClick={() => setSearch(isAll ? {} : { requests: 'all' }, { replace: true })}>
                  {isAll ? 'Hide those that ended' : `Show those that ended (${done})`}
                </TextButton>
              </p>
            )}
          </>
        )}
      </ReadState>
    </Card>
  )
}

type RequestProps = { readonly request: DataRequest }

function Request({ request }: RequestProps) {
  const { mailbox, kind, receivedOn, dueOn, isOverdue, note, extension, outcome, doneAt, actor } = request
  const who = mailbox === '' ? 'somebody who was erased' : mailbox
  return (
    <>
      <div>
        <p>
          <strong>{requestNames[kind]}</strong> <bdi>{who}</bdi>
        </p>
        <p className="muted small">
          Came {fullDate(receivedOn)}
          {actor && `, noted by ${actor.name}`}
        </p>
        {extension !== '' && <p className="muted small">Takes longer: {extension}</p>}
        {note !== '' && <p className="words">{note}</p>}
      </div>
      <p>
        {outcome !== null && doneAt !== null ? (
          <>
            <Tag tone="line">{outcomeTags[outcome]}</Tag> {fullTime(doneAt)}
          </>
        ) : (
          <>
            <Tag {...(isOverdue && { tone: 'late' as const })}>{isOverdue ? 'Overdue' : 'Open'}</Tag> due{' '}
            {fullDate(dueOn)}
          </>
        )}
      </p>
      {outcome === null && (
        <div className="cluster gap2" data-print="no">
          <FinishButton request={request} />
          <ExtendButton request={request} />
        </div>
      )}
    </>
  )
}

function AddButton({ today }: { readonly today: string }) {
  const note = useDraft('data request')
  return (
    <ActButton
      button={{ children: 'Note a request' }}
      description="It is due a month after it came."
      call="addRequest"
      submit="Note it"
      renews={renews}
      said="The request was noted."
      drafts={[note]}
    >
      <Field name="mailbox" type="email" label="E-mail address of the person" />
      <Choices name="kind" legend="What the person asks for" options={Object.entries(requestNames)} />
      <Field name="receivedOn" type="date" label="Came on" defaultValue={today} max={today} />
      <NoteArea rows={3} maxLength={2000} draft={note} />
    </ActButton>
  )
}

function ExtendButton({ request: { id, version, dueOn } }: RequestProps) {
  const reason = useDraft(`extension ${id}`)
  return (
    <ActButton
      button={{ children: 'It takes longer…', isSmall: true }}
      description={`It is due on ${fullDate(dueOn)}. Tell the person before that day that it takes longer, and why: nothing is sent from here.`}
      call="extendRequest"
      about={{ id, version }}
      submit="Give it more time"
      renews={renews}
      said="The request has more time."
      drafts={[reason]}
    >
      <Field name="dueOn" type="date" label="Due on" min={dueOn} />
      <Area name="reason" label="Why" rows={3} maxLength={1000} draft={reason} />
    </ActButton>
  )
}

function FinishButton({ request: { id, version, kind } }: RequestProps) {
  const note = useDraft(`outcome ${id}`)
  return (
    <ActButton
      button={{ children: 'It has ended…', isSmall: true }}
      description={`${requestNames[kind]}. This only notes how it ended: nothing is erased, changed or sent by it.`}
      call="finishRequest"
      about={{ id, version }}
      submit="End the request"
      renews={renews}
      said="The request has ended."
      drafts={[note]}
    >
      <Choices name="outcome" legend="How it ended" options={Object.entries(outcomeNames)} chosen="done" />
      <NoteArea rows={3} maxLength={2000} draft={note} />
    </ActButton>
  )
}
