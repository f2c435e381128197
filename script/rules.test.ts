/** The rules of `oxlint.config.ts` and `stylelint.config.js` refuse what they are there to refuse, and accept the right form. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import stylelint from 'stylelint'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/**
 * Lints probe files under the rules of this repository, in a folder of their own.
 * @param probes the text of each file, by its path in the repository
 * @returns the paths of the files that are refused by one of the rules
 */
function refusedBy(rules: readonly string[], probes: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'))
  for (const [path, text] of Object.entries(probes)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  const found = diagnostics.filter(({ code }) => rules.includes(code)).map(({ filename }) => filename)
  return [...new Set(found)].toSorted()
}

const importing = (source: string) => `import { a } from '${source}'\nexport const b = a\n`
const importingType = (source: string) => `import type { A } from '${source}'\nexport type B = A\n`

/** Which folder may not import what, and what it may: `types` where only the types of it. */
const floors = [
  { folder: 'contract/src', refused: ['@laboratory/contract/testing/submissions', '#content/types.ts', '../../web/app/x.ts', '../../api/src/mail/x.ts', '@laboratory/design/ui/x.ts', '../../desk/src/calls/x.ts', '../../e2e/x.ts'], accepted: ['zod/mini', './fields.ts'] },
  { folder: 'design/ui/part', refused: ['#content/tests/records.ts', '#app/lib/x.ts', '../../../web/app/lib/x.ts', '@laboratory/contract/laboratory', 'react-router', 'react-router/dom', '../../../desk/src/ui/x.tsx', '../../../script/x.ts'], accepted: ['react', '../button/button.tsx', '../../motion/x.ts'] },
  { folder: 'web/content/tests', refused: ['#app/loaders/structured-data.ts', '../../app/lib/x.ts', '@laboratory/design/ui/x.tsx', 'react', 'react-router', '../../scripts/x.ts', '../../../design/ui/x.tsx', '../../../desk/src/x.ts'], accepted: ['../types.ts', './constants.ts', '#content/types.ts', '@laboratory/contract/laboratory'] },
  ...['sections/part', 'templates/page', 'forms', 'behaviours', 'lib'].map((folder) => ({ folder: `web/app/${folder}`, refused: ['#content/tests/records.ts', '#content/laboratory.ts', '../../../content/tests/records.ts', '../../../../api/src/x.ts', '../../../../desk/src/x.ts', '../../../../e2e/x.ts', '../../scripts/x.ts', '#app/routes/x.tsx', '../../loaders/x.ts'], accepted: ['#content/types.ts', '#app/lib/x.ts', '@laboratory/design/ui/x.tsx', '@laboratory/contract/visit'], types: ['#content/tests/types.ts', '#app/loaders/types.ts'] })),
  { folder: 'web/app/sections/other', refused: ['#app/templates/x.tsx', '../../templates/page/x.tsx', '#app/tools/worksheet/x.tsx'], accepted: ['#app/behaviours/x.ts', '../part/x.tsx'] },
  ...['lib', 'behaviours', 'request-list'].map((folder) => ({ folder: `web/app/${folder}/low`, refused: ['#app/sections/part/x.tsx', '#app/forms/x.tsx', '#app/templates/page/x.tsx'], accepted: ['#app/lib/x.ts', '#app/behaviours/x.ts'] })),
  { folder: 'web/app/tools/other', refused: ['#content/tests/records.ts', '#app/sections/x.tsx', '../../templates/page/x.tsx'], accepted: ['#content/rules/x.ts', '#app/request-list/list.ts', '../worksheet/x.tsx'] },
  { folder: 'web/app/routes', refused: ['../../../api/src/x.ts', '@laboratory/api/x.ts', '@laboratory/desk/x.ts', '../../scripts/x.ts', '../../../bench/x.ts'], accepted: ['#content/tests/records.ts', '#app/loaders/x.ts', '#app/templates/page/x.tsx'] },
  { folder: 'desk/src/people', refused: ['../../../web/app/lib/x.ts', '@laboratory/api/x.ts', '#app/lib/x.ts', '../texts/texts-page.tsx', '../new-room/x.tsx', '../../../script/x.ts'], accepted: ['../calls/call.ts', '../styles/x.ts', '../inquiries/words.ts', '@laboratory/design/ui/x.tsx', '@laboratory/contract/desk/routes', './person.tsx'] },
  { folder: 'desk/src/new-room/inner', refused: ['../../people/x.tsx'], accepted: ['../../ui/x.tsx', '../x.ts'] },
  { folder: 'desk/src/ui', refused: ['../people/x.tsx'], accepted: ['../calls/x.ts'] },
  { folder: 'desk/src/today', refused: ['../../../api/src/x.ts'], accepted: ['../people/x.tsx'] },
  { folder: 'desk/src', refused: ['../../api/src/x.ts', '../../web/content/x.ts'], accepted: ['./people/people-page.tsx'] },
  { folder: 'web/scripts', refused: ['../../api/src/x.ts'], accepted: ['../content/pages.ts', '@laboratory/contract/site-map'] },
  { folder: 'api/src/database/migrations', refused: ['../../mail/x.ts', '../../pictures/x.ts'], accepted: ['../x.ts', '../../clock.ts'] },
  { folder: 'api/src/mail', refused: ['../http/x.ts', '../news/x.ts', '../app.ts', '../service.ts'], accepted: ['../database/x.ts', '../audit/x.ts', '../operations.ts'] },
  { folder: 'api/src/staff', refused: ['../inquiries/x.ts', '../spam/x.ts'], accepted: ['../mail/x.ts', '../http/x.ts'] },
  { folder: 'api/src/registrations', refused: ['../inquiries/x.ts', '../privacy/x.ts', '../desk/x.ts'], accepted: ['../submissions/x.ts', '../staff/x.ts', '../context.ts'] },
  { folder: 'api/src/desk', refused: ['../cli/x.ts', '../app.ts'], accepted: ['../inquiries/x.ts', '../privacy/x.ts'] },
  { folder: 'api/src/cli', refused: ['../../../web/content/types.ts'], accepted: ['../service.ts', '../desk/x.ts'] },
  { folder: 'api/src/news', refused: ['#content/types.ts', '#app/x.ts', '../../../web/content/types.ts', '@laboratory/design/ui/x.ts', '@laboratory/web/x.ts', '../../../desk/src/x.ts', '@laboratory/desk/x.ts', '../../../e2e/x.ts', '../../../bench/x.ts'], accepted: ['@laboratory/contract/news', '../mail/x.ts'] },
] as const // prettier-ignore

test('each floor is refused the imports that are not its own', () => {
  const refused: Record<string, string> = {}
  const accepted: Record<string, string> = {}
  for (const floor of floors) {
    for (const [index, source] of floor.refused.entries())
      refused[`${floor.folder}/refused-${index}.ts`] = importing(source)
    for (const [index, source] of floor.accepted.entries())
      accepted[`${floor.folder}/accepted-${index}.ts`] = importing(source)
    for (const [index, source] of ('types' in floor ? floor.types : []).entries()) {
      refused[`${floor.folder}/refused-value-${index}.ts`] = importing(source)
      accepted[`${floor.folder}/accepted-type-${index}.ts`] = importingType(source)
    }
  }
  const found = refusedBy(['eslint(no-restricted-imports)'], { ...refused, ...accepted })
  expect(found).toEqual(Object.keys(refused).toSorted())
})

test('each folder of the service has its place among the floors; one file reaches higher', () => {
  const folders = readdirSync(join(root, 'api/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['testing', 'demo', 'cli'].includes(entry.name))
    .map(({ name }) => name)
  expect(folders.length).toBeGreaterThan(15)
  const refused = Object.fromEntries(folders.map((name) => [`api/src/${name}/a.ts`, importing('../app.ts')]))
  const found = refusedBy(['eslint(no-restricted-imports)'], {
    ...refused,
    'api/src/staff/staff-operations.ts': importing('../inquiries/x.ts'),
    'api/src/mail/a.test.ts': importing('../news/x.ts'),
  })
  expect(found).toEqual(Object.keys(refused).toSorted())
})

test('production code imports nothing that is there for tests; tests do', () => {
  const inContract = '@laboratory/contract/testing/submissions'
  const refused = {
    'contract/src/a.ts': importing('../testing/submissions.ts'),
    'web/content/pages/a.ts': importing(inContract),
    'web/app/routes/a.ts': importing(inContract),
    'web/app/forms/a.ts': importing(inContract),
    'web/scripts/a.ts': importing(inContract),
    'api/src/news/a.ts': importing(inContract),
    'api/src/news/b.ts': importing('../testing.ts'),
    'api/src/news/c.ts': importing('../testing/bad-input.ts'),
    'api/src/cli/d.ts': importing('../database/testing-server.ts'),
    'contract/src/b.test.ts': importing('../../api/src/news/a.ts'),
  }
  const accepted = {
    'contract/src/a.test.ts': importing('../testing/submissions.ts'),
    'web/app/forms/a.test.ts': importing(inContract),
    'api/src/news/a.test.ts': importing('../testing.ts'),
    'api/src/news/testing.ts': importing('../database/testing-server.ts'),
    'api/src/testing/submissions.ts': importing(inContract),
    'bench/a.ts': importing('../api/src/testing/bad-input.ts'),
    'e2e/a.e2e.ts': importing(inContract),
  }
  const found = refusedBy(['eslint(no-restricted-imports)'], { ...refused, ...accepted })
  expect(found).toEqual(Object.keys(refused).toSorted())
})

test('no floor imports from a file or folder named after nothing', () => {
  const names = [
    './utils.ts',
    './utils/x.ts',
    '../helpers/common.ts',
    '../helper.tsx',
    '#app/common/x.ts',
    './util',
    './Utils.ts',
  ]
  const right = ['./common-words.ts', './helping-hands.ts', './outils/x.ts']
  const folders = [
    ...new Set([
      ...floors.map(({ folder }) => folder),
      'web/app/lib',
      'e2e/support',
      'bench',
      'script',
      'art',
    ]),
  ]
  const probes = (sources: readonly string[], name: string) =>
    Object.fromEntries(
      folders.flatMap((folder) =>
        sources.map((source, index) => [`${folder}/${name}-${index}.ts`, importing(source)]),
      ),
    )
  const refused = probes(names, 'refused')
  const found = refusedBy(['eslint(no-restricted-imports)'], { ...refused, ...probes(right, 'accepted') })
  expect(found).toEqual(Object.keys(refused).toSorted())
})

test('no file or folder is named after nothing', () => {
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  const paths = stdout.trim().split('\n')
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => /(^|\/)(utils?|helpers?|common)(\.[a-z.]+)?(\/|$)/i.test(path))).toEqual([])
})

test('circles are found, also of types and also through a third file', () => {
  const found = refusedBy(['import(no-cycle)'], {
    'api/src/a.ts': importingType('./b.ts')
      .replace('B =', 'A =')
      .replace('{ A }', '{ B }')
      .replace('= A\n', '= B\n'),
    'api/src/b.ts': importingType('./a.ts'),
    'web/app/c.ts': "import { d } from './d.ts'\nexport const c = d\n",
    'web/app/d.ts': "import { e } from './e.ts'\nexport const d = e\n",
    'web/app/e.ts': "import type { c } from './c.ts'\nexport const e = 1\nexport type C = typeof c\n",
    'web/app/f.ts': "import { e } from './e.ts'\nexport const f = e\n",
  })
  expect(found).toEqual(['api/src/a.ts', 'api/src/b.ts', 'web/app/c.ts', 'web/app/d.ts', 'web/app/e.ts'])
})

test('a style attribute is refused, and a variable of any type', () => {
  const rules = ['react(forbid-dom-props)', 'typescript(no-explicit-any)']
  const found = refusedBy(rules, {
    'web/app/sections/part/styled.tsx': 'export const a = <p style={{ margin: 0 }} />\n',
    'desk/src/ui/any.ts': 'export const a: any = 1\n',
    'web/app/sections/part/right.tsx': 'export const a = <p className="a" />\n',
  })
  expect(found).toEqual(['desk/src/ui/any.ts', 'web/app/sections/part/styled.tsx'])
})

/** The rules that a sheet breaks. */
async function brokenBy(code: string, file = 'web/app/sections/probe/probe.module.css'): Promise<string[]> {
  const { results } = await stylelint.lint({
    code,
    codeFilename: join(root, file),
    configFile: join(root, 'stylelint.config.js'),
  })
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule))
}
/** A raw colour in an attribute of drawn markup. */
const markupColour = /(fill|stroke|stopColor|floodColor)="(?!none|currentColor|url\()/
const coloured = (colour: string) => `@layer sections {\n  .probe {\n    color: ${colour};\n  }\n}\n`

test.for([
  ['#0a3536', 'color-no-hex'],
  ['red', 'color-named'],
  ...['rgb(10 53 54)', 'rgb(10 53 54 / 6%)', 'hsl(180deg 50% 50%)', 'hwb(180deg 0% 0%)', 'lab(50% 0 0)', 'oklch(60% 0.1 180deg)', 'color(srgb 1 0 0)', 'oklch(from var(--color-text) l c h / 50%)'].map((colour) => [colour, 'function-disallowed-list']),
  ['color-mix(in srgb, red 10%, transparent)', 'color-named'],
  ['light-dark(red, var(--color-text))', 'color-named'],
])('the raw colour %s is refused', async ([colour = '', rule]) => {
  expect(await brokenBy(coloured(colour))).toEqual([rule])
}) // prettier-ignore

test('no picture inside a sheet brings a colour of its own, and no markup names one', async () => {
  const picture = coloured('red').replace('color: red', `background: url("data:image/svg+xml,%3Csvg fill='%230a3536'/%3E")`)
  expect(await brokenBy(picture)).toEqual(['function-url-scheme-disallowed-list'])
  const { stdout } = spawnSync('git', ['ls-files', '*.tsx'], { cwd: root, encoding: 'utf8' })
  const parts = stdout.trim().split('\n').filter((path) => !path.includes('.fixtures.') && existsSync(join(root, path)))
  expect(parts.length).toBeGreaterThan(100)
  expect(parts.filter((path) => markupColour.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
  for (const colour of ['#0a3536', 'red', 'rgb(1 2 3)', 'oklch(60% 0.1 180)'])
    expect(`<path fill="${colour}" />`).toMatch(markupColour)
  for (const right of ['<path fill="none" />', '<path stroke="currentColor" />', '<path fill="url(#a)" />'])
    expect(right).not.toMatch(markupColour)
}) // prettier-ignore

test('tokens, and what is made of them, are accepted; the tokens themselves are written raw', async () => {
  for (const colour of ['var(--color-text)', 'currentcolor', 'transparent', 'color-mix(in srgb, var(--color-text) 18%, transparent)'])
    expect(await brokenBy(coloured(colour))).toEqual([])
  const tokens = '@layer tokens {\n  :root {\n    --_ink: #0a3536;\n    --_shade: rgb(10 53 54 / 6%);\n  }\n}\n'
  expect(await brokenBy(tokens, 'design/styles/tokens.css')).toEqual([])
  expect(await brokenBy(coloured('red'), 'web/app/sections/probe/tokens.css')).toEqual(['color-named'])
}) // prettier-ignore

test('a width is named by a breakpoint', async () => {
  const at = (query: string) =>
    `@layer sections {\n  @media ${query} {\n    .probe {\n      margin: 0;\n    }\n  }\n}\n`
  for (const width of ['(width < 900px)', 'screen and (width >= 900px)', '(480px <= width < 900px)'])
    expect(await brokenBy(at(width))).toEqual(['media-feature-name-disallowed-list'])
  expect(await brokenBy(at('(min-width: 900px)'))).toContain('media-feature-name-disallowed-list')
  expect(await brokenBy(at('screen and (--below-tablet)'))).toEqual([])
})

test('a rule outside every layer is found, and a layer that nobody declared', async () => {
  const rule = '.probe {\n  margin: 0;\n}\n'
  expect(await brokenBy(rule)).toEqual(['laboratory/in-a-layer'])
  expect(await brokenBy(`@media print {\n  ${rule.replaceAll('\n', '\n  ').trim()}\n}\n`)).toEqual(['laboratory/in-a-layer'])
  expect(await brokenBy(coloured('var(--color-text)').replace('sections', 'pages'))).toEqual(['laboratory/in-a-layer'])
  expect(await brokenBy('@layer reset, tokens;\n')).toEqual([])
}) // prettier-ignore
