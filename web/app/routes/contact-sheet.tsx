/** Development only: every picture with its weight and its places. Not built, not served. */
import { pictureOf } from '#app/loaders/pictures.ts'
import { Picture } from '@laboratory/design/ui/picture/picture.tsx'
import manifest from '../../pictures/manifest.json' with { type: 'json' }
import styles from './contact-sheet.module.css'

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
  return [{ title: 'Contact sheet' }, { name: 'robots', content: 'noindex' }]
}

export default function ContactSheet() {
  return (
    <div className="wrap section">
      <h1>Contact sheet</h1>
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
