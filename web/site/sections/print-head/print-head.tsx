import { publicOrigin } from '#site/public-origin.ts'
import type { Frame } from '#site/frame.ts'
import styles from './print-head.module.css'

/** In print only, so that a filed sheet can be identified: the laboratory, the address of the page and the date (`print-head.behaviour.ts`). */
export function PrintHead({ frame }: { readonly frame: Frame }) {
  const reach = [...frame.telephones, ...(frame.email ? [frame.email] : [])]
  return (
    <div className={styles.head}>
      <p>
        {frame.name}, {frame.address.lines.join(', ')}
      </p>
      {reach.length > 0 && <p>{reach.join(' · ')}</p>}
      <p>
        {publicOrigin}
        {frame.page.address}
        <time data-printed-on />
      </p>
    </div>
  )
}
