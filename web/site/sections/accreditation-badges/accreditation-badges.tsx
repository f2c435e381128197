import { pageWords } from '#site/words.ts'
import type { MaybePending } from '#content/types.ts'
import { Picture, type PictureSource } from '@laboratory/design/ui/picture/picture.tsx'
import { FactText } from '../blocks/fact-text.tsx'
import styles from './accreditation-badges.module.css'

type Props = {
  readonly badges: readonly {
    readonly kind: 'testing' | 'calibration'
    readonly name: string
    readonly standard: string
    readonly body: string | undefined
    readonly certificateNumber: MaybePending
    /** The accreditation body's own symbol. */
    readonly symbol: PictureSource | undefined
    /** What is shown until the symbol may be. */
    readonly words: string
  }[]
}

/** The two accreditations. Until the laboratory supplies the symbols under their licence, text is shown instead: the symbols must not be imitated. */
export function AccreditationBadges({ badges }: Props) {
  return (
    <ul className="inTiles gap5">
      {badges.map((badge) => (
        <li key={badge.kind} className={`card withSign ${styles.badge}`}>
          {badge.symbol ? (
            <div className={styles.symbol}>
              <Picture picture={badge.symbol} sizes="8rem" onPaper />
            </div>
          ) : (
            <svg
              className={`lineIcon ${styles.drawing}`}
              viewBox="0 0 64 64"
              width="64"
              height="64"
              aria-hidden="true"
            >
              {badge.kind === 'testing' ? (
                <>
                  <path d="M26 10h12M28.5 10v15L15 49a4 4 0 0 0 3.5 6h27a4 4 0 0 0 3.5-6L35.5 25V10" />
                  <path d="M21 40h22" />
                </>
              ) : (
                <>
                  <path d="M27 17a5.5 5.5 0 1 1 10 0c-1.2 1.8-1.2 3.5 0 5.5H27c1.2-2 1.2-3.7 0-5.5Z" />
                  <path d="M22 22.5h20a4 4 0 0 1 4 4V50a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V26.5a4 4 0 0 1 4-4Z" />
                  <path d="M25 39h14" />
                </>
              )}
            </svg>
          )}
          <div>
            <h3>{badge.name}</h3>
            <p className="boldText">{badge.standard}</p>
            {!badge.symbol && <p className="small muted">{badge.words}</p>}
            {badge.body && (
              <p className="small muted">
                {pageWords.accreditedBy} {badge.body}
              </p>
            )}
            <p className="small muted">
              {typeof badge.certificateNumber === 'string' && pageWords.certificate}
              <FactText fact={badge.certificateNumber} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
