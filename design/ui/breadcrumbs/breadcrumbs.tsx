import { breadcrumbWords } from '../../words.ts'
import styles from './breadcrumbs.module.css'

export type Crumb = { readonly label: string; readonly href: string }

/** The way from home to this page; the page itself comes last and is no link. */
export function Breadcrumbs({ trail, here }: { readonly trail: readonly Crumb[]; readonly here: string }) {
  return (
    <nav aria-label={breadcrumbWords.label} className={`muted small ${styles.breadcrumbs}`}>
      <ol>
        {trail.map((crumb) => (
          <li key={crumb.href}>
            <a href={crumb.href}>{crumb.label}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
