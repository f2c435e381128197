import type { ReactNode } from 'react'
import { queries, useRead } from '../calls/queries.ts'
import { ActForm } from '../ui/act-form.tsx'
import { Field } from '../ui/fields.tsx'
import { ReadState } from '../ui/states.tsx'
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
