import { answerLimits } from '@laboratory/contract/desk/inquiries'
import { reviewChecks, type Other, type RegistrationView } from '@laboratory/contract/desk/registrations'
import { reasonMaxLength } from '@laboratory/contract/desk/registrations'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Choice, FieldGroup, TextArea, TextField } from '@laboratory/design/ui/field/field.tsx'
import { useState } from 'react'
import { useDraft } from '../session/drafts.ts'
import styles from '../ui/detail.module.css'
import { Dialog } from '../ui/dialog.tsx'
import { fullTime } from '../ui/dates.ts'
import { sendByKey } from '../ui/send-by-key.ts'
import { Unfinished, useUnfinished } from '../ui/unfinished.tsx'
import { Letter } from './letter.tsx'
import { Refusal } from './refusal.tsx'
import { useReview } from './use-review.ts'
import { approveWords, checkLabels, sharedWords, stateName } from './words.ts'

export type Question = 'approve' | 'reject' | 'repeat' | 'question'

type Props = { readonly view: RegistrationView; readonly onClose: () => void }

/** What the dialog of an act asks, and what the act will do and to whom. */
export function DecisionDialogs({ view, question, onClose }: Props & { readonly question: Question | null }) {
  const Form = question && forms[question].Form
  return (
    <Dialog
      open={question !== null}
      onClose={onClose}
      title={question === 'approve' ? approveWords(view) : question ? forms[question].title : ''}
    >
      {Form && <Form view={view} onClose={onClose} />}
    </Dialog>
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

function ApproveForm({ view, onClose }: Props) {
  const change = useReview(view, 'approve')
  const [isUnconfirmedMeant, setUnconfirmedMeant] = useState(false)
  const [isAgainMeant, setAgainMeant] = useState(false)
  const [isUncheckedMeant, setUncheckedMeant] = useState(false)
  const waiting = ofMailbox(view).filter(({ decidedAt }) => decidedAt === null)
  const decided = ofMailbox(view).filter(({ state }) => state === 'approved' || state === 'rejected')
  const [kept, setKept] = useState<readonly string[]>([])
  const missing = reviewChecks.filter((check) => !view.checks.some((one) => one.check === check))
  const errors = change.refused?.error.fields
  const repeated = waiting.filter(({ reference }) => !kept.includes(reference)).map(copyOf)
  const send = () =>
    change.run(
      'decideRegistration',
      { decision: 'approved', reason: '', unconfirmed: isUnconfirmedMeant, again: isAgainMeant, repeated },
      {
        intent: { kind: 'approved' },
        said:
          repeated.length === 0
            ? 'Approved: the e-mail is on its way.'
            : `Approved: the e-mail is on its way. Closed as repeated: ${namesOf(repeated)}.`,
        onDone: onClose,
      },
    )
  return (
    <form
      className={`stack gap3 ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
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
          {waiting.map(({ reference, receivedAt }) => (
            <Choice
              key={reference}
              id={`repeated-${reference}`}
              type="checkbox"
              label={`${reference}, ${fullTime(receivedAt)}`}
              checked={!kept.includes(reference)}
              onChange={(event) =>
                setKept(event.target.checked ? kept.filter((one) => one !== reference) : [...kept, reference])
              }
            />
          ))}
        </FieldGroup>
      )}
      {view.mailboxConfirmedAt === null && (
        <FieldGroup id="unconfirmed" legend="E-mail address not confirmed" error={errors?.unconfirmed}>
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
      {(decided.length > 0 || errors?.again !== undefined) && (
        <FieldGroup id="again" legend="Decided before" error={errors?.again}>
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
      {Object.keys(errors ?? {}).length === 0 && <Refusal refused={change.refused} />}
      <Button type="submit" aria-disabled={change.isBusy || undefined}>
        {change.isBusy
          ? 'One moment…'
          : change.refused?.meanwhile
            ? `${approveWords(view)} all the same`
            : approveWords(view)}
      </Button>
    </form>
  )
}

/** Closes this one, and others that wait, as the repetition of one that is decided. */
function RepeatForm({ view, onClose }: Props) {
  const { reference } = view
  const change = useReview(view, 'repeat')
  const decided = decidedOthers(view)
  const waiting = view.others.filter(({ decidedAt }) => decidedAt === null)
  const [original, setOriginal] = useState(
    () => (decided.find(({ state }) => state === 'approved') ?? decided[0])?.reference,
  )
  // Of another e-mail address it may be another person: only a choice closes it.
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    waiting.filter(({ shares }) => shares.includes('mailbox')).map((other) => other.reference),
  )
  const errors = change.refused?.error.fields
  // Some have something in common with this one, and nothing with the original.
  const offered = waiting.filter(({ repeats }) => original !== undefined && repeats.includes(original))
  const repeated = offered.filter((other) => chosen.includes(other.reference)).map(copyOf)
  const send = () =>
    change.run(
      'decideRegistration',
      { decision: 'repeated', reason: '', repeats: original, repeated },
      {
        intent: { kind: 'repeated' },
        said: `Closed as repeated: ${namesOf([view, ...repeated])}. Nobody is written to.`,
        onDone: onClose,
      },
    )
  const label = (other: Other) =>
    `${other.reference}, ${fullTime(other.receivedAt)}: ${[
      ...(other.decidedAt === null ? [] : [stateName(other).toLowerCase()]),
      ...other.shares.map((what) => sharedWords[what]),
    ].join(', ')}`
  return (
    <form
      className={`stack gap3 ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p>
        There will be no account from {reference}, and its PIN is removed. Nobody is written to, and nothing
        is handed to the portal. It cannot be undone.
      </p>
      <FieldGroup id="repeats" legend="It repeats" error={errors?.repeats}>
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
          {offered.map((other) => (
            <Choice
              key={other.reference}
              id={`with-it-${other.reference}`}
              type="checkbox"
              label={label(other)}
              checked={chosen.includes(other.reference)}
              onChange={(event) =>
                setChosen(
                  event.target.checked
                    ? [...chosen, other.reference]
                    : chosen.filter((one) => one !== other.reference),
                )
              }
            />
          ))}
        </FieldGroup>
      )}
      <Refusal refused={change.refused} />
      <Button type="submit" aria-disabled={change.isBusy || undefined}>
        {change.isBusy
          ? 'One moment…'
          : `Close ${repeated.length === 0 ? 'it' : `all ${repeated.length + 1}`} as repeated`}
      </Button>
    </form>
  )
}

function RejectForm({ view, onClose }: Props) {
  const { reference, email, letters } = view
  const [reason, setReason, forget] = useDraft(`reject ${reference}`)
  const [isNotified, setNotified] = useState(true)
  const change = useReview(view, 'reject')
  const errors = change.refused?.error.fields
  const unfinished = useUnfinished()
  const send = async () => {
    if (isNotified && !unfinished.isMeant(reason)) return
    await change.run(
      'decideRegistration',
      { decision: 'rejected', reason, isNotified },
      {
        intent: { kind: 'rejected', note: reason },
        said: isNotified ? 'Rejected: the e-mail is on its way.' : 'Rejected. Nobody is written to.',
        onDone: () => {
          forget()
          onClose()
        },
      },
    )
  }
  const [before = '', after = ''] = letters.rejected.body
  return (
    <form
      className={`stack gap3 ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
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
        error={errors?.reason}
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
      <Unfinished asked={unfinished.asked} />
      <Refusal refused={change.refused} />
      <Button type="submit" aria-disabled={change.isBusy || undefined}>
        {change.isBusy
          ? 'One moment…'
          : change.refused?.meanwhile || unfinished.asked.length > 0
            ? 'Reject it all the same'
            : 'Reject it'}
      </Button>
    </form>
  )
}

function QuestionForm({ view, onClose }: Props) {
  const { reference, email } = view
  const [typed, setSubject, forgetSubject] = useDraft(`question subject ${reference}`)
  const [body, setBody, forgetBody] = useDraft(`question ${reference}`)
  const [isCleared, setCleared] = useState(false)
  const subject = typed === '' && !isCleared ? 'A question about your registration' : typed
  const change = useReview(view, 'question')
  const errors = change.refused?.error.fields
  const unfinished = useUnfinished()
  const send = async () => {
    if (!unfinished.isMeant(`${subject}\n${body}`)) return
    await change.run(
      'askApplicant',
      { subject, body },
      {
        intent: { kind: 'question', note: body },
        said: 'The question is stored and sent in ten seconds.',
        onDone: () => {
          forgetSubject()
          forgetBody()
          onClose()
        },
        onUndone: () => {
          setSubject(subject)
          setBody(body)
        },
      },
    )
  }
  return (
    <form
      className={`stack gap3 ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p>
        It goes to <bdi>{email}</bdi> from the laboratory’s mailbox, and the answer comes there. Until then
        the registration waits for the applicant.
      </p>
      <TextField
        id="question-subject"
        label="Subject"
        maxLength={answerLimits.subject}
        value={subject}
        error={errors?.subject}
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
        error={errors?.body}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={sendByKey}
      />
      <Unfinished asked={unfinished.asked} />
      <Refusal refused={change.refused} />
      <Button type="submit" aria-disabled={change.isBusy || undefined}>
        {change.isBusy
          ? 'One moment…'
          : change.refused?.meanwhile || unfinished.asked.length > 0
            ? 'Send the question all the same'
            : 'Send the question'}
      </Button>
    </form>
  )
}

const forms = {
  approve: { title: '', Form: ApproveForm },
  reject: { title: 'Reject the registration', Form: RejectForm },
  repeat: { title: 'Close as repeated', Form: RepeatForm },
  question: { title: 'Ask the applicant', Form: QuestionForm },
} as const
