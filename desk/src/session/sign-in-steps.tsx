import type { Session } from '@laboratory/contract/desk/people'
import { TextField } from '@laboratory/design/ui/field/field.tsx'
import { ActForm } from '../ui/act-form.tsx'
import { keepSession } from './session.ts'

type Props = {
  /** Null: nobody yet. */
  readonly session: Session | null
  /** Whose session ended. */
  readonly mailbox?: string
}

/** The step that comes next: password, code, or setting up the second factor. */
export function SignInSteps({ session, mailbox }: Props) {
  if (session?.stage === 'code') {
    return (
      <ActForm key="code" call="giveCode" submit="Go on" onDone={keepSession}>
        {(errors) => <CodeField error={errors.code} />}
      </ActForm>
    )
  }
  return (
    <ActForm key="password" call="signIn" submit="Sign in" onDone={keepSession}>
      {(errors) => (
        <>
          <TextField
            id="mailbox"
            name="mailbox"
            label="E-mail address"
            type="email"
            autoComplete="username"
            defaultValue={mailbox}
            error={errors.mailbox}
          />
          <TextField
            id="password"
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            error={errors.password}
          />
        </>
      )}
    </ActForm>
  )
}

/** The code of an application, or a recovery code. */
export function CodeField({ error }: { readonly error: string | undefined }) {
  return (
    <TextField
      id="code"
      name="code"
      label="Code"
      hint="The six digits that your application shows now, or one of your recovery codes."
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      error={error}
    />
  )
}
