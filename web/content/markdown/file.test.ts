/** What the reader takes, and what it refuses: file, line and what to write. */
import { expect, test } from 'vitest'
import * as z from 'zod'
import { faqOf, partsOf, sectionsOf } from './body.ts'
import { notedLinks, noteLinks } from './faults.ts'
import { changedParts, markedBy, markOfWords, stampOf } from './stamps.ts'
import { readMarkdown } from './file.ts'

const schema = z.strictObject({ title: z.string(), position: z.int() })

function read(body: string, matter = 'title: A test\nposition: 1') {
  return readMarkdown(`---\n${matter}\n---\n${body}`, 'tests/a.md', schema, ({ parts }) => {
    const [own, questions] = partsOf(parts, '', 'Questions')
    return { sections: sectionsOf(own), faq: faqOf(questions) }
  })
}

test('a row, a line of a list and a term that wait for an answer with no words until then are left out', () => {
  const body = `
## Kept {#kept}

Table: Two columns

| A | B |
| - | - |
| 1 | {fact:dna-data.samples} |
| 2 | two |

- {fact:dna-data.samples}
- Two

One
: {fact:dna-data.samples}

{fact:dna-data.samples}

# Questions

## Why?

So.
`
  expect(read(body)).toMatchObject({
    sections: [
      {
        blocks: [
          { type: 'table', rows: [['2', 'two']] },
          { type: 'list', items: ['Two'] },
        ],
      },
    ],
  })
})

test('every kind of block is read, with its values and facts', () => {
  const body = `
## What to send {#send .tab .card}

About {sterilityIncubationDays} days,
with *Latin* and [a link](/contact).

- [x] One
- [x] Two

* Three

1. **Fill** Leave an air space.

Table: Two columns

| A | B |
| - | - |
| 1 | {fact:tests.sterility.amount} |

Note: A dash: none.

> [!caution] Mind
> the gap

Term
: Its meaning

Other
: Another

![The classes](figure:cleanroom-phases)

# Questions

## Why?

It's so.
`
  expect(read(body)).toEqual({
    sections: [
      {
        id: 'send',
        heading: 'What to send',
        inTab: true,
        onCard: true,
        blocks: [
          { type: 'paragraph', text: 'About 14 days, with *Latin* and [a link](/contact).' },
          { type: 'list', style: 'ticks', items: ['One', 'Two'] },
          { type: 'list', items: ['Three'] },
          { type: 'steps', items: [{ title: 'Fill', text: 'Leave an air space.' }] },
          {
            type: 'table',
            caption: 'Two columns',
            columns: ['A', 'B'],
            rows: [['1', expect.anything()]],
            note: 'A dash: none.',
          },
          { type: 'callout', tone: 'caution', title: 'Mind', text: 'the gap' },
          {
            type: 'terms',
            items: [
              { term: 'Term', text: 'Its meaning' },
              { term: 'Other', text: 'Another' },
            ],
          },
          { type: 'figure', name: 'cleanroom-phases', caption: 'The classes' },
        ],
      },
    ],
    faq: [{ question: 'Why?', answer: [{ type: 'paragraph', text: 'It’s so.' }] }],
  })
})

const heading = '## A {#a}\n\n'

// The body begins at line 5.
test.each([
  [`${heading}For {days} days.`, '7: “{days}” is no value.'],
  [`${heading}{fact:tests.pigeon}`, '7: “{fact:tests.pigeon}” asks no question'],
  [`${heading}A brace { alone.`, '7: A brace has no other'],
  [`${heading}{swab} lasts.`, '7: “{swab}” is no single value. Write one of secondsPerCheek'],
  ['## {fact:tests.sterility.amount} {#a}\n\nWords.', '5: What the laboratory has still to answer'],
  ['Words.', '5: Words stand under a heading'],
  [
    '## A\n\nWords.\n\n# Questions\n\n## Why?\n\nBecause.',
    '5: A section needs a name for its address: write “## A {#its-name}”.',
  ],
  [`${heading}# Questions\n\n## Why?\n\nBecause.`, '5: “A” has no words below it.'],
  ['## A {#a .tap}\n\nWords.\n\n# Questions\n\n## Why?\n\nBecause.', '5: “.tap” is no mark'],
  ['## A {#a}\n\nWords.', '1: “# Questions” is missing'],
  ['# Questions\n\n## Why?\n\nBecause.', '1: The page has no section'],
  ['# Answers\n\n## A\n\nWords.', '7: “# Answers” has no place here: there is “# Questions”.'],
  [`${heading}### Deeper\n\nWords.`, '7: Headings have one or two signs'],
  [`${heading}| A |\n| - |\n| 1 |`, '7: A table says what it shows: write “Table: …”'],
  [
    `${heading}Table: A\n\n| A | B |\n| 1 | 2 |`,
    '9: The first line of a table has a line “| --- | --- |” below',
  ],
  [`${heading}Table: A\n\nWords.`, '7: A table is missing below'],
  [`${heading}Words.\n\nNote: A`, '9: A line “Note: …” stands below a table'],
  [`${heading}##A heading {#b}`, '7: A heading has a space behind its signs'],
  [`${heading}Table: A\n\n| A | B |\n| - | - |\n| 1 |`, '9: Line 3 of the table has not 2 cells'],
  [`${heading}- [x] One\n- Two`, '7: A list has a tick'],
  [`${heading}- One\n  - Two`, '7: A list stands in no other list.'],
  [`${heading}1. Fill the bottle`, '7: A step has a title'],
  [`${heading}> Mind the gap.`, '7: A box begins with “> [!note] Its title”'],
  [`${heading}![It](figure:pigeon)`, '7: “pigeon” is no figure'],
  [`${heading}<b>HTML</b>`, '7: HTML has no place here'],
  [`${heading}A \`code\`.`, '7: Write **strong**'],
  [`${heading}- An _underline_.`, '7: Write *Latin name*, with stars.'],
  [`${heading}    indented`, '7: Begin the line at its first column'],
] as const)('refuses %j', (body, message) => {
  expect(() => read(body)).toThrow(`web/content/tests/a.md:${message}`)
})

test.each([
  ['title: A: B\nposition: 1', '2: A colon too many'],
  ["title: 'A\nposition: 1", '4: A quote or a “: ” is missing'],
  ["title: 'Don't'\nposition: 1", '2: Words with “: ”'],
  ['title: {a}\nposition: 1', "2: title: write words, between two 'quotes'"],
  ['title: A #1\nposition: 1', '2: The words behind “#” would be lost.'],
  ['title: A\n position: 1', '2: A colon too many, or the line below'],
  ['title:\n  a: A\n b: B', '4: This line, or the one above, begins too far'],
  ['\ttitle: A', '2: The line begins with a tab'],
  ['title:A\nposition: 1', '2: A name, a colon and a space begin a line'],
  ['title: A\ntitle: B', '3: This name stands twice'],
  ['titel: A\nposition: 1', '2: titel: is no name that this file knows. Missing: title.'],
  ['title: A', '2: position: is missing.'],
  ['title: A\nposition: first', '3: position: write a number.'],
  ['title: A\nposition: 1\nplace: 2', '4: place: is no name that this file knows.'],
  ['position: 1\ntitle: 2', '3: title: write words'],
] as const)('refuses the data %j', (matter, message) => {
  expect(() => read('', matter)).toThrow(`web/content/tests/a.md:${message}`)
})

test('refuses a file without data', () => {
  expect(() => readMarkdown('## A', 'tests/a.md', schema, () => undefined)).toThrow(
    'web/content/tests/a.md:1: The file begins with a line “---”',
  )
})

test('every link is noted with its line, for the pages to try', () => {
  const source = '---\nabove: /contact\nwhere: [/iso, every page]\n---\n## A\n\n[a](/x#y), ![b](figure:c)'
  noteLinks(source, 'tests/a.md')
  expect(notedLinks.splice(-3)).toEqual([
    { href: '/contact', place: 'web/content/tests/a.md:2' },
    { href: '/iso', place: 'web/content/tests/a.md:3' },
    { href: '/x#y', place: 'web/content/tests/a.md:7' },
  ])
})

test('words of another language are laid over the English, name by name and section by section', () => {
  const matter = z.strictObject({
    title: z.string(),
    position: z.int(),
    steps: z.array(z.record(z.string(), z.string())),
    picture: z.strictObject({ name: z.string(), alt: z.string() }),
  })
  const english =
    '---\ntitle: A test\nposition: 1\nsteps:\n  - Ask: First.\n  - Send: Then.\npicture: { name: jar, alt: A jar }\n---\n## One {#one .tab}\n\nWords.\n'
  const own = (body: string, ...changed: string[]) => ({
    path: 'tests/a.mfe.md',
    changed,
    source: `---\ntitle: 'Enn tes'\ntranslator: somebody\nsteps:\n  - Dimande: Avan.\npicture: { alt: Enn po }\n---\n${body}`,
  })
  const readOwn = (body: string, ...changed: string[]) => {
    const words = own(body, ...changed)
    return readMarkdown(english, 'tests/b.md', matter, ({ matter: said, parts }) => ({ said, parts }), words)
  }
  const { said, parts } = readOwn('## Enn {#one .tab}\n\nMo.\n')
  expect(said).toEqual({
    title: 'Enn tes',
    position: 1,
    steps: [{ Dimande: 'Avan.' }, { Send: 'Then.' }],
    picture: { name: 'jar', alt: 'Enn po' },
  })
  expect(sectionsOf(parts.get('') ?? [])[0]).toMatchObject({ id: 'one', heading: 'Enn', inTab: true })
  expect(() => readOwn('## Enn {#other .tab}\n\nMo.\n')).toThrow(
    'tests/a.mfe.md:8: The sections are not those of tests/b.md',
  )
  // What of the English has changed since is English until somebody has looked at it.
  const older = readOwn('## Enn {#one .tab}\n\nMo.\n', '.title', 'one')
  expect(older.said).toMatchObject({ title: 'A test', picture: { alt: 'Enn po' } })
  expect(sectionsOf(older.parts.get('') ?? [])[0]).toMatchObject({
    heading: 'Enn',
    blocks: [{ type: 'english', blocks: [{ type: 'paragraph', text: 'Words.' }] }],
  })
  const { parts: others } = readOwn('## Enn {#other .tab}\n\nMo.\n', 'one')
  expect(sectionsOf(others.get('') ?? [])[0]).toMatchObject({ heading: 'One' })
})

test('a stamp says which parts of the English have changed since, and a signature holds for the words that were signed', () => {
  const english =
    '---\ntitle: A test\nposition: 1\n---\n## One {#one}\n\nIn 2 days.\n\n# Questions\n\n## Why?\n\nSo.\n'
  const words =
    '---\ntitle: Un essai\n---\n## Un {#one}\n\nEn 2 jours.\n\n# Questions\n\n## Pourquoi ?\n\nAinsi.\n'
  const own = words.replace('---\n', `---\ntranslated-from: '${stampOf(english, words)}'\n`)
  expect(changedParts(english, own)).toEqual([])
  expect(changedParts(english.replace('position: 1', 'position: 2'), own)).toEqual([])
  expect(changedParts(english.replace('2 days', '3 days').replace('A test', 'The test'), own)).toEqual([
    '.title',
    'one',
  ])
  expect(changedParts(english.replace('So.', 'Because.'), own)).toEqual(['§1'])

  const signed = own.replace(
    '---\n',
    `---\nsigned: head of the laboratory, 2026-12-01 (${markOfWords(own)})\n`,
  )
  expect(markedBy(signed, 'signed')).toBe('head of the laboratory, 2026-12-01')
  expect(markedBy(signed.replace('En 2 jours', 'En 5 jours'), 'signed')).toBeUndefined()
  for (const waiting of ['en attente', 'head of the laboratory, 2026-12-01'])
    expect(markedBy(own.replace('---\n', `---\nsigned: ${waiting}\n`), 'signed')).toBeUndefined()
})
