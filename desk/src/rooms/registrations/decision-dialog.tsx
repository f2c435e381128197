import { answerLimits } from '@laboratory/contract/desk/inquiries'
import {
  reasonMaxLength,
  reviewChecks,
  type Other,
  type RegistrationView,
} from '@laboratory/contract/desk/registrations'
import { Choice, FieldGroup } from '@laboratory/design/ui/field/field.tsx'
import { use, useState } from 'react'
import { Letter, SubjectField, useSubject } from '../../record-room/letter.tsx'
import { RecordForm } from '../../record-room/record-form.tsx'
import { useDraft } from '../../session/drafts.ts'
import { fullTime } from '../../ui/format.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Area, Boxes, Choices, Errors, sendByKey } from '../../ui/fields.tsx'
import { approveWords, checkLabels, sharedWords, stateName } from './words.ts'

export type Question = keyof typeof questions

type Props = { readonly view: RegistrationView; readonly onClose: () => void }

/** What ends a review, or asks the applicant: what it will do and to whom, and what it needs to know. */
export function DecisionDialog({ view, question, onClose }: Props & { readonly question: Question | null }) {
  const [title, Form] = question ? questions[question] : []
  return (
    <Dialog open={question !== null} onClose={onClose} title={title?.(view) ?? ''}>
      {Form && <Form {...{ view, onClose }} />}
    </Dialog>
  )
}

/** Of others, those that are ticked, by the copy that the person sees. */
function ticked(others: readonly Other[], fields: FormData) {
  return others
    .filter(({ reference }) => fields.getAll('repeated').includes(reference))
    .map(({ reference, version }) => ({ reference, version }))
}

function namesOf(others: readonly { readonly reference: string }[]): string {
  return others.map(({ reference }) => reference).join(', ')
}

/** Others that have their decision: this one may repeat one of them. */
export function decidedOthers({ others }: Pick<RegistrationView, 'others'>): readonly Other[] {
  return others.filter(({ state }) => state === 'approved' || state === 'rejected')
}

function ofMailbox({ others }: RegistrationView) {
  return others.filter(({ shares }) => shares.includes('mailbox'))
}

type TickProps = {
  readonly name: string
  /** Also where the service asks for it. */
  readonly isAsked: boolean
  readonly legend: string
  readonly hint?: string
  readonly label: string
}

/** What is to be ticked before the browser sends the form. */
function Tick({ name, isAsked, legend, hint, label }: TickProps) {
  const error = use(Errors)?.[name]
  if (!isAsked && error === undefined) return null
  return (
    <FieldGroup id={name} {...{ legend, hint, error }}>
      <Choice id={`${name}-meant`} type="checkbox" name={name} required label={label} />
    </FieldGroup>
  )
}

function Approval({ view, onClose }: Props) {
  const waiting = ofMailbox(view).filter(({ decidedAt }) => decidedAt === null)
  const decided = decidedOthers({ others: ofMailbox(view) })
  const missing = reviewChecks.filter((check) => !view.checks.some((one) => one.check === check))
  const closedBy = (fields: FormData) => {
    const repeated = ticked(waiting, fields)
    return repeated.length === 0 ? '' : ` Closed as repeated: ${namesOf(repeated)}.`
  }
  return (
    <RecordForm
      form="approve"
      call="decideRegistration"
      input={(fields) => ({
        decision: 'approved' as const,
        reason: '',
        unconfirmed: fields.has('unconfirmed'),
        again: fields.has('again'),
        repeated: ticked(waiting, fields),
      })}
      said={(fields) => `Approved: the e-mail is on its way.${closedBy(fields)}`}
      submit={approveWords(view)}
      isNative
      onDone={onClose}
    >
      <p>
        This e-mail goes to <bdi>{view.email}</bdi> at once, word for word.
        {view.portalAddress === null &&
          ' The desk does not know the address of the portal: send it to the applicant yourself. (Whoever looks after the server can set it.)'}
        {view.hasPortal && ' The portal is told too, with the hash of the PIN.'} It cannot be undone.
      </p>
      <Letter to={view.email} subject={view.letters.approved.subject}>
        {view.letters.approved.body.join('')}
      </Letter>
      <Tick
        name="unchecked"
        isAsked={missing.length > 0}
        legend="Not ticked yet"
        hint={missing.map((check) => checkLabels[check]).join('; ')}
        label="Approve it without these checks."
      />
      {waiting.length > 0 && (
        <Boxes
          name="repeated"
          legend="Close as repeated"
          hint="They name the same e-mail address. Nobody is written to, and their PINs are removed."
          options={waiting.map(({ reference, receivedAt }) => [
            reference,
            `${reference}, ${fullTime(receivedAt)}`,
          ])}
          ticked={waiting.map(({ reference }) => reference)}
        />
      )}
      <Tick
        name="unconfirmed"
        isAsked={view.mailboxConfirmedAt === null}
        legend="E-mail address not confirmed"
        label="Nobody has confirmed this e-mail address, so that anybody may have typed it. Approve it all the same."
      />
      <Tick
        name="again"
        isAsked={decided.length > 0}
        legend="Decided before"
        label={`${decided.map((other) => `${other.reference} (${stateName(other).toLowerCase()})`).join(', ')}: the PIN of an earlier approval no longer counts. Approve this one all the same.`}
      />
    </RecordForm>
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
  // Some have something in common with this one, and nothing with the original.
  const offered = waiting.filter(({ repeats }) => original !== undefined && repeats.includes(original))
  const label = (other: Other) =>
    `${other.reference}, ${fullTime(other.receivedAt)}: ${[
      ...(other.decidedAt === null ? [] : [stateName(other).toLowerCase()]),
      ...other.shares.map((what) => sharedWords[what]),
    ].join(', ')}`
  return (
    <RecordForm
      form="repeat"
      call="decideRegistration"
      input={(fields) => ({
        decision: 'repeated' as const,
        reason: '',
        repeats: original,
        repeated: ticked(offered, fields),
      })}
      said={(fields) =>
        `Closed as repeated: ${namesOf([view, ...ticked(offered, fields)])}. Nobody is written to.`
      }
      submit="Close as repeated"
      onDone={onClose}
    >
      <p>
        There will be no account from {reference}, and its PIN is removed. Nobody is written to, and nothing
        is handed to the portal. It cannot be undone.
      </p>
      <Choices
        name="repeats"
        legend="It repeats"
        options={decided.map((other) => [other.reference, label(other)])}
        chosen={original}
        onChoose={setOriginal}
      />
      {offered.length > 0 && (
        <Boxes
          name="repeated"
          legend="Close with it"
          hint="They wait too, and have the e-mail address or company of the one that is repeated."
          options={offered.map((other) => [other.reference, label(other)])}
          // Of another e-mail address it may be another person: only a choice closes it.
          ticked={ofMailbox(view).map((other) => other.reference)}
        />
      )}
    </RecordForm>
  )
}

function Rejection({ view, onClose }: Props) {
  const { reference, email, letters } = view
  const draft = useDraft(`reject ${reference}`, true)
  const [reason] = draft
  const [answer, setAnswer] = useState('yes')
  const isNotified = answer === 'yes'
  const [before = '', after = ''] = letters.rejected.body
  return (
    <RecordForm
      form="reject"
      call="decideRegistration"
      input={() => ({ decision: 'rejected' as const, reason, isNotified })}
      said={isNotified ? 'Rejected: the e-mail is on its way.' : 'Rejected. Nobody is written to.'}
      letter={isNotified ? { text: reason } : undefined}
      submit="Reject it"
      drafts={[draft]}
      onDone={onClose}
    >
      <p>There will be no account, and the PIN is removed. It cannot be undone.</p>
      <Area
        id="reason"
        name="reason"
        label="Reason"
        hint={
          isNotified
            ? 'The applicant reads it, in these words.'
            : 'Kept here; the applicant does not read it.'
        }
        rows={3}
        maxLength={reasonMaxLength}
        draft={draft}
      />
      <Choices
        name="notified"
        legend="The applicant"
        options={Object.entries({ yes: `gets this e-mail at ${email}`, no: 'gets no e-mail' })}
        chosen={answer}
        onChoose={setAnswer}
      />
      {isNotified && (
        <Letter to={email} subject={letters.rejected.subject}>
          {`${before}\n${reason.trim() || '…'}\n${after}`}
        </Letter>
      )}
    </RecordForm>
  )
}

function ApplicantQuestion({ view, onClose }: Props) {
  const { reference, email } = view
  const subject = useSubject(`question subject ${reference}`, 'A question about your registration')
  const draft = useDraft(`question ${reference}`, true)
  const [body] = draft
  return (
    <RecordForm
      form="question"
      call="askApplicant"
      said="The question is stored and sent in ten seconds."
      letter={{ text: `${subject[0]}\n${body}` }}
      submit="Send the question"
      drafts={[subject, draft]}
      onDone={onClose}
    >
      <p>
        It goes to <bdi>{email}</bdi> from the laboratory’s mailbox, and the answer comes there. Until then
        the registration waits for the applicant.
      </p>
      <SubjectField draft={subject} reference={reference} />
      <Area
        name="body"
        label="Text"
        rows={6}
        maxLength={answerLimits.body}
        draft={draft}
        onKeyDown={sendByKey}
      />
    </RecordForm>
  )
}

const questions = {
  approve: [approveWords, Approval],
  reject: [() => 'Reject the registration', Rejection],
  repeat: [() => 'Close as repeated', Repetition],
  question: [() => 'Ask the applicant', ApplicantQuestion],
} as const
