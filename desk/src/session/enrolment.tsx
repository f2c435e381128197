import { Button } from '@laboratory/design/ui/button/button.tsx'
import type { ReactNode } from 'react'
import { queries, useRead } from '../calls/queries.ts'
import { ActForm } from '../ui/act-form.tsx'
import { Field } from '../ui/fields.tsx'
import { ReadState } from '../ui/page.tsx'
import { say } from '../ui/toasts.tsx'
import styles from './enrolment.module.css'
import { newRecoveryCodes, sessionKey } from './session.ts'

type Props = { readonly onDone?: () => void; readonly beside?: ReactNode }

/** Sets up an application for codes: a QR code to scan, or the key to type, then the first code. */
export function Enrolment({ onDone, beside }: Props) {
  // A new key each time, not cached; never requested again while somebody scans it.
  const query = useRead('beginEnrolment', {}, { staleTime: Infinity, gcTime: 0, retry: false })
  return (
    <ReadState query={query}>
      {({ secret, uri, qr }) => (
        <>
          <ol className={`stack gap3 ${styles.steps}`}>
            <li>
              <p>
                Scan this with an application for codes, such as Aegis, Google Authenticator, Microsoft
                Authenticator or your password manager. On this telephone:{' '}
                <a href={uri}>open the application</a>.
              </p>
              <svg
                className={styles.qr}
                viewBox={`0 0 ${qr.size} ${qr.size}`}
                role="img"
                aria-label="QR code with the key that stands below"
              >
                <path d={qr.path} />
              </svg>
              <p className={styles.key}>
                Or type this key: <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
              </p>
            </li>
            <li>Give the code that it shows.</li>
          </ol>
          <ActForm
            call="finishEnrolment"
            submit="Set up"
            takesFocus
            beside={beside}
            onDone={({ recoveryCodes }) => {
              newRecoveryCodes.set(recoveryCodes)
              void queries.invalidateQueries({ queryKey: sessionKey })
              onDone?.()
            }}
          >
            <Field name="code" label="Code" inputMode="numeric" autoComplete="one-time-code" />
          </ActForm>
        </>
      )}
    </ReadState>
  )
}

/** Shown once: the service keeps only what it can compare them with. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => say('The codes were copied. Keep them in a password manager.'),
      () => say('This browser does not copy: print the codes, or write them down.', { tone: 'failure' }),
    )
  return (
    <>
      <p>
        Each of these signs you in once when you do not have your telephone. Earlier codes no longer work.
        <strong> They are not shown again.</strong>
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="cluster gap2">
        <Button onClick={() => newRecoveryCodes.set([])}>I have kept them</Button>
        <Button variant="quiet" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="quiet" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </>
  )
}
