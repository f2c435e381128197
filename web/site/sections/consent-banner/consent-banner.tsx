import { frameWords, heldWords, language } from '#site/words.ts'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import styles from './consent-banner.module.css'

/** Of the page about cookies: its words of consent and their language, French once that page is signed. */
type Props = {
  readonly words: Readonly<
    Record<
      'question' | 'about' | 'link' | 'accept' | 'refuse' | 'counted' | 'notCounted' | 'yours' | 'unasked',
      string
    >
  >
  readonly said: string
}

/** Whether this build may ask at all: without an id there is nothing to agree to, and no banner. */
export const asksForConsent: boolean = Boolean(import.meta.env.VITE_GA_MEASUREMENT_ID)

/**
 * Asks once whether Google may count visits. It blocks nothing, does not take the focus, and agreeing and refusing are equally easy.
 * `consent-banner.behaviour.ts` shows it to those who have not answered yet.
 */
export function ConsentBanner({ words, said }: Props) {
  return (
    <section
      className={`dark ${styles.banner}`}
      aria-labelledby="consent"
      lang={said}
      data-consent
      data-yes={words.counted}
      data-no={words.notCounted}
      hidden
      data-print="no"
    >
      <div className={`cluster between wrap ${styles.row}`}>
        <div className={styles.words}>
          {said !== language && <p lang={language}>{heldWords.consent}</p>}
          <h2 id="consent" className={styles.title} tabIndex={-1}>
            {words.question}
          </h2>
          <p>
            {words.about}{' '}
            <a className={styles.link} href="/cookies">
              {words.link}
            </a>
          </p>
        </div>
        <div className={`cluster ${styles.answers}`}>
          <Button variant="light" data-consent-answer="yes">
            {words.accept}
          </Button>
          <Button variant="light" data-consent-answer="no">
            {words.refuse}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Announces the choice to screen readers. Outside of the banner, which is removed after the answer. */
export function ConsentStatus({ said }: Pick<Props, 'said'>) {
  return <span role="status" className="visuallyHidden" lang={said} data-consent-status />
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
export function ConsentChoice({ words }: Pick<Props, 'words'>) {
  return (
    <section className={`scripted wrap ${styles.choice}`} aria-labelledby="analytics-choice">
      <h2 id="analytics-choice">{words.yours}</h2>
      <p data-consent-choice>{words.unasked}</p>
      <ConsentChange />
    </section>
  )
}
