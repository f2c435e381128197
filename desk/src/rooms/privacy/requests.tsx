import {
  requestKinds,
  requestOutcomes,
  type DataRequest,
  type RequestKind,
  type RequestOutcome,
} from '@laboratory/contract/desk/privacy'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Choice, FieldGroup, TextArea, TextField } from '@laboratory/design/ui/field/field.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../calls/queries.ts'
import { useDraft } from '../../session/drafts.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Card, Rows, Tag } from '../../ui/card.tsx'
import { fullDate, fullTime } from '../../ui/dates.ts'
import { Menu } from '../../ui/menu.tsx'
import { Empty, ReadState } from '../../ui/states.tsx'
import styles from './privacy.module.css'

const kindNames: Record<RequestKind, string> = {
  access: 'Wants to see the data',
  erasure: 'Wants to be erased',
  correction: 'Wants a correction',
  objection: 'Objects to the use of the data',
}
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

type Act = { readonly kind: 'add' } | { readonly kind: 'extend' | 'finish'; readonly request: DataRequest }
const renews = ['listRequests', 'readToday'] as const

/** What people asked, with the month in which each is to be answered. */
export function Requests() {
  const [search, setSearch] = useSearchParams()
  const isAll = search.get('requests') === 'all'
  const query = useRead('listRequests', isAll ? { all: 'yes' } : {})
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  return (
    <Card
      title="Requests about personal data"
      actions={
        <Button variant="quiet" data-print="no" onClick={() => setAct({ kind: 'add' })}>
          Note a request
        </Button>
      }
    >
      <p className={`muted small ${styles.note}`}>
        Each is to be answered within a month of the day on which it came. Where that is not enough, say why,
        to the person and here: two months more at most.
      </p>
      <ReadState query={query}>
        {({ requests, done }) => (
          <>
            {requests.length === 0 ? (
              <Empty>Nobody waits for an answer.</Empty>
            ) : (
              <Rows>
                {requests.map((request) => (
                  <Request key={request.id} request={request} onAct={setAct} />
                ))}
              </Rows>
            )}
            {done > 0 && (
              <p className={styles.more} data-print="no">
                <button
                  type="button"
                  className="linkButton"
                  onClick={() => setSearch(isAll ? {} : { requests: 'all' }, { replace: true })}
                >
                  {isAll ? 'Hide those that ended' : `Show those that ended (${done})`}
                </button>
              </p>
            )}
          </>
        )}
      </ReadState>
      {act?.kind === 'add' && <AddDialog onClose={close} today={query.data?.today ?? ''} />}
      {act?.kind === 'extend' && <ExtendDialog request={act.request} onClose={close} />}
      {act?.kind === 'finish' && <FinishDialog request={act.request} onClose={close} />}
    </Card>
  )
}

function Request({ request, onAct }: { readonly request: DataRequest; readonly onAct: (act: Act) => void }) {
  const { mailbox, kind, receivedOn, dueOn, isOverdue, note, extension, outcome, doneAt, actor } = request
  const who = mailbox === '' ? 'somebody who was erased' : mailbox
  return (
    <li className={styles.request}>
      <div>
        <p>
          <strong>{kindNames[kind]}</strong> <bdi className={styles.who}>{who}</bdi>
        </p>
        <p className={`muted small ${styles.note}`}>
          Came {fullDate(receivedOn)}
          {actor && `, noted by ${actor.name}`}
        </p>
        {extension !== '' && <p className={`muted small ${styles.note}`}>Takes longer: {extension}</p>}
        {note !== '' && <p className={styles.words}>{note}</p>}
      </div>
      <p className={styles.due}>
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
      <div data-print="no">
        {outcome === null && (
          <Menu
            label={`Change the request of ${who}`}
            items={[
              { label: 'It has ended …', onPress: () => onAct({ kind: 'finish', request }) },
              { label: 'It takes longer …', onPress: () => onAct({ kind: 'extend', request }) },
            ]}
          />
        )}
      </div>
    </li>
  )
}

function AddDialog({ today, onClose }: { readonly today: string; readonly onClose: () => void }) {
  const [note, setNote, forgetNote] = useDraft('data request')
  return (
    <ActDialog
      onClose={onClose}
      title="Note a request"
      description="It is due a month after it came."
      call="addRequest"
      submit="Note it"
      renews={renews}
      said="The request was noted."
      onDone={forgetNote}
    >
      {(errors) => (
        <>
          <TextField
            id="request-mailbox"
            name="mailbox"
            type="email"
            label="E-mail address of the person"
            autoComplete="off"
            error={errors.mailbox}
          />
          <FieldGroup id="request-kind" legend="What the person asks for" error={errors.kind}>
            <div>
              {requestKinds.map((kind) => (
                <Choice
                  key={kind}
                  id={`request-${kind}`}
                  type="radio"
                  name="kind"
                  value={kind}
                  label={kindNames[kind]}
                />
              ))}
            </div>
          </FieldGroup>
          <TextField
            id="request-day"
            name="receivedOn"
            type="date"
            label="Came on"
            defaultValue={today}
            max={today}
            error={errors.receivedOn}
          />
          <TextArea
            id="request-note"
            name="note"
            label="Note"
            optional
            rows={3}
            maxLength={2000}
            defaultValue={note}
            onChange={(event) => setNote(event.target.value)}
            error={errors.note}
          />
        </>
      )}
    </ActDialog>
  )
}

type DialogProps = { readonly request: DataRequest; readonly onClose: () => void }

function ExtendDialog({ request: { id, version, dueOn }, onClose }: DialogProps) {
  const [reason, setReason, forgetReason] = useDraft(`extension ${id}`)
  return (
    <ActDialog
      onClose={onClose}
      title="It takes longer"
      description={`It is due on ${fullDate(dueOn)}. Tell the person before that day that it takes longer, and why: nothing is sent from here.`}
      call="extendRequest"
      about={{ id, version }}
      submit="Give it more time"
      renews={renews}
      said="The request has more time."
      onDone={forgetReason}
    >
      {(errors) => (
        <>
          <TextField
            id="extend-day"
            name="dueOn"
            type="date"
            label="Due on"
            min={dueOn}
            error={errors.dueOn}
          />
          <TextArea
            id="extend-reason"
            name="reason"
            label="Why"
            rows={3}
            maxLength={1000}
            defaultValue={reason}
            onChange={(event) => setReason(event.target.value)}
            error={errors.reason}
          />
        </>
      )}
    </ActDialog>
  )
}

function FinishDialog({ request: { id, version, kind }, onClose }: DialogProps) {
  const [note, setNote, forgetNote] = useDraft(`outcome ${id}`)
  return (
    <ActDialog
      onClose={onClose}
      title="It has ended"
      description={`${kindNames[kind]}. This only notes how it ended: nothing is erased, changed or sent by it.`}
      call="finishRequest"
      about={{ id, version }}
      submit="End the request"
      renews={renews}
      said="The request has ended."
      onDone={forgetNote}
    >
      {(errors) => (
        <>
          <FieldGroup id="outcome" legend="How it ended" error={errors.outcome}>
            <div>
              {requestOutcomes.map((outcome) => (
                <Choice
                  key={outcome}
                  id={`outcome-${outcome}`}
                  type="radio"
                  name="outcome"
                  value={outcome}
                  defaultChecked={outcome === 'done'}
                  label={outcomeNames[outcome]}
                />
              ))}
            </div>
          </FieldGroup>
          <TextArea
            id="outcome-note"
            name="note"
            label="Note"
            optional
            rows={3}
            maxLength={2000}
            defaultValue={note}
            onChange={(event) => setNote(event.target.value)}
            error={errors.note}
          />
        </>
      )}
    </ActDialog>
  )
}
