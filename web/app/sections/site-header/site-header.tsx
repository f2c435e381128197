import { ButtonLink } from '@laboratory/design/ui/button/button.tsx'
import { Logo } from '@laboratory/design/ui/logo/logo.tsx'
import type { Site } from '#app/lib/site.ts'
import { ContactValue } from '../contact-value/contact-value.tsx'
import { OpeningStatus } from '../opening-status/opening-status.tsx'
import { PrintHead } from '../print-head/print-head.tsx'
import styles from './site-header.module.css'

type Links = Site['navigation']['main']

/** Top bar and header of every page. Menus are `details`, so that they open without JavaScript. */
export function SiteHeader({ site, path }: { readonly site: Site; readonly path: string }) {
  return (
    <>
      <section className={styles.topBar} aria-label="Reach us" data-print="no">
        <div className={`wrap ${styles.topBarRow}`}>
          <ContactValue kind="telephone" value={site.telephone} />
          <span className={styles.wide}>{site.address.short}</span>
          <span className={styles.wide}>
            <ContactValue kind="email" value={site.email} />
          </span>
          <span className={styles.push}>
            <OpeningStatus hours={site.hours} />
          </span>
          <span className={`${styles.wide} ${styles.social}`}>
            {site.social.map((link) => (
              <ContactValue key={link.name} kind="social" value={link.address} label={link.name} />
            ))}
          </span>
        </div>
      </section>
      <header id="site-header" className={styles.header}>
        <div className={`wrap ${styles.headerRow}`}>
          <a className={styles.brand} href="/" aria-label={`${site.name}, home`}>
            <Logo name={site.shortName} addition="& Medical Centre" />
          </a>
          <PrintHead site={site} path={path} />
          <nav className={styles.desktop} aria-label="Main" data-print="no">
            <Menu label="Services" links={site.navigation.services} path={path} wide />
            {site.navigation.main.map((link) => (
              <a key={link.href} href={link.href} aria-current={link.href === path ? 'page' : undefined}>
                {link.label}
              </a>
            ))}
            <Menu label="More" links={site.navigation.more} path={path} />
          </nav>
          <ButtonLink className={styles.inquiry} href={site.navigation.inquiry.href}>
            {site.navigation.inquiry.label}
          </ButtonLink>
          <details className={styles.mobile} data-menu data-print="no">
            <summary className={styles.toggle}>
              <span className={styles.bars} aria-hidden="true" />
              Menu
            </summary>
            <nav className={styles.sheet} aria-label="Main">
              <div className="wrap">
                <Group title="Services" links={site.navigation.services} path={path} columns />
                <Group
                  title="Laboratory"
                  links={[...site.navigation.main, ...site.navigation.more]}
                  path={path}
                  columns
                />
                <Reach site={site} />
              </div>
            </nav>
          </details>
        </div>
      </header>
    </>
  )
}

/** What the top bar has no room for in a narrow window. */
function Reach({ site }: { readonly site: Site }) {
  return (
    <div className={styles.group}>
      <p className={styles.groupTitle}>Reach us</p>
      <ul className={styles.reach}>
        <li>{site.address.short}</li>
        <li>
          <ContactValue kind="email" value={site.email} />
        </li>
        {site.social.map((link) => (
          <li key={link.name}>
            <ContactValue kind="social" value={link.address} label={link.name} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Menu({
  label,
  links,
  path,
  wide,
}: {
  readonly label: string
  readonly links: Links
  readonly path: string
  readonly wide?: boolean
}) {
  return (
    <details className={styles.menu} data-menu>
      <summary className={styles.summary}>{label}</summary>
      <ul className={styles.panel} data-wide={wide}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} aria-current={link.href === path ? 'page' : undefined}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Group({
  title,
  links,
  path,
  columns,
}: {
  readonly title: string
  readonly links: Links
  readonly path: string
  readonly columns?: boolean
}) {
  return (
    <div className={styles.group}>
      <p className={styles.groupTitle}>{title}</p>
      <ul className={styles.groupList} data-columns={columns}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} aria-current={link.href === path ? 'page' : undefined}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
