import type { Fact, Facts } from '@laboratory/contract/desk/facts'
import { answerers } from '@laboratory/contract/facts/question'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../calls/queries.ts'
import { Card, Empty, LinkButton, Page, Pill, ReadState, Rows, Tag } from '../../ui/page.tsx'
import { useMay } from '../../session/session-context.ts'
import { ActButton } from '../../ui/act-form.tsx'
import { counted, fullDate } from '../../ui/format.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Select } from '../../ui/select.tsx'
import { AnswerButton, TakeBackButton } from './answer-form.tsx'
import { DraftFile, DropDraft, renewsFacts } from '../../statements/stored-drafts.tsx'
import {
  groupNames,
  groupOf,
  groups,
  holdsWords,
  isFound,
  isShown,
  nameOfShow,
  readNow,
  shows,
  whoNames,
  type Show,
} from './words.ts'

const scheduleTitle = 'Lines of the accreditation schedules'

/** What only the laboratory knows, by how urgent it is: each question with its field. */
export function Component() {
  const query = useRead('listFacts', {})
  const drafts = query.data?.facts.filter(({ draft }) => draft !== null).length ?? 0
  const waiting = drafts + (query.data?.scheduleDraft ? 1 : 0)
  return (
    <Page
      title="Facts"
      width="text"
      actions={
        waiting > 0 && <LinkButton to="/editions">Look at {counted(waiting, 'draft')} and publish</LinkButton>
      }
    >
      <ReadState query={query}>{(facts) => <Room {...facts} />}</ReadState>
    </Page>
  )
}

function Room({ facts, schedule, scheduleDraft }: Facts) {
  const [search, setSearch] = useSearchParams()
  const who = answerers.find((name) => name === search.get('who'))
  const show = shows.find((name) => name === search.get('show')) ?? 'open'
  const wanted = search.get('q') ?? ''
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const ofPerson = facts.filter(({ asked }) => who === undefined || asked.who === who)
  // Who searches looks for one question, wherever it stands.
  const found = ofPerson.filter((fact) => (wanted === '' ? isShown(fact, show) : isFound(fact, wanted)))
  const count = (name: Show) => ofPerson.filter((fact) => isShown(fact, name)).length
  const blocking = facts.filter(({ launch, answer }) => launch === 'blocks' && answer === null).length
  return (
    <>
      <p className="intro">
        {blocking === 0
          ? 'Nothing that the launch needs is missing.'
          : `${counted(blocking, 'answer')} that the launch needs ${blocking === 1 ? 'is' : 'are'} missing.`}{' '}
        An answer is a draft until it is published, under <Link to="/editions">Editions</Link>; several go out
        together.
      </p>
      <div className="cluster gap2 below2" data-print="no">
        <SearchBox
          text={wanted}
          label="Search the questions"
          placeholder="Search: telephone"
          onSearch={(text) => set('q', text)}
        />
        <Select label="Who can answer" value={who} all="Everybody" onChoose={(value) => set('who', value)}>
          {answerers.map((name) => [name, whoNames[name]])}
        </Select>
      </div>
      <div className="cluster gap2 below4" data-print="no">
        {shows.map((name) => (
          <Pill
            key={name}
            replace
            isShown={wanted === '' && show === name}
            to={`/facts?${new URLSearchParams({ ...(who && { who }), show: name })}`}
          >
            {nameOfShow(name)} <b>{count(name)}</b>
          </Pill>
        ))}
      </div>
      <div className="stack">
        {found.length === 0 && (
          <Empty>{wanted === '' ? 'There is none here.' : `No question has “${wanted}” in it.`}</Empty>
        )}
        {(wanted === '' ? show === 'answered' : found.length === 0) && (
          <p className="muted small">
            Other numbers, such as the 14 days of sterility, change with a release: they stand beside what a
            standard asks, and the sentence around them would be false.
          </p>
        )}
        {(wanted === ''
          ? who === undefined || who === 'quality-manager'
          : holdsWords(`${scheduleTitle} certificate`, wanted)) && (
          <Card
            title={scheduleTitle}
            actions={
              <LinkButton variant="quiet" to="/facts/schedule">
                See and paste lines
              </LinkButton>
            }
          >
            <p>
              {schedule.length === 0
                ? 'None is there yet: the tests say “not listed”.'
                : `${counted(schedule.length, 'line')} are public.`}{' '}
              {scheduleDraft && (
                <Tag tone="warn">a draft of {counted(scheduleDraft.rows.length, 'line')}</Tag>
              )}
            </p>
          </Card>
        )}
        {groups.map((group) => {
          const shown = found.filter((fact) => groupOf(fact) === group)
          if (shown.length === 0) return null
          return (
            <Card key={group} title={`${groupNames[group]} (${shown.length})`}>
              <Rows of={shown.map((fact) => ({ ...fact, id: fact.asked.id }))}>
                {(fact) => <FactItem fact={fact} />}
              </Rows>
            </Card>
          )
        })}
      </div>
    </>
  )
}

function FactItem({ fact }: { readonly fact: Fact }) {
  const { asked, places, answer, isPublished, draft, due, second } = fact
  const isManager = useMay('manager')
  return (
    <>
      <div className="apart">
        <h3 className="small">{asked.question}</h3>
        <AnswerButton fact={fact} />
      </div>
      {draft && (
        <p>
          <Tag tone="warn">draft</Tag> {draft.after ?? 'Taken back'}{' '}
          <small className="muted">by {draft.by ?? 'somebody'}</small>{' '}
          <span className="cluster gap4 below2">
            <DraftFile draft={draft} />
            <DropDraft draft={draft} />
          </span>
        </p>
      )}
      <p className="muted small">
        Visitors read: <bdi>{readNow(fact)}</bdi>
        {answer && ` (${answer.saidBy}, ${fullDate(answer.on)})`}. On{' '}
        {places.map(({ path, name }, index) => (
          <span key={`${path} ${name}`}>
            {index > 0 && ', '}
            {path === null ? name : <a href={path}>{name}</a>}
          </span>
        ))}
        .{second !== null && ' A second person signs it.'}
      </p>
      {isPublished && draft === null && <TakeBackButton fact={fact} />}
      {asked.showsPeople && (answer !== null || draft !== null) && isManager && (
        <ActButton
          button={{ children: 'The consent was withdrawn …', isSmall: true }}
          title="The consent was withdrawn"
          description="The picture and its answer are erased: from the website, from drafts and from every edition. This cannot be undone. Copies of the database lose it when they are replaced."
          call="withdrawConsent"
          about={{ id: asked.id }}
          submit="Erase the picture"
          renews={renewsFacts}
          said="The picture is erased."
        />
      )}
      {due !== null && (
        <p>
          <Tag tone="late">look again by {fullDate(due)}</Tag>
        </p>
      )}
    </>
  )
}
