import type { NoticeRow } from '@laboratory/contract/desk/publishing'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { useRef, useState, type ReactNode } from 'react'
import { serverNow } from '../../calls/call.ts'
import { useRead } from '../../calls/queries.ts'
import { ActButton } from '../../ui/act-form.tsx'
import { By, Card, Empty, Page, ReadState, Rows, Tag } from '../../ui/page.tsx'
import { fullTime } from '../../ui/format.ts'
import { NoticeForm } from './notice-form.tsx'

/** Notices at the foot of every public page: what is shown, what comes, and what was. */
export function Component() {
  return (
    <Page title="Notices">
      <ReadState query={useRead('listNotices', {})}>{(answer) => <Notices {...answer} />}</ReadState>
    </Page>
  )
}

function Notices({ notices, holidays }: DeskAnswer<'listNotices'>) {
  const [changed, setChanged] = useState<NoticeRow>()
  const form = useRef<HTMLDivElement>(null)
  const open = notices.filter(({ state }) => state === 'in force' || state === 'to come')
  const past = notices.filter((notice) => !open.includes(notice))
  return (
    <div className="columns gap6">
      <div className="stack">
        <Card title="Shown now and to come">
          {open.length === 0 ? (
            <Empty>No notice is shown, and none is to come.</Empty>
          ) : (
            <Rows of={open} className="stack gap2">
              {(notice) => (
                <>
                  <Words notice={notice}>
                    <Tag {...(notice.isShown ? {} : { tone: 'line' as const })}>{standing(notice)}</Tag>{' '}
                    {fullTime(notice.startsAt)} until {fullTime(notice.endsAt)}
                    {notice.isClosed && ', closed meanwhile'}
                  </Words>
                  <p className="cluster">
                    <Button
                      variant="quiet"
                      aria-label={`Change “${notice.text}”`}
                      onClick={() => {
                        setChanged(notice)
                        requestAnimationFrame(() => form.current?.querySelector('textarea')?.focus())
                      }}
                    >
                      Change
                    </Button>
                    <EndButton
                      notice={notice}
                      onDone={() => changed?.id === notice.id && setChanged(undefined)}
                    />
                  </p>
                </>
              )}
            </Rows>
          )}
        </Card>
        {past.length > 0 && (
          <details className="more">
            <summary>What was shown ({past.length})</summary>
            <Rows of={past}>{(notice) => <Words notice={notice}>{history(notice)}</Words>}</Rows>
          </details>
        )}
      </div>
      <div ref={form}>
        <NoticeForm
          key={changed?.id ?? 'new'}
          holidays={holidays}
          changed={changed}
          onDone={() => setChanged(undefined)}
        />
      </div>
    </div>
  )
}

type WordsProps = { readonly notice: NoticeRow; readonly children: ReactNode }

function Words({ notice: { text, language, setBy }, children }: WordsProps) {
  return (
    <>
      <p className="words">
        <strong lang={language}>{text}</strong>
      </p>
      <p className="muted small">
        {children}
        <By words=", set by " name={setBy} />
      </p>
    </>
  )
}

type EndProps = { readonly notice: NoticeRow; readonly onDone: () => void }

function EndButton({ notice: { id, text, state }, onDone }: EndProps) {
  const isInForce = state === 'in force'
  return (
    <ActButton
      button={{ children: isInForce ? 'End it now…' : 'Remove…', 'aria-label': `End “${text}”` }}
      title={isInForce ? 'End the notice now' : 'Remove the notice'}
      description={
        isInForce
          ? `Visitors no longer see “${text}”, at the latest a minute after they open a page.`
          : `“${text}” will not be shown.`
      }
      call="clearNotice"
      about={{ id }}
      submit={isInForce ? 'End it now' : 'Remove it'}
      renews={['listNotices', 'readPublishing', 'readToday']}
      said="The notice has ended."
      onDone={onDone}
    />
  )
}

function standing({ state, isShown }: NoticeRow): string {
  if (isShown) return 'Shown'
  return state === 'in force' ? 'Hidden by a newer one' : 'To come'
}

function history({ startsAt, endsAt, clearedAt, clearedBy, replacedBy }: NoticeRow): string {
  const now = new Date(serverNow()).toISOString()
  const wasShown = startsAt < (clearedAt ?? now)
  const by = clearedBy === null ? '' : ` by ${clearedBy}`
  const end =
    clearedAt === null
      ? `until ${fullTime(endsAt)}`
      : `${replacedBy === null ? 'ended' : 'changed'}${by} ${fullTime(clearedAt)}`
  return wasShown ? `${fullTime(startsAt)}, ${end}` : `Never shown: ${end}`
}
