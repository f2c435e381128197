import { passwordLimits, type Session } from '@laboratory/contract/desk/people'
import { Choice } from '@laboratory/design/ui/field/field.tsx'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CallError } from '../calls/call.ts'
import { TextButton } from '../ui/page.tsx'
import { ActForm } from '../ui/act-form.tsx'
import { Field } from '../ui/fields.tsx'
import { Failure } from '../ui/refused.tsx'
import { Enrolment } from './enrolment.tsx'
import { givePasskey, hasPasskeys } from './passkeys.ts'
import { beginAgain, keepSession } from './session.ts'

type Props = {
  /** Null: nobody yet. */
  readonly session: Session | null
  readonly mailbox?: string
}

export function titleOf(session: Session | null): string {
  if (session?.stage === 'code') return 'Your second factor'
  return session?.stage === 'enrol' ? 'Set up your second factor' : 'Sign in'
}

export function SignInSteps({ session, mailbox }: Props) {
  if (session?.stage === 'enrol') return <Enrolment beside={leave} />
  if (session?.stage === 'code') {
    return (
      <>
        {session.hasPasskey && hasPasskeys && <PasskeyButton onDone={keepSession} />}
        <ActForm key="code" call="giveCode" takesFocus submit="Sign in" onDone={keepSession} beside={leave}>
          <CodeField />
        </ActForm>
      </>
    )
  }
  return (
    <ActForm key="password" call="signIn" takesFocus submit="Sign in" onDone={keepSession}>
      <Field
        name="mailbox"
        label="E-mail address"
        type="email"
        autoComplete="username"
        defaultValue={mailbox}
      />
      <PasswordField />
    </ActForm>
  )
}

/** For somebody who began to sign in as the wrong person, or has no code available. */
const leave = <TextButton onClick={() => void beginAgain()}>Use another account</TextButton>

export function CodeField() {
  return (
    <Field
      name="code"
      label="Code"
      hint="The six digits that your application shows now, or one of your recovery codes."
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}

type PasswordProps = {
  readonly name?: string
  readonly label?: string
  /** For choosing a password: shows the requirements. */
  readonly isNew?: boolean
}

/** A password that can be shown. Pasting is allowed, as a password manager needs it. */
export function PasswordField({ name = 'password', label = 'Password', isNew = false }: PasswordProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <div>
      <Field
        name={name}
        label={label}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        {...(isNew && {
          hint: `At least ${passwordLimits.least} characters, of any kind. Several words that do not belong together are easy to remember.`,
        })}
      />
      <Choice
        id={`${id}-shown`}
        type="checkbox"
        label={`Show the ${label.toLowerCase()}`}
        checked={isShown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </div>
  )
}

export function PasskeyButton({ onDone }: { readonly onDone: (session: Session) => void }) {
  const act = useMutation<Session, CallError, void>({ mutationFn: givePasskey, onSuccess: onDone })
  return (
    <div className="stack gap3 below4">
      <Failure>{act.error?.message}</Failure>
      <p>
        <Button variant="quiet" aria-disabled={act.isPending || undefined} onClick={() => act.mutate()}>
          Use a passkey
        </Button>
      </p>
    </div>
  )
}
