import { newsWords } from '#site/words.ts'
import { blogsLimit } from '@laboratory/contract/news'
import { useState } from 'react'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { NewsList } from './news-list.tsx'
import styles from './scripted-news.module.css'

/** Two rows of three on a wide window: as much as fits the screen before the list has loaded. */
const skeletons = 6

/** All news, fetched by script from the blog service that the build's settings name. */
export default function ScriptedNews({ empty }: { readonly empty: string }) {
  const [count, setCount] = useState<number>()
  const [shown, setShown] = useState(blogsLimit)
  return (
    <>
      <noscript>
        <p className={`card onQuiet ${styles.note}`}>{newsWords.listByScript}</p>
      </noscript>
      <div className={`scripted ${styles.place}`}>
        {count === 0 ? (
          <InlineText as="p" className={`card onQuiet ${styles.note}`} text={empty} />
        ) : (
          <NewsList limit={shown} skeletons={skeletons} headingLevel={2} onList={setCount} />
        )}
        {count !== undefined && count > shown && (
          <p className={styles.more}>
            <Button variant="quiet" onClick={() => setShown(shown + blogsLimit)}>
              {newsWords.more}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}
