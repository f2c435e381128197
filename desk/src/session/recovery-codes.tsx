import { Button } from '@laboratory/design/ui/button/button.tsx'
import { say } from '../ui/toasts.tsx'
import styles from './enrolment.module.css'
import { newRecoveryCodes } from './session.ts'

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
