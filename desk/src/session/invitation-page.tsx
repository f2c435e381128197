import { TextField } from '@laboratory/design/ui/field/field.tsx'
import { Link, useNavigate } from 'react-router'
import { useRead } from '../calls/queries.ts'
import { ActForm } from '../ui/act-form.tsx'
import { Field } from '../ui/fields.tsx'
import { ReadState } from '../ui/page.tsx'
import { Door } from './door.tsx'
import { keepSession } from './session.ts'
import { PasswordField } from './sign-in-steps.tsx'

/** Removed from the address at once, so that it is neither in the history nor visible on the screen. */
const token = window.location.hash.slice(1)
if (token) window.history.replaceState(window.history.state, '', window.location.pathname)
// Another link in the same window changes only what follows the #.
window.addEventListener('hashchange', () => window.location.hash && window.location.reload())

export function Component() {
  const navigate = useNavigate()
  const query = useRead(
    'readInvitation',
    { token },
    { enabled: token !== '', staleTime: Infinity, gcTime: 0 },
  )
  const isPassword = query.data?.kind === 'password'
  return (
    <Door title={isPassword ? 'Choose a new password' : 'Your account at the desk'}>
      {token === '' ? (
        <p>
          Open the link of your invitation once more. Do you have an account? <Link to="/">Sign in</Link>
        </p>
      ) : (
        <ReadState query={query}>
          {({ kind, name, mailbox }) => (
            <ActForm
              call="acceptInvitation"
              about={{ token }}
              submit={isPassword ? 'Change the password' : 'Open the account'}
              onDone={(session) => {
                keepSession(session)
                void navigate('/', { replace: true })
              }}
            >
              {kind === 'first' ? (
                <>
                  <p>You are the first: you will be a manager, and can invite the others.</p>
                  <Field name="name" label="Your name" autoComplete="name" />
                  <Field name="mailbox" type="email" label="E-mail address" autoComplete="username" />
                </>
              ) : (
                <TextField
                  id="mailbox"
                  label={name ? `Account of ${name}` : 'Account'}
                  value={mailbox ?? ''}
                  readOnly
                  autoComplete="username"
                />
              )}
              <PasswordField isNew />
            </ActForm>
          )}
        </ReadState>
      )}
    </Door>
  )
}
