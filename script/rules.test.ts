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

/** One import that each floor is refused, and one that it may have. */
const floors = [
  ['contract/src', '../../web/app/x.ts', './fields.ts'],
  ['design/ui/part', '@laboratory/contract/laboratory', '../../motion/x.ts'],
  ['web/content/tests', '#app/lib/x.ts', '../types.ts'],
  ['web/app/sections/part', '#content/tests/records.ts', '#content/types.ts'],
  ['web/app/lib', '#app/sections/part/x.tsx', '#app/behaviours/x.ts'],
  ['web/app/tools/other', '../../templates/page/x.tsx', '#content/rules/x.ts'],
  ['web/app/routes', '@laboratory/api/x.ts', '#content/tests/records.ts'],
  ['desk/src/people', '../saved-replies/saved-replies-page.tsx', '../inquiries/words.ts'],
  ['desk/src/ui', '../people/x.tsx', '../calls/x.ts'],
  ['web/scripts', '../../api/src/x.ts', '../content/pages.ts'],
  ['api/src/mail', '../http/x.ts', '../database/x.ts'],
  ['api/src/inquiries', '../desk/x.ts', '../mail/x.ts'],
  ['api/src/cli', '../../../web/content/types.ts', '../service.ts'],
  // What is there for tests.
  ['web/app/forms', '@laboratory/contract/testing/submissions', '@laboratory/contract/visit'],
  ['api/src/http', '../testing.ts', '../database/x.ts'],
] as const

test('each floor is refused the imports that are not its own', () => {
  const probes = floors.map(([folder, refused, accepted]) => ({
    [`${folder}/refused.ts`]: importing(refused),
    [`${folder}/named-after-nothing.ts`]: importing('./utils/x.ts'),
    [`${folder}/accepted.ts`]: importing(accepted),
  }))
  const files: Record<string, string> = Object.assign({}, ...probes)
  const found = refusedBy(['eslint(no-restricted-imports)'], files)
  expect(found).toEqual(
    Object.keys(files)
      .filter((path) => !path.endsWith('accepted.ts'))
      .toSorted(),
  )
})

test('each folder of the service has its place among the floors; one file reaches higher', () => {
  const folders = readdirSync(join(root, 'api/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['testing', 'demo', 'cli'].includes(entry.name))
    .map(({ name }) => name)
  expect(folders.length).toBeGreaterThan(10)
  const refused = Object.fromEntries(folders.map((name) => [`api/src/${name}/a.ts`, importing('../app.ts')]))
  const found = refusedBy(['eslint(no-restricted-imports)'], {
    ...refused,
    'api/src/people/staff-operations.ts': importing('../inquiries/x.ts'),
    'api/src/mail/a.test.ts': importing('../publishing/x.ts'),
  })
  expect(found).toEqual(Object.keys(refused).toSorted())
})

test('circles are found, also of types and through a third file; a style attribute and a variable of any type', () => {
  const rules = ['import(no-cycle)', 'react(forbid-dom-props)', 'typescript(no-explicit-any)']
  const refused = {
    'api/src/c.ts': "import { d } from './d.ts'\nexport const c = d\n",
    'api/src/d.ts': "import { e } from './e.ts'\nexport const d = e\n",
    'api/src/e.ts': "import type { c } from './c.ts'\nexport const e = 1\nexport type C = typeof c\n",
    'desk/src/ui/any.ts': 'export const a: any = 1\n',
    'web/app/sections/part/styled.tsx': 'export const a = <p style={{ margin: 0 }} />\n',
  }
  const accepted = { 'api/src/f.ts': "import { e } from './e.ts'\nexport const f = e\n" }
  expect(refusedBy(rules, { ...refused, ...accepted })).toEqual(Object.keys(refused))
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

const spaced = (space: string) => `@layer sections {\n  .probe {\n    padding: ${space};\n  }\n}\n`

test('sheets: colours and spaces are tokens, widths breakpoints, and every rule is in a layer that somebody declared', async () => {
  const at = (query: string) =>
    `@layer sections {\n  @media ${query} {\n    .probe {\n      margin: 0;\n    }\n  }\n}\n`
  for (const [code, ...rules] of [
    [coloured('#0a3536'), 'color-no-hex'],
    [coloured('color-mix(in srgb, red 10%, transparent)'), 'color-named'],
    [coloured('oklch(60% 0.1 180deg)'), 'function-disallowed-list'],
    [coloured('color-mix(in srgb, var(--color-text) 18%, transparent)')],
    [spaced('1.1rem'), 'declaration-property-value-disallowed-list'],
    [spaced('var(--space-2) 12px'), 'declaration-property-value-disallowed-list'],
    [
      spaced('calc(1rem - 2px)').replace('padding', 'margin-block-start'),
      'declaration-property-value-disallowed-list',
    ],
    [spaced('clamp(var(--space-2), 3vw, var(--space-4)) 0.6em 1px')],
    [at('screen and (width >= 900px)'), 'media-feature-name-disallowed-list'],
    [at('screen and (--below-tablet)')],
    ['.probe {\n  margin: 0;\n}\n', 'laboratory/in-a-layer'],
    [coloured('var(--color-text)').replace('sections', 'pages'), 'laboratory/in-a-layer'],
    ['@layer reset, tokens;\n'],
  ])
    expect([code, await brokenBy(code ?? '')]).toEqual([code, rules])
  const tokens = '@layer tokens {\n  :root {\n    --_ink: #0a3536;\n  }\n}\n'
  expect(await brokenBy(tokens, 'design/styles/tokens.css')).toEqual([])
})

test('no markup names a colour of its own', () => {
  const { stdout } = spawnSync('git', ['ls-files', '*.tsx'], { cwd: root, encoding: 'utf8' })
  const parts = stdout
    .trim()
    .split('\n')
    .filter((path) => !path.includes('.fixtures.') && existsSync(join(root, path)))
  expect(parts.length).toBeGreaterThan(100)
  expect(parts.filter((path) => markupColour.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})
