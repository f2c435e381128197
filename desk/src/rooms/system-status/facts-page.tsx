import { answerers } from '@laboratory/contract/facts/question'
import type { FactsFile } from '@laboratory/contract/desk/facts'
import { useSearchParams } from 'react-router'
import { useRead } from '../../calls/queries.ts'
import { Card, Empty, Page, ReadState, Rows, Tag } from '../../ui/page.tsx'
import { counted } from '../../ui/format.ts'
import { Pill } from '../../ui/buttons.tsx'

type Fact = FactsFile['facts'][number]['asked'] & Pick<FactsFile['facts'][number], 'places'>

const whoNames: Record<Fact['who'], string> = {
  'reception': 'Reception',
  'quality-manager': 'Quality manager',
  'head-of-laboratory': 'Head of laboratory',
  'counsel': 'Lawyer',
  'geneticist': 'Geneticist',
  'management': 'Management',
} // prettier-ignore

const priorities = [1, 2, 3] as const
const priorityWords: Record<Fact['priority'], string> = {
  1: 'First: nobody can reach, trust or order without it',
  2: 'Then: customers ask for it',
  3: 'The rest',
}

/** What the website still needs to know, by who can answer it. */
export function Component() {
  const query = useRead('listFacts', {}, { staleTime: Infinity })
  const [search] = useSearchParams()
  const who = answerers.find((name) => name === search.get('who'))
  return (
    <Page title="Facts to supply" width="text">
      <ReadState query={query}>
        {({ facts: file }) => {
          const asked = file?.facts ?? []
          const open = asked.filter(({ answer }) => answer === null)
          const facts = {
            asked: asked.length,
            open: open.map(({ asked: one, places }) => ({ ...one, places })),
          }
          return file === null ? (
            <Empty>
              The website was built without the list of its open questions. The operator of the server has to
              build it again: npm run build.
            </Empty>
          ) : facts.open.length === 0 ? (
            <Empty>All {facts.asked} questions are answered.</Empty>
          ) : (
            <>
              <p className="intro">
                {facts.open.length} of {facts.asked} questions are open: the website says nothing, or that it
                follows, until they are answered. Answers are collected in the workbook; docs/content.md says
                how they get onto the site.
              </p>
              <nav className="cluster gap1 below4" data-print="no" aria-label="Who can answer">
                {[undefined, ...answerers].map((name) => (
                  <Pill key={name ?? ''} isShown={who === name} to={name ? `/facts?who=${name}` : '/facts'}>
                    {name ? whoNames[name] : 'Everybody'} <b>{factsFor(facts.open, name).length}</b>
                  </Pill>
                ))}
              </nav>
              <div className="stack">
                {(who ? [who] : answerers).map((name) => (
                  <Person key={name} who={name} facts={factsFor(facts.open, name)} />
                ))}
              </div>
            </>
          )
        }}
      </ReadState>
    </Page>
  )
}

function factsFor(facts: readonly Fact[], who: Fact['who'] | undefined): readonly Fact[] {
  return facts.filter((fact) => who === undefined || fact.who === who)
}

function Person({ who, facts }: { readonly who: Fact['who']; readonly facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <Card title={`${whoNames[who]}: ${counted(facts.length, 'question')}`}>
      {priorities.map((priority) => {
        const chosen = facts.filter((fact) => fact.priority === priority)
        if (chosen.length === 0) return null
        return (
          <section key={priority} className="above3">
            <h3>
              {priorityWords[priority]} <Tag tone={priority === 1 ? 'late' : 'line'}>{chosen.length}</Tag>
            </h3>
            <Rows of={chosen} className="stack gap1">
              {(fact) => <Question fact={fact} />}
            </Rows>
          </section>
        )
      })}
    </Card>
  )
}

function Question({ fact: { id, question, help, example, meanwhile, places } }: { readonly fact: Fact }) {
  return (
    <>
      <p>{question}</p>
      <p className="muted small">
        Shows on{' '}
        {places.map(({ path, name }, index) => (
          <span key={`${path} ${name}`}>
            {index > 0 && ', '}
            {path === null ? name : <a href={path}>{name}</a>}
          </span>
        ))}
        . {meanwhile === undefined ? 'Until then the place is left out.' : `Until then: “${meanwhile}”`}
      </p>
      {help !== undefined && <p className="muted small">{help}</p>}
      {example !== undefined && <p className="muted small">For example (made up): {example}</p>}
      <p className="muted small words">{id}</p>
    </>
  )
}
