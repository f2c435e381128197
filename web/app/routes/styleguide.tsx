/** Development only: every ui component in its states, and every picture with its weight. Not built, not served. */
import { Fragment, isValidElement } from 'react'
import { pictureOf } from '#app/lib/pictures.ts'
import { Picture } from '@laboratory/design/ui/picture/picture.tsx'
import manifest from '../../pictures/manifest.json' with { type: 'json' }
import type { RouteHandle } from '../root.tsx'
import styles from './styleguide.module.css'

export const handle: RouteHandle = { hydrate: true }

const fixtures = import.meta.glob<Record<string, unknown>>('../../../design/ui/**/*.fixtures.tsx', {
  eager: true,
})

/** Where the words of the site name a picture: `name: 'home-hero'`. */
const content = import.meta.glob<string>('../../content/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

function placesOf(name: string): string {
  const places = Object.entries(content).filter(([, text]) => text.includes(`'${name}'`))
  return places.map(([file]) => file.replace('../../content/', '').replace('.ts', '')).join(', ') || 'nowhere'
}

export function meta() {
  return [{ title: 'Style guide' }, { name: 'robots', content: 'noindex' }]
}

export default function StyleGuide() {
  return (
    <div className="wrap section">
      <h1>Style guide</h1>
      {Object.entries(fixtures).map(([file, examples]) => (
        <section key={file} className={styles.component}>
          <h2>{file.split('/').at(-2)}</h2>
          {Object.entries(examples).map(([name, example]) => (
            <Fragment key={name}>
              <h3 className={styles.name}>{name}</h3>
              <div className={styles.example}>{isValidElement(example) ? example : 'not an element'}</div>
            </Fragment>
          ))}
        </section>
      ))}
      <h2>Contact sheet</h2>
      <ul className={styles.sheet}>
        {Object.entries(manifest).map(([name, entry]) => (
          <li key={name}>
            <Picture picture={pictureOf(name, '')} sizes="22rem" />
            <p className="small">
              <strong>{name}</strong>, {entry.width} × {entry.height}
              <br />
              AVIF{' '}
              {entry.avif.map(({ width, bytes }) => `${width}: ${(bytes / 1000).toFixed(1)} kB`).join(' · ')}
              <br />
              WebP{' '}
              {entry.webp.map(({ width, bytes }) => `${width}: ${(bytes / 1000).toFixed(1)} kB`).join(' · ')}
              <br />
              On: {placesOf(name)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
