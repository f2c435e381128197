/** Every part of the design in its states, and the layout parts, from the `*.fixtures.tsx` beside them. */
import { Fragment, isValidElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import startTables from '../ui/table/table.behaviour.ts'
import startTabs from '../ui/tabs/tabs.behaviour.ts'
import styles from './gallery.module.css'

const fixtures = import.meta.glob<Record<string, unknown>>('../{styles,ui}/**/*.fixtures.tsx', {
  eager: true,
})

function Gallery() {
  useEffect(() => {
    startTabs(document)
    startTables(document)
  }, [])
  return (
    <main className="wrap section">
      <h1>Gallery of the design</h1>
      {Object.entries(fixtures).map(([file, examples]) => (
        <section key={file} className={styles.part}>
          <h2>{file.split('/').at(-2)}</h2>
          {Object.entries(examples).map(([name, example]) => (
            <Fragment key={name}>
              <h3 className={styles.name}>{name}</h3>
              <div className={styles.example}>{isValidElement(example) ? example : 'not an element'}</div>
            </Fragment>
          ))}
        </section>
      ))}
    </main>
  )
}

createRoot(document.body).render(<Gallery />)
