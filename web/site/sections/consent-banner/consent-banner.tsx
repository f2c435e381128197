import { frameWords, heldWords, language } from '#site/words.ts'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { consentWords } from './consent-words.ts'
import styles from './consent-banner.module.css'

/** Whether this build may ask at all: without an id there is nothing to agree to, and no banner. */
export const asksForConsent: boolean = Boolean(import.meta.env.VITE_GA_MEASUREMENT_ID)

/**
 * Asks once whether Google may count visits. It blocks nothing, does not take the focus, and agreeing and refusing are equally easy.
 * `consent-banner.behaviour.ts` shows it to those who have not answered yet.
 */
export function ConsentBanner() {
  return (
    <section
      className={`dark ${styles.banner}`}
      aria-labelledby="consent"
      lang="en"
      data-consent
      hidden
      data-print="no"
    >
      <div className={`cluster between wrap ${styles.row}`}>
        <div className={styles.words}>
          {heldWords.consent && <p lang={language}>{heldWords.consent}</p>}
          <h2 id="consent" className={styles.title} tabIndex={-1}>
            {consentWords.question}
          </h2>
          <p>
            {consentWords.about}{' '}
            <a className={styles.link} href="/cookies">
              {consentWords.link}
            </a>
          </p>
        </div>
        <div className={`cluster ${styles.answers}`}>
          <Button variant="light" data-consent-answer="yes">
            {consentWords.accept}
          </Button>
          <Button variant="light" data-consent-answer="no">
            {consentWords.refuse}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Announces the choice to screen readers. Outside of the banner, which is removed after the answer. */
export function ConsentStatus() {
  return <span role="status" className="visuallyHidden" lang="en" data-consent-status />
}

/** Asks again. Stands in the footer of every page and on the page about cookies. */
export function ConsentChange() {
  return (
    <button type="button" className={`linkButton ${styles.change}`} data-consent-change>
      {frameWords.changeAnalytics}
    </button>
  )
}

/** The current choice, on the page about cookies. */
export function ConsentChoice() {
  return (
    <section className={`scripted wrap ${styles.choice}`} aria-labelledby="analytics-choice">
      <h2 id="analytics-choice">{consentWords.yours}</h2>
      <p data-consent-choice>{consentWords.unasked}</p>
      <ConsentChange />
    </section>
  )
}
