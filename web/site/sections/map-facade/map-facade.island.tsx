import { colon, mapWords } from '#site/words.ts'
import { type ReactNode, useState } from 'react'
import type { ContactPage } from '#content/pages/contact.ts'
import { ButtonLink } from '@laboratory/design/ui/button/button.tsx'
import styles from './map-facade.module.css'

type Props = {
  readonly words: ContactPage['map']
  /** What the map would show, in words. */
  readonly place: string
  /** Address of another company's map (`VITE_MAP_EMBED_URL`); without it the address is shown as text only. */
  readonly embed?: string | undefined
  /** Address that opens a maps app; absent while the laboratory has not supplied its address. */
  readonly app?: string | undefined
  /** What is seen there, where no map can be asked for. */
  readonly picture?: ReactNode
}

/** The place in words where a map goes, which is loaded only when somebody asks for it: in the page with a script, in a new tab without. */
export default function MapFacade({ words, place, embed, app, picture }: Props) {
  const [asked, setAsked] = useState(false)
  return (
    <section className={styles.map} aria-labelledby="map-heading" data-print="no" data-embed={embed}>
      <h2 className="visuallyHidden" id="map-heading">
        {words.heading}
      </h2>
      {asked && embed ? (
        <iframe
          className={styles.frame}
          src={embed}
          title={`${words.heading}${colon}${place}`}
          referrerPolicy="no-referrer"
          // The frame is of another origin, so that this pair of permissions gives it access to its own origin only.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          ref={(frame) => frame?.focus()}
        />
      ) : (
        <div className={styles.facade}>
          {picture}
          <svg className={styles.pin} viewBox="0 0 32 40" width="40" height="50" aria-hidden="true">
            <path d="M16 1C8 1 2 7 2 14.5 2 25 16 39 16 39s14-14 14-24.5C30 7 24 1 16 1Z" />
            <circle cx="16" cy="15" r="5" />
          </svg>
          <p className={styles.place}>{place}</p>
          {embed && (
            <>
              <ButtonLink
                variant="dark"
                href={embed}
                onClick={(event) => {
                  event.preventDefault()
                  setAsked(true)
                }}
              >
                {words.button}
              </ButtonLink>
              <p className={styles.note}>{words.text}</p>
            </>
          )}
        </div>
      )}
      {app && (
        <p className={styles.app}>
          <a href={app} target="_blank" rel="noreferrer">
            {mapWords.open} <span className="visuallyHidden">{mapWords.newTab}</span>
          </a>
        </p>
      )}
    </section>
  )
}
