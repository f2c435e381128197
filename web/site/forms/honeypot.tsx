import { formWords } from '#site/words.ts'
import { consentVersion, honeypotField } from '@laboratory/contract/envelope'
import styles from './form.module.css'

/** Fields that people neither see nor fill: the honeypot for programs, and the version of the note they agree to. */
export function Honeypot({
  id,
  policy = consentVersion,
}: {
  readonly id: string
  readonly policy?: string | undefined
}) {
  return (
    <>
      <div className={styles.honeypot} aria-hidden="true">
        <label htmlFor={id}>{formWords.honeypot}</label>
        <input id={id} type="text" name={honeypotField} tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
      <input type="hidden" name="consentVersion" value={policy} />
    </>
  )
}
