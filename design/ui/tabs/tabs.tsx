import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export type Tab = { readonly id: string; readonly label: string; readonly panel: ReactNode }

/**
 * Tabs in the HTML of every panel: a list of links, which `tabs.behaviour.ts` turns into ARIA tabs. Where scripts run, all panels but one are
 * hidden from the first paint on; where they do not, it is a table of contents. At most eight: the style counts them.
 */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <div className={styles.tabs} data-tabs>
      <ul className={styles.list} aria-label={label} data-print="no">
        {tabs.map((tab) => (
          <li key={tab.id}>
            <a href={`#${tab.id}`}>{tab.label}</a>
          </li>
        ))}
      </ul>
      <div className={styles.panels}>
        {tabs.map((tab) => (
          <section key={tab.id} id={tab.id} className={styles.panel}>
            {tab.panel}
          </section>
        ))}
      </div>
    </div>
  )
}
