import { frameWords } from '#site/words.ts'
import { ButtonLink } from '@laboratory/design/ui/button/button.tsx'
import { Logo } from '@laboratory/design/ui/logo/logo.tsx'
import type { Frame } from '#site/frame.ts'
import { ContactValue } from '../contact-value/contact-value.tsx'
import { OpeningStatus } from '../opening-status/opening-status.tsx'
import { PrintHead } from '../print-head/print-head.tsx'
import styles from './site-header.module.css'

type Links = Frame['navigation']['main']

/** Top bar and header of every page. Menus are `details`, so that they open without JavaScript. */
export function SiteHeader({ frame, path }: { readonly frame: Frame; readonly path: string }) {
  return (
    <>
      <section className={`dark ${styles.topBar}`} aria-label={frameWords.reach} data-print="no">
        <div className={`cluster links wrap ${styles.topBarRow}`}>
          {frame.telephones[0] ? (
            <ContactValue kind="telephone" value={frame.telephones[0]} />
          ) : (
            <a href={frame.navigation.inquiry.href}>{frameWords.write}</a>
          )}
          <span className={styles.wide}>{frame.address.short}</span>
          {frame.email && (
            <span className={`${styles.wide} ${styles.email}`}>
              <ContactValue kind="email" value={frame.email} />
            </span>
          )}
          <span className={styles.push}>
            <OpeningStatus hours={frame.hours} />
          </span>
          {frame.others.map(({ language, label, href }) => (
            // What is seen begins its name: “FR” of “Français”.
            <a
              key={language}
              className={styles.language}
              hrefLang={language}
              href={href}
              lang={language}
              aria-label={label}
            >
              {language.toUpperCase()}
            </a>
          ))}
          {frame.social.length > 0 && (
            <span className={`${styles.wide} ${styles.social}`}>
              {frame.social.map((link) => (
                <a key={link.name} href={link.address}>
                  {link.name}
                </a>
              ))}
            </span>
          )}
        </div>
      </section>
      <header id="site-header" className={styles.header}>
        <div className={`wrap ${styles.headerRow}`}>
          <a className={styles.brand} href="/" aria-label={frameWords.brand(frame.name)}>
            <Logo name={frame.shortName} addition={frameWords.addition} />
          </a>
          <PrintHead frame={frame} />
          <nav className={styles.desktop} aria-label={frameWords.main} data-print="no">
            <Menu label={frameWords.services} links={frame.navigation.services} path={path} wide />
            {frame.navigation.main.map((link) => (
              <a key={link.href} href={link.href} aria-current={link.href === path ? 'page' : undefined}>
                {link.label}
              </a>
            ))}
            <Menu label={frameWords.more} links={frame.navigation.more} path={path} />
          </nav>
          <ButtonLink className={styles.inquiry} href={frame.navigation.inquiry.href}>
            {frame.navigation.inquiry.label}
          </ButtonLink>
          <details className={styles.mobile} data-menu data-print="no">
            <summary className={styles.toggle}>
              <span className={styles.bars} aria-hidden="true" />
              {frameWords.menu}
            </summary>
            <nav className={styles.sheet} aria-label={frameWords.main}>
              <div className="wrap">
                <Group title={frameWords.services} links={frame.navigation.services} path={path} />
                <Group
                  title={frameWords.laboratory}
                  links={[...frame.navigation.main, ...frame.navigation.more]}
                  path={path}
                />
                <Reach frame={frame} />
              </div>
            </nav>
          </details>
        </div>
      </header>
    </>
  )
}

/** What the top bar has no room for in a narrow window. */
function Reach({ frame }: { readonly frame: Frame }) {
  return (
    <div className={styles.group}>
      <p className={styles.groupTitle}>{frameWords.reach}</p>
      <ul className={`cluster ${styles.reach}`}>
        <li>{frame.address.short}</li>
        {frame.telephones.map((number) => (
          <li key={number}>
            <ContactValue kind="telephone" value={number} />
          </li>
        ))}
        {frame.email && (
          <li>
            <ContactValue kind="email" value={frame.email} />
          </li>
        )}
        {frame.social.map((link) => (
          <li key={link.name}>
            <a href={link.address}>{link.name}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Props = {
  readonly label: string
  readonly links: Links
  readonly path: string
  readonly wide?: boolean
}

function Menu({ label, links, path, wide }: Props) {
  return (
    <details className={styles.menu} data-menu>
      <summary className={styles.summary}>{label}</summary>
      <ul className={`card ${styles.panel}`} data-wide={wide}>
        <Items links={links} path={path} />
      </ul>
    </details>
  )
}

type GroupProps = {
  readonly title: string
  readonly links: Links
  readonly path: string
}

function Group({ title, links, path }: GroupProps) {
  return (
    <div className={styles.group}>
      <p className={styles.groupTitle}>{title}</p>
      <ul className={styles.groupList}>
        <Items links={links} path={path} />
      </ul>
    </div>
  )
}

function Items({ links, path }: { readonly links: Links; readonly path: string }) {
  return links.map((link) => (
    <li key={link.href}>
      <a href={link.href} aria-current={link.href === path ? 'page' : undefined}>
        {link.label}
      </a>
    </li>
  ))
}
