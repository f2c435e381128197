import { pageWords } from '#site/words.ts'
import { notFound } from '#content/pages/not-found.ts'
import { servicesPage } from '#content/pages/services.ts'
import type { PageProps } from '#site/render.tsx'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { TextField } from '@laboratory/design/ui/field/field.tsx'
import styles from './not-found.module.css'

/** The service answers every unknown address with this page and status 404. */

/** The page for unknown addresses: what happened, a search, and the most visited pages. */
export default function NotFound({ frame }: PageProps) {
  const { title, summary, links } = notFound
  const { search } = servicesPage
  const areas = frame.navigation.services
  return (
    <div className={`wrap inColumns ${styles.page}`}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className="lead">{summary}</p>
        <ul className={`cluster links ${styles.links}`}>
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
        <search>
          <form className={`cluster ${styles.search}`} method="get" action="/services">
            <TextField
              id="lost-text"
              className={styles.text}
              label={search.label}
              type="search"
              name="q"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={120}
            />
            <Button type="submit" variant="dark">
              {search.button}
            </Button>
          </form>
        </search>
      </div>
      <svg className={styles.dish} viewBox="0 0 400 400" width="400" height="400" aria-hidden="true">
        <circle className={styles.glass} cx="200" cy="200" r="180" />
        <circle className={styles.agar} cx="200" cy="200" r="156" />
        <path className={styles.shine} d="M92 152a120 120 0 0 1 72-66" />
        <path className={styles.streak} d="M120 262c38-34 124 12 152-30s-92-34-70-72 74-10 96-34" />
        <circle className={styles.colony} cx="300" cy="120" r="9" />
      </svg>
      <nav className={`links ${styles.areas}`} aria-labelledby="areas">
        <h2 id="areas">{pageWords.areas}</h2>
        <ul>
          {areas.map((area) => (
            <li key={area.href}>
              <a href={area.href}>{area.label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
