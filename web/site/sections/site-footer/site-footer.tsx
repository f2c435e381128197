import { frameWords } from '#site/words.ts'
import type { Frame } from '#site/frame.ts'
import { Logo } from '@laboratory/design/ui/logo/logo.tsx'
import { asksForConsent, ConsentChange } from '../consent-banner/consent-banner.tsx'
import { ContactValue } from '../contact-value/contact-value.tsx'
import styles from './site-footer.module.css'

/** Footer of every page: logo, services, the laboratory, ways to reach it, hours, copyright, back to top. */
export function SiteFooter({ frame }: { readonly frame: Frame }) {
  return (
    <footer className={`dark ${styles.footer}`}>
      <div className="wrap">
        <div className={`inTiles ${styles.columns}`}>
          <div className={styles.about} data-print="no">
            <a className={styles.brand} href="/" aria-label={frameWords.brand(frame.name)}>
              <Logo name={frame.shortName} addition={frameWords.addition} />
            </a>
            <p className="small">{frame.description}</p>
          </div>
          <LinkList title={frameWords.services} links={frame.navigation.services} />
          <LinkList title={frameWords.laboratory} links={frame.navigation.footer} />
          <div>
            <h2 className={styles.title} data-print="no">
              {frameWords.contact}
            </h2>
            <address className={`stack gap1 small ${styles.address}`} data-print="no">
              {frame.address.lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
              {frame.telephones.map((number) => (
                <ContactValue key={number} kind="telephone" value={number} />
              ))}
              {frame.email ? (
                <ContactValue kind="email" value={frame.email} />
              ) : (
                <a href={frame.navigation.inquiry.href}>{frameWords.write}</a>
              )}
            </address>
            <h2 className={styles.title}>{frameWords.hours}</h2>
            <ul className={styles.hours}>
              {frame.hours.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </div>
        <div className={`cluster between small ${styles.last}`} data-print="no">
          <p>
            © <span data-year>{frame.builtYear}</span> {frame.name}
          </p>
          <ul className={`cluster links ${styles.legal}`}>
            {frame.navigation.legal.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
            {asksForConsent && !frame.page.withoutGoogle && (
              <li>
                <ConsentChange />
              </li>
            )}
          </ul>
          <a className={styles.top} href="#top" data-back-to-top>
            {frameWords.top} <span aria-hidden="true">↑</span>
          </a>
        </div>
      </div>
    </footer>
  )
}

type Props = {
  readonly title: string
  readonly links: Frame['navigation']['footer']
}

function LinkList({ title, links }: Props) {
  return (
    <nav aria-label={title} data-print="no">
      <h2 className={styles.title}>{title}</h2>
      {/* Its lines are those of the menus, letter for letter, so that a page holds them compressed once. */}
      <ul className={`links ${styles.list}`}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
