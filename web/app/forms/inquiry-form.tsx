import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { consentVersion } from '@laboratory/contract/envelope'
import { type Inquiry, inquirySchema } from '@laboratory/contract/inquiry'
import type { FieldErrors as Sentences } from '@laboratory/contract/problem'
import { errorsOfLines, lineFieldId, type RequestLine } from '@laboratory/contract/request-list'
import { type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type FieldErrors, type Path, type Resolver, useForm } from 'react-hook-form'
import { postJson, prepareFormToken } from '#app/lib/api-client.ts'
import { keepSender } from '#app/lib/request-sender.ts'
import { afterPaint } from '@laboratory/design/motion/after-paint.ts'
import { ErrorSummary } from '@laboratory/design/ui/error-summary/error-summary.tsx'
import { Choice, FieldError, TextArea, TextField } from '@laboratory/design/ui/field/field.tsx'
import { FormMessage } from '@laboratory/design/ui/form-message/form-message.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { SubmitButton } from '@laboratory/design/ui/submit-button/submit-button.tsx'
import { forgetDraft, restoreDraft, saveDraft } from './draft.ts'
import { useHydrated } from './hydrated.ts'
import { useEnvelope } from './envelope.ts'
import { useErrorTitle } from './error-title.ts'
import styles from './form.module.css'
import { type Outcome, readInquiryAnswer } from './outcome.ts'
import { describeNumbered, RequestListFields, type TestChoice, wholeList } from './request-list-fields.tsx'
import { kitOf, requestOf, type Subjects, useSubject } from './subject.ts'
import { Honeypot } from './honeypot.tsx'
import { useRequestList } from './use-request-list.ts'

type Stored = Extract<Outcome, { kind: 'stored' }>

type Props = {
  readonly words: {
    readonly heading: string
    readonly healthNote: string
    readonly privateHint: string
    readonly descriptionHint: string
    readonly receiptNote: string
    readonly healthConsent: { readonly label: string; readonly needed: string; readonly without: string }
    readonly consentNote: string
  }
  /** Pages that an inquiry can be about (`?subject=`), beside the tests. */
  readonly subjects: Subjects
  /** Kits that an inquiry can ask a quotation for (`?kit=`): their names by slug. */
  readonly kits: Subjects
  /** Tests that can be added to the request list. */
  readonly choice: TestChoice
}

const address = import.meta.env.VITE_INQUIRY_URL
const draft = 'draft-inquiry'
const names = [
  'name',
  'company',
  'address',
  'email',
  'phone',
  'description',
] as const satisfies (keyof Inquiry)[]
const idOf = (name: string) => `inquiry-${name}`
const consentId = idOf('healthConsent')

/**
 * The customer inquiry: six required answers, whose messages appear only after a submit attempt. Without a script the
 * browser validates and posts it, and the service answers with a page.
 */
export function InquiryForm({ words, subjects, kits, choice }: Props) {
  const hydrated = useHydrated()
  const envelope = useEnvelope()
  const subject = useSubject(subjects, choice.tests)
  const element = useRef<HTMLFormElement>(null)
  const list = useRequestList(element)
  const { persons } = choice
  const readInquiry = useMemo<Resolver<Inquiry>>(
    () => standardSchemaResolver(inquirySchema((test) => persons.includes(test))),
    [persons],
  )
  const isFromPage = subject !== undefined && persons.includes(subject.slug)
  const isNamed = list.lines?.some(({ test }) => persons.includes(test)) ?? false
  const form = useForm<Inquiry>({
    // The lines are not fields of the form library: they follow the browser's list.
    resolver: (values, context, options) =>
      readInquiry(
        {
          ...values,
          requestList: [...list.current.current],
          // A box without its tick holds no text, and one that is not shown any more says nothing.
          healthConsent: (isNamed || isFromPage) && values.healthConsent ? values.healthConsent : undefined,
        },
        context,
        options,
      ),
    shouldFocusError: false,
  })
  // Any other property of the form's state would render the form once more at each try.
  const { errors } = form.formState
  const [sending, setSending] = useState(false)
  const [stored, setStored] = useState<Stored>()
  const [failure, setFailure] = useState<string>()
  const summary = useRef<HTMLDivElement>(null)
  const busy = useRef(false)
  const tried = useRef(false)
  const thanks = useRef<HTMLDivElement>(null)

  const wrongLines = useMemo(
    () => errorsOfLines(sentencesOf(errors.requestList), list.current.current),
    [errors.requestList, list.current],
  )
  const wrong = [
    ...names.flatMap((name) => {
      const message = errors[name]?.message
      return message ? [{ target: idOf(name), message }] : []
    }),
    ...Array.from(wrongLines, ([target, message]) => {
      const place = list.current.current.findIndex(({ id }) => target.startsWith(lineFieldId(id, '')))
      const line = list.current.current[place]
      const title = line && describeNumbered(line, place, choice).title
      return { target: target || wholeList, message: title ? `${title}: ${message}` : message }
    }),
    ...(errors.healthConsent?.message ? [{ target: consentId, message: errors.healthConsent.message }] : []),
  ]
  useErrorTitle(wrong.length > 0)
  useEffect(() => {
    restoreDraft(form, draft, names)
    const request = requestOf(kitOf(location.search, kits))
    const description = form.getValues('description') ?? ''
    if (request && !description.includes(request))
      form.setValue('description', description ? `${request}\n${description}` : request)
    // What was typed before the page was hydrated belongs to the draft, too.
    saveDraft(draft, names, form.getValues())
  }, [form, kits])
  useEffect(() => {
    if (stored) thanks.current?.focus()
  }, [stored])

  async function send(inquiry: Inquiry) {
    if (!element.current) return
    setSending(true)
    setFailure(undefined)
    setStored(undefined)
    const answer = await postJson(address, {
      ...inquiry,
      ...envelope.sealed({ ...inquiry, subject: subject?.slug }, element.current),
      // Which test of a person somebody read about does not leave without a consent for it.
      ...(subject && (!isFromPage || inquiry.healthConsent) ? { subject: subject.slug } : {}),
    })
    const outcome = readInquiryAnswer(answer)
    if (outcome.kind === 'stored') {
      const { name, company } = inquiry
      if (outcome.reference) keepSender({ reference: outcome.reference, name, company })
      return outcome
    }
    const known =
      outcome.kind === 'refused'
        ? (Object.keys(outcome.fields) as Path<Inquiry>[]).filter(
            (name) => [...names, 'healthConsent'].includes(name) || /^requestList\.\d+\.\w+$/.test(name),
          )
        : []
    if (outcome.kind === 'failed' || known.length === 0) setFailure(outcome.message)
    else
      for (const name of known) form.setError(name, { type: 'server', message: outcome.fields[name] ?? '' })
    return undefined
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    tried.current = true
    let answered: Stored | undefined
    const sent = list.current.current
    await form.handleSubmit(
      async (inquiry) => {
        answered = await send(inquiry)
      },
      (found) => {
        setStored(undefined)
        setFailure(undefined)
        // Names of fields only: what people type is never logged.
        // oxlint-disable-next-line no-console -- the specification asks for it (section 8)
        console.warn(`The inquiry was not sent. Answers to correct: ${Object.keys(found).join(', ')}.`)
      },
    )(event)
    busy.current = false
    setSending(false)
    // The focus scrolls the page: on an old phone, as much work as the messages beside the fields.
    if (answered === undefined) return afterPaint(() => summary.current?.focus())
    tried.current = false
    // Only now, because the library marks the form as submitted when its handler has returned.
    form.reset()
    envelope.done()
    forgetDraft(draft)
    list.takeOff(sent)
    setStored(answered)
  }

  // The library makes new properties at each call, so that every field would render again. A reset makes it forget its fields.
  const registered = useMemo(
    () => new Map(names.map((name) => [name, form.register(name)])),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a stored inquiry resets the form
    [form, stored],
  )
  const field = (name: (typeof names)[number]) => ({
    ...(registered.get(name) ?? form.register(name)),
    id: idOf(name),
    required: true,
    error: errors[name]?.message,
  })
  const nativeConsent = useMemo(
    () => (
      <Choice
        id={consentId}
        name="healthConsent"
        type="checkbox"
        value={consentVersion}
        label={words.healthConsent.label}
        hint={words.healthConsent.needed}
      />
    ),
    [words],
  )
  const { change } = list
  const changeLines = useCallback(
    (lines: readonly RequestLine[]) => {
      change(lines)
      if (tried.current) void form.trigger(['requestList', 'healthConsent'])
    },
    [change, form],
  )

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears its fields
    <form
      ref={element}
      id="inquiry"
      className={styles.form}
      action={address}
      method="post"
      noValidate={hydrated}
      tabIndex={-1}
      aria-labelledby="inquiry-heading"
      onSubmit={submit}
      // After a link to the form, the form itself has the focus: that is not yet use of it.
      onFocus={({ target, currentTarget }) => {
        if (target !== currentTarget) void prepareFormToken(address)
      }}
      onChange={() => saveDraft(draft, names, form.getValues())}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id="inquiry-heading">
          {words.heading}
        </h2>
        <p className={styles.note}>All fields are required, except the list of tests. {words.healthNote}</p>
        {subject && (
          <p className={styles.subject}>
            About: <strong>{subject.title}</strong>
          </p>
        )}
      </div>
      {stored && (
        <FormMessage tone="success" heading="Form submitted successfully!" role="alert" ref={thanks}>
          <p>
            Your reference is <strong className={styles.reference}>{stored.reference}</strong>. Please keep
            it. <InlineText text={words.receiptNote} />
          </p>
          {stored.labels && (
            <p>
              <a href={stored.labels}>Print labels and the reception form</a>
            </p>
          )}
          {stored.request && (
            <p>
              <a href={stored.request}>See where your request is</a>
            </p>
          )}
        </FormMessage>
      )}
      {wrong.length > 0 && <ErrorSummary ref={summary} heading="There is a problem" items={wrong} />}

      <div className={styles.fields}>
        <TextField {...field('name')} label="Name" autoComplete="name" />
        <TextField
          {...field('company')}
          label="Company"
          hint={words.privateHint}
          autoComplete="organization"
        />
        <TextArea
          {...field('address')}
          className={styles.wide}
          label="Address"
          hint={words.privateHint}
          autoComplete="street-address"
          rows={2}
        />
        <TextField {...field('email')} label="E-mail" type="email" autoComplete="email" />
        <TextField {...field('phone')} label="Phone number" type="tel" autoComplete="tel" />
        <TextArea
          {...field('description')}
          className={styles.wide}
          label="Description"
          hint={words.descriptionHint}
          rows={5}
        />
      </div>
      <RequestListFields
        choice={choice}
        lines={list.lines}
        isKept={list.isKept}
        errors={wrongLines}
        onChange={changeLines}
        healthConsent={nativeConsent}
      />
      {(isNamed || isFromPage) && (
        <div className={styles.tick}>
          {errors.healthConsent?.message && (
            <FieldError id={consentId}>{errors.healthConsent.message}</FieldError>
          )}
          <Choice
            {...form.register('healthConsent')}
            id={consentId}
            type="checkbox"
            value={consentVersion}
            label={words.healthConsent.label}
            hint={isNamed ? undefined : words.healthConsent.without}
            aria-invalid={errors.healthConsent !== undefined}
            {...(errors.healthConsent && { 'aria-describedby': `${consentId}-error` })}
          />
        </div>
      )}
      <Honeypot id="inquiry-website2" />

      <p className={styles.note}>
        <InlineText text={words.consentNote} />
      </p>
      {failure && (
        <FormMessage tone="failure" role="alert" id="inquiry-failure">
          <p>{failure}</p>
        </FormMessage>
      )}
      <SubmitButton id="inquiry-send" sending={sending} describedBy={failure && 'inquiry-failure'}>
        Send inquiry
      </SubmitButton>
    </form>
  )
}

/** The sentences of the list as the service names them: `requestList.0.samples`. */
function sentencesOf(errors: FieldErrors<Inquiry>['requestList']): Sentences {
  const sentences: Sentences = errors?.message ? { requestList: errors.message } : {}
  for (const [place, line] of Object.entries(errors ?? {}))
    if (/^\d+$/.test(place) && typeof line === 'object')
      for (const [name, error] of Object.entries(line as Record<string, { message?: string }>))
        if (error?.message) sentences[`requestList.${place}.${name}`] = error.message
  return sentences
}
