import { answerLimits } from '@laboratory/contract/desk/inquiries'
import { reviewChecks, type Other, type RegistrationView } from '@laboratory/contract/desk/registrations'
import { reasonMaxLength } from '@laboratory/contract/desk/registrations'
import type { DeskInput } from '@laboratory/contract/desk/routes'
import type { FieldErrors } from '@laboratory/contract/problem'
import { Choice, FieldGroup, TextArea, TextField } from '@laboratory/design/ui/field/field.tsx'
import { useState, type ReactNode } from 'react'
import { RecordForm } from '../../record-room/record-form.tsx'
import { useRecordAct } from '../../record-room/use-record-act.tsx'
import { useDraft } from '../../session/drafts.ts'
import { fullTime } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { sendByKey } from '../../ui/send-by-key.ts'
import { useUnfinished } from '../../ui/unfinished.tsx'
import { Letter } from './letter.tsx'
import { registrationKind } from './registration-kind.tsx'
import { approveWords, checkLabels, sharedWords, stateName } from './words.ts'

export type Question = 'approve' | 'reject' | 'repeat' | 'question'

type Props = { readonly view: RegistrationView; readonly onClose: () => void }

/** What ends a review, or asks the applicant: what it will do and to whom, and what it needs to know. */
export function DecisionDialog({ view, question, onClose }: Props & { readonly question: Question | null }) {
  const Form = question && forms[question]
  return (
    <Dialog open={question !== null} onClose={onClose} title={question ? titles[question](view) : ''}>
      {Form && <Form {...{ view, onClose }} />}
    </Dialog>
  )
}

const titles: Record<Question, (view: RegistrationView) => string> = {
  approve: approveWords,
  reject: () => 'Reject the registration',
  repeat: () => 'Close as repeated',
  question: () => 'Ask the applicant',
}

type FormProps = Props & {
  readonly question: Question
  readonly call: 'decideRegistration' | 'askApplicant'
  readonly input: object
  /** What the applicant will read; left out where nobody wrote it here. */
  readonly text?: string | undefined
  /** What the toast says. */
  readonly said: string
  readonly submit: string
  readonly forget?: () => void
  readonly onUndone?: () => void
  /** The fields, given the errors that are shown beside them. */
  readonly children: (errors: FieldErrors) => ReactNode
}

function DecisionForm(props: FormProps) {
  const { view, question, call, input, text, said, submit, forget, onUndone, onClose, children } = props
  const act = useRecordAct(registrationKind, view, question)
  const unfinished = useUnfinished()
  const isApproval = question === 'approve'
  const errors = act.errors ?? {}
  const send = () => {
    if (text !== undefined && !unfinished.isMeant(text)) return
    const onDone = () => {
      forget?.()
      onClose()
    }
    void act.run(call, input as DeskInput<typeof call>, { said, onDone, ...(onUndone && { onUndone }) })
  }
  return (
    <RecordForm
      {...{ act, submit }}
      asked={unfinished.asked}
      isNative={isApproval}
      isRefusalHidden={isApproval && Object.keys(errors).length > 0}
      onSend={send}
    >
      {children(errors)}
    </RecordForm>
  )
}

/** The copy of another one that the person sees. */
function copyOf({ reference, version }: Other) {
  return { reference, version }
}

function namesOf(others: readonly { readonly reference: string }[]): string {
  return others.map(({ reference }) => reference).join(', ')
}

/** Others that have their decision: this one may repeat one of them. */
export function decidedOthers({ others }: RegistrationView): readonly Other[] {
  return others.filter(({ state }) => state === 'approved' || state === 'rejected')
}

/** Others of the mailbox. */
function ofMailbox({ others }: RegistrationView) {
  return others.filter(({ shares }) => shares.includes('mailbox'))
}

type OthersProps = {
  readonly id: string
  readonly others: readonly Other[]
  readonly label: (other: Other) => string
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

/** Others that are closed in the same act: those that are ticked. */
function Others({ id, others, label, chosen, onChange }: OthersProps) {
  return others.map((other) => {
    const { reference } = other
    return (
      <Choice
        key={reference}
        id={`${id}-${reference}`}
        type="checkbox"
        label={label(other)}
        checked={chosen.includes(reference)}
        onChange={({ target }) =>
          onChange([...chosen.filter((one) => one !== reference), ...(target.checked ? [reference] : [])])
        }
      />
    )
  })
}

function Approval({ view, onClose }: Props) {
  const [isUnconfirmedMeant, setUnconfirmedMeant] = useState(false)
  const [isAgainMeant, setAgainMeant] = useState(false)
  const [isUncheckedMeant, setUncheckedMeant] = useState(false)
  const waiting = ofMailbox(view).filter(({ decidedAt }) => decidedAt === null)
  const decided = ofMailbox(view).filter(({ state }) => state === 'approved' || state === 'rejected')
  const [chosen, setChosen] = useState(() => waiting.map(({ reference }) => reference))
  const missing = reviewChecks.filter((check) => !view.checks.some((one) => one.check === check))
  const repeated = waiting.filter(({ reference }) => chosen.includes(reference)).map(copyOf)
  const closed = repeated.length === 0 ? '' : ` Closed as repeated: ${namesOf(repeated)}.`
  return (
    <DecisionForm
      {...{ view, onClose }}
      question="approve"
      call="decideRegistration"
      input={{
        decision: 'approved',
        reason: '',
        unconfirmed: isUnconfirmedMeant,
        again: isAgainMeant,
        repeated,
      }}
      said={`Approved: the e-mail is on its way.${closed}`}
      submit={approveWords(view)}
    >
      {(errors) => (
        <>
          <p>
            This e-mail goes to <bdi>{view.email}</bdi> at once, word for word.
            {view.portalAddress === null &&
              ' The desk does not know the address of the portal: send it to the applicant yourself. (Whoever looks after the server can set it.)'}
            {view.hasPortal && ' The portal is told too, with the hash of the PIN.'} It cannot be undone.
          </p>
          <Letter to={view.email} subject={view.letters.approved.subject}>
            {view.letters.approved.body.join('')}
          </Letter>
          {missing.length > 0 && (
            <FieldGroup
              id="unchecked"
              legend="Not ticked yet"
              hint={missing.map((check) => checkLabels[check]).join('; ')}
            >
              <Choice
                id="unchecked-meant"
                type="checkbox"
                required
                label="Approve it without these checks."
                checked={isUncheckedMeant}
                onChange={(event) => setUncheckedMeant(event.target.checked)}
              />
            </FieldGroup>
          )}
          {waiting.length > 0 && (
            <FieldGroup
              id="repeated"
              legend="Close as repeated"
              hint="They name the same e-mail address. Nobody is written to, and their PINs are removed."
            >
              <Others
                id="repeated"
                others={waiting}
                label={({ reference, receivedAt }) => `${reference}, ${fullTime(receivedAt)}`}
                chosen={chosen}
                onChange={setChosen}
              />
            </FieldGroup>
          )}
          {view.mailboxConfirmedAt === null && (
            <FieldGroup id="unconfirmed" legend="E-mail address not confirmed" error={errors.unconfirmed}>
              <Choice
                id="unconfirmed-meant"
                type="checkbox"
                required
                label="Nobody has confirmed this e-mail address, so that anybody may have typed it. Approve it all the same."
                checked={isUnconfirmedMeant}
                onChange={(event) => setUnconfirmedMeant(event.target.checked)}
              />
            </FieldGroup>
          )}
          {(decided.length > 0 || errors.again !== undefined) && (
            <FieldGroup id="again" legend="Decided before" error={errors.again}>
              <Choice
                id="again-meant"
                type="checkbox"
                required
                label={`${decided.map((other) => `${other.reference} (${stateName(other).toLowerCase()})`).join(', ')}: the PIN of an earlier approval no longer counts. Approve this one all the same.`}
                checked={isAgainMeant}
                onChange={(event) => setAgainMeant(event.target.checked)}
              />
            </FieldGroup>
          )}
        </>
      )}
    </DecisionForm>
  )
}

/** Closes this one, and others that wait, as the repetition of one that is decided. */
function Repetition({ view, onClose }: Props) {
  const { reference } = view
  const decided = decidedOthers(view)
  const waiting = view.others.filter(({ decidedAt }) => decidedAt === null)
  const [original, setOriginal] = useState(
    () => (decided.find(({ state }) => state === 'approved') ?? decided[0])?.reference,
  )
  // Of another e-mail address it may be another person: only a choice closes it.
  const [chosen, setChosen] = useState(() =>
    waiting.filter(({ shares }) => shares.includes('mailbox')).map((other) => other.reference),
  )
  // Some have something in common with this one, and nothing with the original.
  const offered = waiting.filter(({ repeats }) => original !== undefined && repeats.includes(original))
  const repeated = offered.filter((other) => chosen.includes(other.reference)).map(copyOf)
  const label = (other: Other) =>
    `${other.reference}, ${fullTime(other.receivedAt)}: ${[
      ...(other.decidedAt === null ? [] : [stateName(other).toLowerCase()]),
      ...other.shares.map((what) => sharedWords[what]),
    ].join(', ')}`
  return (
    <DecisionForm
      {...{ view, onClose }}
      question="repeat"
      call="decideRegistration"
      input={{ decision: 'repeated', reason: '', repeats: original, repeated }}
      said={`Closed as repeated: ${namesOf([view, ...repeated])}. Nobody is written to.`}
      submit={`Close ${repeated.length === 0 ? 'it' : `all ${repeated.length + 1}`} as repeated`}
    >
      {(errors) => (
        <>
          <p>
            There will be no account from {reference}, and its PIN is removed. Nobody is written to, and
            nothing is handed to the portal. It cannot be undone.
          </p>
          <FieldGroup id="repeats" legend="It repeats" error={errors.repeats}>
            {decided.map((other) => (
              <Choice
                key={other.reference}
                id={`repeats-${other.reference}`}
                type="radio"
                name="repeats"
                label={label(other)}
                checked={original === other.reference}
                onChange={() => setOriginal(other.reference)}
              />
            ))}
          </FieldGroup>
          {offered.length > 0 && (
            <FieldGroup
              id="with-it"
              legend="Close with it"
              hint="They wait too, and have the e-mail address or company of the one that is repeated."
            >
              <Others id="with-it" others={offered} {...{ label, chosen }} onChange={setChosen} />
            </FieldGroup>
          )}
        </>
      )}
    </DecisionForm>
  )
}

function Rejection({ view, onClose }: Props) {
  const { reference, email, letters } = view
  const [reason, setReason, forget] = useDraft(`reject ${reference}`)
  const [isNotified, setNotified] = useState(true)
  const [before = '', after = ''] = letters.rejected.body
  return (
    <DecisionForm
      {...{ view, onClose }}
      question="reject"
      call="decideRegistration"
      input={{ decision: 'rejected', reason, isNotified }}
      text={isNotified ? reason : undefined}
      said={isNotified ? 'Rejected: the e-mail is on its way.' : 'Rejected. Nobody is written to.'}
      submit={'Reject it'}
      forget={forget}
    >
      {(errors) => (
        <>
          <p>There will be no account, and the PIN is removed. It cannot be undone.</p>
          <TextArea
            id="reason"
            label="Reason"
            hint={
              isNotified
                ? 'The applicant reads it, in these words.'
                : 'Kept here; the applicant does not read it.'
            }
            rows={3}
            maxLength={reasonMaxLength}
            value={reason}
            error={errors.reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <FieldGroup id="notified" legend="The applicant">
            <Choice
              id="notified-yes"
              type="radio"
              name="notified"
              label={
                <>
                  gets this e-mail at <bdi>{email}</bdi>
                </>
              }
              checked={isNotified}
              onChange={() => setNotified(true)}
            />
            <Choice
              id="notified-no"
              type="radio"
              name="notified"
              label="gets no e-mail"
              checked={!isNotified}
              onChange={() => setNotified(false)}
            />
          </FieldGroup>
          {isNotified && (
            <Letter to={email} subject={letters.rejected.subject}>
              {`${before}\n${reason.trim() || '…'}\n${after}`}
            </Letter>
          )}
        </>
      )}
    </DecisionForm>
  )
}

function ApplicantQuestion({ view, onClose }: Props) {
  const { reference, email } = view
  const [typed, setSubject, forgetSubject] = useDraft(`question subject ${reference}`)
  const [body, setBody, forgetBody] = useDraft(`question ${reference}`)
  const [isCleared, setCleared] = useState(false)
  const subject = typed === '' && !isCleared ? 'A question about your registration' : typed
  return (
    <DecisionForm
      {...{ view, onClose }}
      question="question"
      call="askApplicant"
      input={{ subject, body }}
      text={`${subject}\n${body}`}
      said={'The question is stored and sent in ten seconds.'}
      submit={'Send the question'}
      forget={() => {
        forgetSubject()
        forgetBody()
      }}
      onUndone={() => {
        setSubject(subject)
        setBody(body)
      }}
    >
      {(errors) => (
        <>
          <p>
            It goes to <bdi>{email}</bdi> from the laboratory’s mailbox, and the answer comes there. Until
            then the registration waits for the applicant.
          </p>
          <TextField
            id="question-subject"
            label="Subject"
            maxLength={answerLimits.subject}
            value={subject}
            error={errors.subject}
            hint={subject.includes(reference) ? undefined : `Its subject is “${subject} (${reference})”.`}
            onChange={(event) => {
              setCleared(event.target.value === '')
              setSubject(event.target.value)
            }}
          />
          <TextArea
            id="question-body"
            label="Text"
            rows={6}
            maxLength={answerLimits.body}
            value={body}
            error={errors.body}
            onChange={(event) => setBody(event.target.value)}
            onKeyDown={sendByKey}
          />
        </>
      )}
    </DecisionForm>
  )
}

const forms = { approve: Approval, reject: Rejection, repeat: Repetition, question: ApplicantQuestion }
