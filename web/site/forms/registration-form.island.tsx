import { registrationLabels as labels } from '@laboratory/contract/words'
import { putAnswer } from '@laboratory/design/form/use-form.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import type { RegisterPage } from '#content/pages/register.ts'
import { formWords, registrationWords } from '#site/words.ts'
import { prepareFormToken } from '#site/browser/api-client.ts'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Dialog } from '@laboratory/design/ui/dialog/dialog.tsx'
import { ErrorSummary } from '@laboratory/design/ui/error-summary/error-summary.tsx'
import { Choice, TextField } from '@laboratory/design/ui/field/field.tsx'
import { FormMessage } from '@laboratory/design/ui/form-message/form-message.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { SubmitButton } from '@laboratory/design/ui/submit-button/submit-button.tsx'
import { Toaster } from '@laboratory/design/ui/toaster/toaster.tsx'
import { AddressFields } from './address-fields.tsx'
import { BirthDateFields } from './birth-date-fields.tsx'
import styles from './form.module.css'
import { PersonFields } from './person-fields.tsx'
import { PinFields } from './pin-fields.tsx'
import { type FieldName, inputId } from './registration-fields.ts'
import { Honeypot } from './honeypot.tsx'
import { address, useRegistration } from './use-registration.ts'

type Words = Pick<RegisterPage, 'groups' | 'consentNote' | 'thanks'> & {
  /** Said where the sentence of consent is English on a page of another language. */
  readonly held: string | undefined
  readonly help: Readonly<Record<keyof RegisterPage['help'], string>>
}

/**
 * Corporate registration. An error is shown beside a field when the field has been left, and beside all fields after a submit attempt; the
 * button is disabled until the answers are complete, and another beside it says how many are missing and moves the focus to them.
 */
export default function RegistrationForm({
  words,
  policy,
}: {
  readonly words: Words
  readonly policy?: string
}) {
  const { groups, help, thanks } = words
  const { form, wrong, wrongShown, keep, outcome, close, toasts, dismiss } = useRegistration()
  const { element, fields, sending, failure, showErrors } = form
  const field = (name: FieldName) => ({ name, id: inputId(name), error: form.errors[name] })
  const hydrated = fields !== undefined
  const sameAddress = fields?.has('sameAsBilling') ?? false
  const done = useRef<HTMLDivElement>(null)
  // After the modal has closed, to the message that stays.
  useEffect(() => {
    if (outcome === 'closed') done.current?.focus()
  }, [outcome])
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears its fields */}
      <form
        {...form.props}
        id="register"
        className={`card ${styles.form}`}
        action="/api/customer/sign-up"
        method="post"
        aria-label={registrationWords.form}
        // At the first focus anywhere in the form: viewing the page requests no token.
        onFocus={() => void prepareFormToken(address)}
        // With a disabled button, Enter in a field submits nothing.
        onKeyDown={(event) => {
          const { key, target, currentTarget, nativeEvent } = event
          if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
          event.preventDefault()
          currentTarget.requestSubmit()
        }}
        onChange={(event) => {
          keep(event.currentTarget)
          form.props.onChange(event)
        }}
      >
        {outcome === 'closed' && (
          <FormMessage tone="success" heading={thanks.heading} ref={done}>
            <p>{thanks.text}</p>
          </FormMessage>
        )}
        {wrongShown && <ErrorSummary heading={formWords.problem} items={wrong} />}
        <p className={`muted small ${styles.note}`}>{formWords.required}</p>

        <Group {...groups.company}>
          <div className={styles.fields}>
            <TextField {...field('orgName')} label={labels.orgName} autoComplete="organization" optional />
            <TextField {...field('orgRegNumber')} label={labels.orgRegNumber} autoComplete="off" optional />
          </div>
        </Group>

        <Group {...groups.person}>
          <PersonFields field={field} telephoneHint={help.telephone} genderHint={help.gender} />
          <BirthDateFields
            field={field}
            hint={help.dateOfBirth}
            typed={fields}
            onChoose={(date) => {
              for (const [name, answer] of Object.entries(date)) {
                if (element.current) putAnswer(element.current, name, answer)
                form.dismiss(name)
              }
              form.read()
            }}
          />
        </Group>

        <Group {...groups.pin}>
          <PinFields
            field={field}
            hint={help.pin}
            confirmHint={help.confirmPin}
            hydrated={hydrated}
            sending={sending}
          />
        </Group>

        <Group {...groups.billing}>
          <AddressFields kind="billing" field={field} zipHint={help.zipCode} countryHint={help.country} />
        </Group>

        <Group {...groups.delivery}>
          <Choice
            name="sameAsBilling"
            id={inputId('sameAsBilling')}
            type="checkbox"
            label={labels.sameAsBilling}
          />
          <span role="status" className="visuallyHidden">
            {sameAddress && registrationWords.follows}
          </span>
          <AddressFields
            kind="delivery"
            field={field}
            zipHint={help.zipCode}
            countryHint={help.country}
            readOnly={sameAddress}
          />
        </Group>

        <Group heading={registrationWords.notifications}>
          <Choice
            name="notificationOptIn"
            id={inputId('notificationOptIn')}
            type="checkbox"
            label={labels.notificationOptIn}
          />
        </Group>
        <Honeypot id="register-website2" policy={policy} />

        {words.held && <p className={`muted small ${styles.note}`}>{words.held}</p>}
        <InlineText
          as="p"
          className={`muted small ${styles.note}`}
          lang={words.held && 'en'}
          text={words.consentNote}
        />
        {failure && (
          // Where single answers were refused, screen readers read the summary.
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
          sending={sending}
          missing={wrong.length}
          onMissing={showErrors}
          describedBy={failure && 'register-failure'}
        >
          {registrationWords.send}
        </SubmitButton>
      </form>

      <Dialog open={outcome === 'thanked'} onClose={close} labelledBy="register-thanks">
        <div className="stack stackStart">
          <h2 className="sizePart" id="register-thanks">
            {thanks.heading}
          </h2>
          <p>{thanks.text}</p>
          <Button onClick={close}>{thanks.button}</Button>
        </div>
      </Dialog>
      <Toaster toasts={toasts} onDismiss={dismiss} />
    </>
  )
}

type GroupProps = { readonly heading: string; readonly text?: string; readonly children: ReactNode }

function Group({ heading, text, children }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{heading}</legend>
      {text && <p className={`muted small ${styles.note}`}>{text}</p>}
      {children}
    </fieldset>
  )
}
