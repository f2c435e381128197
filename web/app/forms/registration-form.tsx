import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  formFieldOf,
  type RegistrationAnswers,
  type RegistrationForm as Registration,
  RegistrationFormSchema,
  toSignUpExtension,
  toSignUpPayload,
} from '@laboratory/contract/registration'
import { telephonePrefix } from '@laboratory/contract/laboratory'
import { toFieldErrors } from '@laboratory/contract/problem'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { isOwnAddress, postJson, prepareFormToken } from '#app/lib/api-client.ts'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Dialog } from '@laboratory/design/ui/dialog/dialog.tsx'
import { ErrorSummary } from '@laboratory/design/ui/error-summary/error-summary.tsx'
import { Choice, FieldGroup, TextField } from '@laboratory/design/ui/field/field.tsx'
import { FormMessage } from '@laboratory/design/ui/form-message/form-message.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { SubmitButton } from '@laboratory/design/ui/submit-button/submit-button.tsx'
import { Toaster } from '@laboratory/design/ui/toaster/toaster.tsx'
import { useToasts } from '@laboratory/design/ui/toaster/use-toasts.ts'
import { AddressFields } from './address-fields.tsx'
import { BirthDateFields } from './birth-date-fields.tsx'
import { useDeliveryAddress } from './delivery-address.ts'
import { keepDigits, telephoneDigits } from './digits.ts'
import { forgetDraft, restoreDraft, saveDraft } from './draft.ts'
import { useEnhanced } from './enhanced.ts'
import { useEnvelope } from './envelope.ts'
import { useErrorTitle } from './error-title.ts'
import styles from './form.module.css'
import { readSignUpAnswer } from './outcome.ts'
import { PinFields } from './pin-fields.tsx'
import type { FieldName } from './registration-fields.ts'
import { Trap } from './trap.tsx'

export type RegistrationWords = {
  readonly groups: Readonly<
    Record<
      'company' | 'person' | 'pin' | 'billing' | 'delivery',
      { readonly heading: string; readonly text: string }
    >
  >
  readonly help: {
    readonly gender: string
    readonly dateOfBirth: string
    readonly pin: string
    readonly confirmPin: string
    readonly telephone: string
    readonly zipCode: string
    readonly country: string
  }
  readonly consentNote: string
  readonly thanks: { readonly heading: string; readonly text: string; readonly button: string }
}

const ownService = '/api/customer/sign-up'
const address = `${import.meta.env.VITE_CUSTOMER_API_URL.replace(/\/$/, '')}/customer/sign-up`
const draft = 'draft-registration'

/** The order of the fields on the page, which is the order of the summary. */
const names = [
  'orgName', 'orgRegNumber', 'firstName', 'lastName', 'email', 'mobile', 'phone', 'gender', 'birthDay', 'birthMonth', 'birthYear',
  'pin', 'confirmPin', 'billingBuildingName', 'billingStreetName', 'billingCity', 'billingZipCode', 'sameAsBilling',
  'deliveryBuildingName', 'deliveryStreetName', 'deliveryCity', 'deliveryZipCode', 'notificationOptIn',
] as const satisfies FieldName[] // prettier-ignore

const secrets: readonly string[] = ['pin', 'confirmPin', 'birthDay', 'birthMonth', 'birthYear']
const kept = names.filter((name) => !secrets.includes(name))
const idOf = (name: string) => `register-${name === 'gender' ? 'gender-male' : name}`

/**
 * Corporate registration. A sentence stands beside a field once it was left, and everywhere after a submit attempt; the
 * button is disabled until the answers are complete, and another beside it says how many are missing and leads to them.
 */
export function RegistrationForm({ words }: { readonly words: RegistrationWords }) {
  const { groups, help, thanks } = words
  const enhanced = useEnhanced()
  const envelope = useEnvelope()
  const form = useForm<RegistrationAnswers, unknown, Registration>({
    resolver: standardSchemaResolver(RegistrationFormSchema),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { isSubmitted, isSubmitting, submitCount, touchedFields } = form.formState
  // Every change counts: the sentences and the number of missing answers follow it.
  useWatch({ control: form.control })
  const delivery = useDeliveryAddress(form)
  const { toasts, show, dismiss } = useToasts()
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const [failure, setFailure] = useState<string>()
  const [outcome, setOutcome] = useState<'open' | 'thanked' | 'closed'>('open')
  const [birthDateLeft, setBirthDateLeft] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const done = useRef<HTMLDivElement>(null)
  const busy = useRef(false)

  const values = form.getValues()
  const problems = enhanced ? problemsOf(values, refused) : {}
  const wrong = names.flatMap((name) => {
    const message = problems[name]
    return message ? [{ name, target: idOf(name), message }] : []
  })
  const isShown = (name: FieldName) =>
    isSubmitted ||
    (name.startsWith('birth') ? birthDateLeft : touchedFields[name as keyof typeof touchedFields] === true)
  const field = (name: FieldName) => ({
    ...form.register(name),
    id: idOf(name),
    error: isShown(name) ? problems[name] : undefined,
  })

  useErrorTitle(isSubmitted && wrong.length > 0)
  useEffect(() => {
    restoreDraft(form, draft, kept)
    delivery.follow()
    // What was typed before the page came alive belongs to the draft, too.
    saveDraft(draft, kept, { ...form.getValues(), ...delivery.typed() })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page comes alive
  }, [])
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus()
  }, [submitCount])

  async function send(registration: Registration): Promise<boolean> {
    if (!element.current) return false
    setFailure(undefined)
    setOutcome('open')
    const payload = toSignUpPayload(registration)
    const extension = toSignUpExtension(registration)
    // Another host gets the specified payload and nothing else; only our own service knows the rest.
    const body = isOwnAddress(address)
      ? { ...payload, extension, ...envelope.sealed({ payload, extension }, element.current) }
      : payload
    const answer = readSignUpAnswer(await postJson(address, body))
    if (answer.kind === 'stored') return true
    const fields = answer.kind === 'refused' ? Object.entries(answer.fields) : []
    const known = fields.flatMap(([wireName, message]) => {
      const name = names.find((candidate) => candidate === formFieldOf(wireName))
      return name ? [{ name, message, value: form.getValues(name) }] : []
    })
    setRefused(known)
    setFailure(answer.message)
    show(answer.message)
    return false
  }

  /** Shows every sentence, and brings the focus to the list of them. Sends nothing. */
  const showMissing = form.handleSubmit(() => undefined)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    let stored = false
    await form.handleSubmit(
      async (registration) => {
        stored = await send(registration)
      },
      () => setFailure(undefined),
    )(event)
    busy.current = false
    if (!stored) return
    // Only now, because the library marks the form as submitted when its handler has returned.
    form.reset()
    delivery.forget()
    envelope.done()
    forgetDraft(draft)
    setRefused([])
    setBirthDateLeft(false)
    setOutcome('thanked')
  }

  const telephone = { type: 'tel', inputMode: 'numeric', prefix: telephonePrefix, required: true } as const
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears its fields */}
      <form
        ref={element}
        id="register"
        className={styles.form}
        action={ownService}
        method="post"
        noValidate={enhanced}
        aria-label="B2B customer registration"
        onSubmit={submit}
        // The first focus anywhere in it: no view of the page asks for a token.
        onFocus={() => void prepareFormToken(address)}
        // A disabled button takes Enter away from the fields.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement && wrong.length > 0) {
            event.preventDefault()
            void showMissing()
          }
        }}
        onChange={() => {
          delivery.follow()
          saveDraft(draft, kept, { ...form.getValues(), ...delivery.typed() })
        }}
      >
        {outcome === 'closed' && (
          <FormMessage tone="success" heading={thanks.heading} ref={done}>
            <p>{thanks.text}</p>
          </FormMessage>
        )}
        {isSubmitted && wrong.length > 0 && (
          <ErrorSummary ref={summary} heading="There is a problem" items={wrong} />
        )}
        <p className={styles.note}>Answers that are not marked “optional” are required.</p>

        <fieldset className={styles.group}>
          <legend>{groups.company.heading}</legend>
          <p className={styles.note}>{groups.company.text}</p>
          <div className={styles.fields}>
            <TextField {...field('orgName')} label="Organisation name" autoComplete="organization" optional />
            <TextField {...field('orgRegNumber')} label="Organisation number" autoComplete="off" optional />
          </div>
        </fieldset>

        <fieldset className={styles.group}>
          <legend>{groups.person.heading}</legend>
          <p className={styles.note}>{groups.person.text}</p>
          <div className={styles.fields}>
            <TextField {...field('firstName')} label="First name" autoComplete="given-name" optional />
            <TextField {...field('lastName')} label="Last name" autoComplete="family-name" optional />
            <TextField
              {...field('email')}
              className={styles.wide}
              label="E-mail"
              type="email"
              autoComplete="email"
              required
            />
            <TextField
              {...field('mobile')}
              {...telephone}
              label="Mobile number"
              autoComplete="tel-national"
              hint={help.telephone}
              onInput={keepDigits(telephoneDigits)}
            />
            <TextField
              {...field('phone')}
              {...telephone}
              label="Phone number"
              autoComplete="work tel-national"
              hint={help.telephone}
              onInput={keepDigits(telephoneDigits)}
            />
          </div>
          <FieldGroup id="register-gender" legend="Gender" hint={help.gender} error={field('gender').error}>
            {(['male', 'female', 'other'] as const).map((gender) => (
              <Choice
                key={gender}
                {...form.register('gender')}
                id={`register-gender-${gender}`}
                type="radio"
                value={gender}
                label={`${gender.charAt(0).toUpperCase()}${gender.slice(1)}`}
                required
              />
            ))}
          </FieldGroup>
          <BirthDateFields
            form={form}
            field={field}
            hint={help.dateOfBirth}
            enhanced={enhanced}
            onLeave={() => setBirthDateLeft(true)}
          />
        </fieldset>

        <fieldset className={styles.group}>
          <legend>{groups.pin.heading}</legend>
          <p className={styles.note}>{groups.pin.text}</p>
          <PinFields
            field={field}
            hint={help.pin}
            confirmHint={help.confirmPin}
            enhanced={enhanced}
            sending={isSubmitting}
          />
        </fieldset>

        <fieldset className={styles.group}>
          <legend>{groups.billing.heading}</legend>
          <p className={styles.note}>{groups.billing.text}</p>
          <AddressFields kind="billing" field={field} zipHint={help.zipCode} countryHint={help.country} />
        </fieldset>

        <fieldset className={styles.group}>
          <legend>{groups.delivery.heading}</legend>
          <p className={styles.note}>{groups.delivery.text}</p>
          <Choice
            {...form.register('sameAsBilling')}
            id={idOf('sameAsBilling')}
            type="checkbox"
            label="Delivery address same as billing"
          />
          <output className="visuallyHidden">
            {delivery.same && 'The delivery address follows the billing address.'}
          </output>
          <AddressFields
            kind="delivery"
            field={field}
            zipHint={help.zipCode}
            countryHint={help.country}
            readOnly={delivery.same}
          />
        </fieldset>

        <fieldset className={styles.group}>
          <legend>Notifications</legend>
          <Choice
            {...form.register('notificationOptIn')}
            id={idOf('notificationOptIn')}
            type="checkbox"
            label="Send me notifications"
          />
        </fieldset>
        <Trap id="register-website2" />

        <p className={styles.note}>
          <InlineText text={words.consentNote} />
        </p>
        {failure && (
          // Where single answers were refused, the summary is what is read out.
          <FormMessage
            tone="failure"
            id="register-failure"
            {...(wrong.length === 0 && { role: 'alert' as const })}
          >
            <p>{failure}</p>
          </FormMessage>
        )}
        <SubmitButton
          id="register-send"
          sending={isSubmitting}
          missing={wrong.length}
          onMissing={() => void showMissing()}
          describedBy={failure && 'register-failure'}
        >
          Register
        </SubmitButton>
      </form>

      <Dialog open={outcome === 'thanked'} onClose={() => setOutcome('closed')} labelledBy="register-thanks">
        <div className={styles.thanks}>
          <h2 id="register-thanks">{thanks.heading}</h2>
          <p>{thanks.text}</p>
          <Button onClick={() => setOutcome('closed')}>{thanks.button}</Button>
        </div>
      </Dialog>
      <FocusWhen on={outcome === 'closed'} target={done} />
      <Toaster toasts={toasts} onDismiss={dismiss} />
    </>
  )
}

/** Moves the focus once something has appeared: after the modal closed, to the message that stays. */
function FocusWhen({
  on,
  target,
}: {
  readonly on: boolean
  readonly target: { readonly current: HTMLElement | null }
}) {
  useEffect(() => {
    if (on) target.current?.focus()
  }, [on, target])
  return null
}

/** What the service said of an answer; it holds as long as the answer stays the same. */
type Refusal = { readonly name: FieldName; readonly value: unknown; readonly message: string }

/** One sentence per answer that the schema or the service does not accept. */
function problemsOf(
  values: RegistrationAnswers,
  refused: readonly Refusal[],
): Partial<Record<string, string>> {
  const { error } = RegistrationFormSchema.safeParse(values)
  const problems: Record<string, string> = error ? toFieldErrors(error.issues) : {}
  for (const { name, value, message } of refused) if (values[name] === value) problems[name] ??= message
  if (!values.sameAsBilling) return problems
  // A copy says nothing that the original does not say.
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !name.startsWith('delivery')))
}
