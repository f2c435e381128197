import { formWords, query } from '#site/words.ts'
import type { ContactPage } from '#content/pages/contact.ts'
import { consentVersion } from '@laboratory/contract/envelope'
import { type Inquiry, inquiryMessages, inquirySchema } from '@laboratory/contract/inquiry'
import { readAnswers } from '@laboratory/contract/problem'
import { descriptionLabel, senderFields } from '@laboratory/contract/words'
import type { RequestLine } from '@laboratory/contract/request-list'
import { type FormErrors, putAnswer, type Refusal, useForm } from '@laboratory/design/form/use-form.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { postJson, prepareFormToken } from '#site/browser/api-client.ts'
import { keepSender } from './request-sender.ts'
import { ErrorSummary } from '@laboratory/design/ui/error-summary/error-summary.tsx'
import { Choice, FieldError, TextArea, TextField } from '@laboratory/design/ui/field/field.tsx'
import { FormMessage } from '@laboratory/design/ui/form-message/form-message.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { SubmitButton } from '@laboratory/design/ui/submit-button/submit-button.tsx'
import { restoreDraft, saveDraft } from './draft.ts'
import { useEnvelope } from './envelope.ts'
import { useErrorTitle } from './error-title.ts'
import styles from './form.module.css'
import { InquiryStored, type Stored } from './inquiry-stored.tsx'
import { readInquiryAnswer } from './submit-result.ts'
import { inSummary, RequestListFields, sentLines, type TestChoice } from './request-list-fields.tsx'
import {
  answersOf,
  begunAnswers,
  findGate,
  isOnlyBegun,
  type Subjects,
  useSubject,
  type Waiting,
} from './subject.ts'
import { Honeypot } from './honeypot.tsx'
import { linesOfPage, useRequestList } from './use-request-list.ts'

type Props = {
  readonly words: Omit<ContactPage['form'], 'isHeld'> & {
    /** How long an inquiry is kept: who waits for a test wants to know it first. */
    readonly kept: string
    readonly held: { readonly consent: string; readonly persons: string } | undefined
  }
  /** Pages that an inquiry can be about (`?subject=`), beside the tests. */
  readonly subjects: Subjects
  /** Kits that an inquiry can ask a quotation for (`?kit=`): their names by slug. */
  readonly kits: Subjects
  readonly waiting: Waiting
  /** Tests that can be added to the request list. */
  readonly choice: TestChoice
  /** Version of the privacy policy, where an answer of the laboratory changed it. */
  readonly policy?: string
}

const address = `/api/inquiries${query}`
const draft = 'draft-inquiry'
const names = [
  'name',
  'company',
  'address',
  'email',
  'phone',
  'description',
] as const satisfies (keyof Inquiry)[]
const labels = { ...senderFields, description: descriptionLabel }
const idOf = (name: string) => `inquiry-${name}`
const consentId = idOf('healthConsent')
const consent = { id: consentId, name: 'healthConsent', type: 'checkbox' } as const

/** A sentence of consent, in English until somebody has signed its translation. */
const said = ({ healthConsent, held }: Props['words'], part: 'label' | 'needed' | 'without') => (
  <span lang={held && 'en'}>{healthConsent[part]}</span>
)
const noLines: readonly RequestLine[] = []
const noErrors: FormErrors = {}

/** The customer inquiry. Without a script the browser validates and posts it, and the service answers with a page. */
export default function InquiryForm({ words, subjects, kits, waiting, choice, policy }: Props) {
  const envelope = useEnvelope('inquiry-sending')
  const { held } = words
  const subject = useSubject(subjects, choice.tests)
  const gate = findGate(subject?.slug, waiting)
  const { persons } = choice
  const isFromPage = subject !== undefined && persons.includes(subject.slug)
  const schema = useMemo(() => inquirySchema((test) => persons.includes(test)), [persons])
  const [stored, setStored] = useState<Stored>()
  const list = useRequestList()
  const { lines = noLines, begin, change } = list
  // Who comes with a list reads it first. What is added here stays where it was added.
  const [isListFirst, setListFirst] = useState(false)
  const form = useForm<Inquiry>({
    check(fields) {
      const read = readAnswers(schema, {
        ...Object.fromEntries(names.map((name) => [name, fields.get(name)])),
        requestList: lines,
        // A box without its tick is not among the fields, and neither is one that is not shown any more.
        healthConsent: fields.get('healthConsent') ?? undefined,
      })
      // Whom we tell when a test opens waits for that test: to keep it needs the consent.
      return isFromPage && gate && !fields.has('healthConsent')
        ? { errors: { healthConsent: formWords.tickToBeTold, ...read.errors } }
        : read
    },
    send,
    onWrong(found) {
      // Names of fields only: what people type is never logged.
      // oxlint-disable-next-line no-console -- the specification asks for it (section 8)
      console.warn(`The inquiry was not sent. Answers to correct: ${Object.keys(found).join(', ')}.`)
    },
  })
  const { element, errors, failure, dismiss } = form
  // Who waits for one test is asked for no others.
  const isListed = !gate || lines.length > 0
  const isNamed = lines.some(({ test }) => persons.includes(test))

  const wrongLines = Object.entries(errors).filter(([name]) => name.startsWith('requestList'))
  const inSender = names.flatMap((name) => {
    const message = errors[name]
    return message ? [{ target: idOf(name), message }] : []
  })
  const inList = wrongLines.map(([name, message]) => inSummary(name, message, lines, choice))
  const wrong = [
    ...(isListFirst ? [...inList, ...inSender] : [...inSender, ...inList]),
    ...(errors.healthConsent ? [{ target: consentId, message: errors.healthConsent }] : []),
  ]
  useErrorTitle(wrong.length > 0)
  useEffect(() => {
    if (!element.current) return
    // A field that moves loses the focus: who is typing already keeps the place.
    setListFirst(
      begin(linesOfPage(new FormData(element.current))) && !element.current.querySelector(':focus'),
    )
    restoreDraft(element.current, draft, names)
    const typed = (name: string) => String(new FormData(element.current ?? undefined).get(name) ?? '')
    if (isOnlyBegun(typed('description'), waiting)) {
      for (const [name, answer] of Object.entries({ ...begunAnswers, description: typed('description') }))
        if (typed(name) === answer) putAnswer(element.current, name, '')
    }
    const { description = '', ...others } = answersOf(location.search, kits, waiting)
    // What somebody made of the sentence to be told stays.
    const asked = findGate(new URLSearchParams(location.search).get('subject'), waiting)
    if (!typed('description').includes(asked?.what ?? description))
      putAnswer(element.current, 'description', [description, typed('description')].join('\n').trim())
    for (const [name, answer] of Object.entries(others))
      if (!typed(name)) putAnswer(element.current, name, answer)
    // What was typed before the page was hydrated belongs to the draft, too.
    saveDraft(draft, names, new FormData(element.current))
  }, [element, kits, waiting, begin])

  async function send(inquiry: Inquiry, fields: FormData): Promise<Refusal | undefined> {
    const answer = await postJson(address, {
      ...inquiry,
      ...envelope.sealed({ ...inquiry, subject: subject?.slug }, fields),
      // Which test of a person somebody read about does not leave without a consent for it.
      ...(subject && (!isFromPage || inquiry.healthConsent) ? { subject: subject.slug } : {}),
    })
    const outcome = readInquiryAnswer(answer)
    if (outcome.kind === 'stored') {
      if (outcome.reference) keepSender({ ...inquiry, reference: outcome.reference })
      form.clear(fields)
      envelope.done()
      if (element.current) saveDraft(draft, names, new FormData(element.current))
      list.takeOff(lines)
      setListFirst(false)
      setStored({ ...outcome, sent: sentLines(lines, choice) })
      return undefined
    }
    const known = Object.entries(outcome.kind === 'refused' ? outcome.fields : {}).filter(
      ([name]) => [...names, 'healthConsent'].includes(name) || /^requestList\.\d+\.\w+$/.test(name),
    )
    return known.length > 0 ? { errors: Object.fromEntries(known) } : { message: outcome.message }
  }

  const field = (name: (typeof names)[number]) => ({
    name,
    id: idOf(name),
    label: labels[name],
    required: name in inquiryMessages,
    optional: !(name in inquiryMessages),
    error: errors[name],
  })
  const nativeConsent = useMemo(
    () => (
      <Choice
        {...consent}
        value={policy ?? consentVersion}
        label={said(words, 'label')}
        hint={said(words, 'needed')}
      />
    ),
    [words, policy],
  )
  const changeLines = useCallback(
    (next: readonly RequestLine[]) => {
      change(next)
      // What the service said of lines is about those that were sent.
      dismiss('requestList')
    },
    [change, dismiss],
  )
  const showForm = () => {
    flushSync(() => setStored(undefined))
    element.current?.focus()
  }

  const sender = (
    <div key="sender" className={styles.fields}>
      <TextField {...field('name')} autoComplete="name" />
      <TextField
        {...field('company')}
        hint={gate ? undefined : words.privateHint}
        autoComplete="organization"
      />
      <TextArea
        {...field('address')}
        className="allColumns"
        hint={gate ? undefined : words.privateHint}
        autoComplete="street-address"
        rows={2}
      />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <TextField {...field('phone')} type="tel" autoComplete="tel" />
      <TextArea
        {...field('description')}
        className="allColumns"
        hint={gate ? undefined : words.descriptionHint}
        rows={5}
      />
    </div>
  )
  const listed = isListed && (
    <RequestListFields
      key="list"
      choice={choice}
      lines={list.lines}
      isKept={list.isKept}
      errors={wrongLines.length > 0 ? Object.fromEntries(wrongLines) : noErrors}
      onChange={changeLines}
      healthConsent={nativeConsent}
      held={held?.persons}
    />
  )

  return (
    <>
      {stored && (
        <InquiryStored
          stored={stored}
          note={gate ? `${formWords.noticeFollows} ${words.receiptNote}` : words.receiptNote}
          onNext={gate ? undefined : showForm}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears its fields */}
      <form
        {...form.props}
        id={stored ? undefined : 'inquiry'}
        hidden={stored !== undefined}
        className={`card ${styles.form}`}
        action={address}
        method="post"
        tabIndex={-1}
        aria-labelledby="inquiry-heading"
        // After a link to the form, the form itself has the focus: that is not yet use of it.
        onFocus={({ target, currentTarget }) => {
          if (target !== currentTarget) void prepareFormToken(address)
        }}
        onChange={(event) => {
          saveDraft(draft, names, new FormData(event.currentTarget))
          form.props.onChange(event)
        }}
      >
        <div className="stack gap2">
          <h2 className="sizePart" id="inquiry-heading">
            {gate ? formWords.waiting(gate.what) : words.heading}
          </h2>
          <p className={`muted small ${styles.note}`}>
            {gate ? formWords.enough : formWords.required} {words.healthNote}
            {gate && isFromPage && ` ${formWords.unnamed} ${words.kept}`}
          </p>
          {subject && !gate && (
            <p className={styles.subject}>
              {formWords.about} <strong>{subject.title}</strong>
            </p>
          )}
        </div>
        {wrong.length > 0 && <ErrorSummary heading={formWords.problem} items={wrong} />}

        {isListFirst ? [listed, sender] : [sender, listed]}
        {(isNamed || isFromPage) && (
          <div className="stack gap2">
            {errors.healthConsent && <FieldError id={consentId}>{errors.healthConsent}</FieldError>}
            <Choice
              {...consent}
              value={policy ?? consentVersion}
              label={said(words, 'label')}
              hint={isNamed || gate ? undefined : said(words, 'without')}
              aria-invalid={errors.healthConsent !== undefined}
              {...(errors.healthConsent && { 'aria-describedby': `${consentId}-error` })}
            />
          </div>
        )}
        <Honeypot id="inquiry-website2" policy={policy} />

        {held && <p className={`muted small ${styles.note}`}>{held.consent}</p>}
        <InlineText
          as="p"
          className={`muted small ${styles.note}`}
          lang={held && 'en'}
          text={words.consentNote}
        />
        {failure && (
          <FormMessage tone="failure" role="alert" id="inquiry-failure">
            <p>{failure}</p>
          </FormMessage>
        )}
        <SubmitButton id="inquiry-send" sending={form.sending} describedBy={failure && 'inquiry-failure'}>
          {formWords.send}
        </SubmitButton>
      </form>
    </>
  )
}
