/** The rules for colours, spaces and layers, some of which are patterns of ours, refuse what they are there to refuse. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import stylelint from 'stylelint'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The rules that a sheet breaks. */
async function brokenBy(code: string, file = 'web/site/styles/probe.css'): Promise<string[]> {
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
    [coloured('var(--own)').replace('color:', '--color-link:'), 'property-disallowed-list'],
    [coloured('var(--color-link)').replace('color:', '--own:')],
  ])
    expect([code, await brokenBy(code ?? '')]).toEqual([code, rules])
  const tokens = '@layer tokens {\n  :root {\n    --_ink: #0a3536;\n  }\n}\n'
  expect(await brokenBy(tokens, 'design/styles/tokens.css')).toEqual([])
  // Its folder is its layer.
  expect(await brokenBy('.probe {\n  margin: 0;\n}\n', 'design/ui/probe/probe.module.css')).toEqual([])
})

test('no markup names a colour of its own', () => {
  const { stdout } = spawnSync('git', ['ls-files', '*.tsx'], { cwd: root, encoding: 'utf8' })
  const parts = stdout
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(root, path)))
  expect(parts.length).toBeGreaterThan(100)
  expect(parts.filter((path) => markupColour.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})
