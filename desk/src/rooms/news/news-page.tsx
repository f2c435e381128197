import { newsGroups, type NewsGroup, type NewsRow } from '@laboratory/contract/desk/publishing'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Link } from 'react-router'
import { addressOf, serverNow } from '../../calls/call.ts'
import { queries, useAct, useRead } from '../../calls/queries.ts'
import { By, Card, Empty, LinkButton, Page, ReadState, Rows } from '../../ui/page.tsx'
import { shortTime } from '../../ui/format.ts'
import styles from './news.module.css'
import { groupNames, standing } from './words.ts'

type List = DeskAnswer<'listNews'>

export function Component() {
  return (
    <Page title="News" actions={<LinkButton to="/news/new">Write news</LinkButton>}>
      <ReadState query={useRead('listNews', {})}>
        {(list) => {
          const groups = newsGroups.filter((group) => list[group].count > 0)
          return groups.length === 0 ? (
            <Empty>
              There is none yet. A news item is a title, a link and a picture; it stands on the home page and
              on the page of the news.
            </Empty>
          ) : (
            <div className="stack">
              {groups.map((group) => (
                <Group key={group} group={group} page={list[group]} />
              ))}
            </div>
          )
        }}
      </ReadState>
    </Page>
  )
}

function Group({ group, page }: { readonly group: NewsGroup; readonly page: List[NewsGroup] }) {
  const { items, count, next } = page
  const more = useAct('listNews', {
    onDone: ({ [group]: further }) =>
      queries.setQueryData<List>(
        ['listNews', {}],
        (list) =>
          list && { ...list, [group]: { ...further, items: [...list[group].items, ...further.items] } },
      ),
  })
  return (
    <Card title={`${groupNames[group]} (${count})`}>
      <Rows of={items}>{(item) => <NewsLine item={item} />}</Rows>
      {next !== null && (
        <p className="above3">
          <Button
            variant="quiet"
            aria-disabled={more.isPending}
            onClick={() => more.isPending || more.mutate({ group, after: next })}
          >
            Show more of “{groupNames[group]}”
          </Button>
        </p>
      )}
    </Card>
  )
}

export function NewsLine({ item }: { readonly item: NewsRow }) {
  const { id, title, language, image, changedBy, changedAt } = item
  return (
    <Link to={`/news/${id}`} className={styles.line}>
      {image === '' ? (
        <span className={styles.noPicture} />
      ) : (
        <img
          src={addressOf('readNewsImage', { reference: image, w: '320' })}
          alt=""
          width={96}
          height={60}
          loading="lazy"
        />
      )}
      <span className={styles.lineWords}>
        <strong>{title === '' ? 'Without a title yet' : <bdi lang={language}>{title}</bdi>}</strong>
        <span className="below">{standing(item)}</span>
        <span className="below">
          Changed {shortTime(changedAt, serverNow())}
          <By name={changedBy} />
        </span>
      </span>
    </Link>
  )
}
