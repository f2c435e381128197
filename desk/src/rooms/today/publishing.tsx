import type { NoticeRow } from '@laboratory/contract/desk/publishing'
import { Link } from 'react-router'
import { useRead } from '../../calls/queries.ts'
import { NewsLines } from '../news/news-page.tsx'
import { groupNames } from '../news/words.ts'
import { Card, Rows } from '../../ui/card.tsx'
import { fullTime } from '../../ui/format.ts'
import { LinkButton } from '../../ui/buttons.tsx'
import { Empty, ReadState } from '../../ui/states.tsx'
import styles from './today-page.module.css'

/** For those who publish: drafts, scheduled and published items, and the notices. */
export function Publishing() {
  const query = useRead('readPublishing', {})
  return (
    <ReadState query={query}>
      {({ drafts, scheduled, published, counts, notices }) => (
        <div className={`columns gap8 ${styles.today}`}>
          <Card title="News" actions={<LinkButton to="/news/new">Write news</LinkButton>}>
            {drafts.length + scheduled.length + published.length === 0 && <Empty>There is none yet.</Empty>}
            {(['draft', 'scheduled', 'published'] as const).map((group) => {
              const items = { draft: drafts, scheduled, published }[group]
              if (items.length === 0) return null
              return (
                <section key={group} aria-labelledby={`news-${group}`} className={styles.newsGroup}>
                  <h3 id={`news-${group}`}>
                    {groupNames[group]} <small>{counts[group]}</small>
                  </h3>
                  <NewsLines items={items} />
                </section>
              )
            })}
            <p className="above3">
              <Link to="/news">All news</Link>
            </p>
          </Card>
          <Card title="Notices">
            {notices.length === 0 ? (
              <Empty>No notice is shown, and none is to come.</Empty>
            ) : (
              <Rows>
                {notices.map((notice) => (
                  <li key={notice.id}>
                    <p>
                      “<bdi>{notice.text}</bdi>”
                    </p>
                    <p className="muted small">{standing(notice)}</p>
                  </li>
                ))}
              </Rows>
            )}
            <p className="above3">
              <Link to="/notices">Set or change a notice</Link>
            </p>
          </Card>
        </div>
      )}
    </ReadState>
  )
}

function standing({ state, isShown, startsAt, endsAt }: NoticeRow): string {
  if (state === 'to come') return `From ${fullTime(startsAt)} until ${fullTime(endsAt)}`
  return `${isShown ? 'Shown' : 'Hidden by a newer one'} until ${fullTime(endsAt)}`
}
