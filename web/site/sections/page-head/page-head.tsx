import { frameWords } from '#site/words.ts'
import { below } from '@laboratory/design/styles/breakpoints.ts'
import { Breadcrumbs, type Crumb } from '@laboratory/design/ui/breadcrumbs/breadcrumbs.tsx'
import { ButtonLink } from '@laboratory/design/ui/button/button.tsx'
import { Picture, type PictureSource } from '@laboratory/design/ui/picture/picture.tsx'
import { ListPlace } from '../request-list/list-place.tsx'
import styles from './page-head.module.css'

type Props = {
  /** The pages on the way from home to this one. */
  readonly above?: readonly Crumb[]
  readonly title: string
  /** The page in the breadcrumb, where the title is too long for it. */
  readonly here?: string
  readonly summary: string
  /** The page's call to action. */
  readonly action?: { readonly label: string; readonly href: string }
  /** Above the call to action, in one card with it: why nothing can be ordered yet. */
  readonly note?: string | undefined
  /** Key of the page's test on the request list: the button that adds it is beside the action. */
  readonly list?: string | undefined
  readonly picture?: PictureSource | undefined
}

/**
 * Widths of the picture in the layout. Phones with very dense screens get a smaller width: the 680 px file is sharp enough for them, and a
 * third of the size of the next.
 */
const sizes = `${below('small-tablet')} and (resolution >= 2.5dppx) 54vw, ${below('small-tablet')} calc(100vw - 2.5rem), (width < 1300px) 42vw, 34rem`

/** Head of an inner page: breadcrumbs, title, one sentence, one button, beside its picture. */
export function PageHead({ above = [], title, here = title, summary, action, note, list, picture }: Props) {
  return (
    <div className={styles.band}>
      <div className={`wrap ${styles.head}`} data-picture={picture !== undefined} data-print="rows">
        <div>
          <Breadcrumbs trail={[{ label: frameWords.home, href: '/home' }, ...above]} here={here} />
          <h1>{title}</h1>
          <p className="lead">{summary}</p>
          {action && note ? (
            <div className={`card onWarm stack gap4 stackStart ${styles.closed}`}>
              <p>{note}</p>
              <ButtonLink href={action.href}>{action.label}</ButtonLink>
            </div>
          ) : (
            action &&
            (list ? (
              <div className={`cluster ${styles.actions}`} data-print="no">
                <ButtonLink href={action.href}>{action.label}</ButtonLink>
                <ListPlace test={list} className={styles.list} />
              </div>
            ) : (
              <ButtonLink href={action.href}>{action.label}</ButtonLink>
            ))
          )}
        </div>
        {picture && (
          // Without the wrapper, the picture's <source> elements would become grid items.
          <div>
            <Picture className={styles.picture} picture={picture} sizes={sizes} priority />
          </div>
        )}
      </div>
    </div>
  )
}
