import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { OxlintConfig, OxlintOverride } from 'oxlint'

/** An import pattern that is refused on a floor (a layer of the code), with the message. */
type Refusal =
  | { message: string; group: string[]; allowTypeImports?: true }
  | { message: string; regex: string }

const unnamed: Refusal = {
  regex: String.raw`(?i)(^|/)(utils?|helpers?|common)(\.[a-z.]+)?(/|$)`,
  message: 'Name the file or folder after what it holds.',
}
const testMaterial: Refusal = {
  regex: String.raw`(^|/)testing(-server)?(\.ts)?(/|$)`,
  message: 'Production code imports nothing that is there for tests.',
}
const tools: Refusal = {
  group: ['**/e2e/**', '**/bench/**', '**/art/**', '**/script/**'],
  message: 'The product imports no test, measurement or command.',
}
const service: Refusal = {
  group: ['**/api/**', '@laboratory/api/**', '**/desk/src/**', '@laboratory/desk/**'],
  message: 'web, desk and api meet only in contract and over HTTP.',
}
const site: Refusal = {
  group: [
    ...['web', 'design'].flatMap((name) => [`**/${name}/**`, `@laboratory/${name}/**`]),
    '**/desk/src/**',
    '@laboratory/desk/**',
    '#*/**',
  ],
  message: 'web, desk and api meet only in contract and over HTTP.',
}
const besideDesk: Refusal = {
  group: ['**/web/**', '@laboratory/web/**', '**/api/**', '@laboratory/api/**', '#*/**'],
  message: 'The desk imports design and contract, and reaches the service over HTTP.',
}
const rooms: Refusal = {
  group: [
    '**/../*/**',
    // The names of states and kinds are shared by all rooms.
    '!**/../*/words.ts',
    '!**/../*/kinds.ts',
    ...['calls', 'files', 'frame', 'preview', 'record-room', 'session', 'statements', 'ui'].map(
      (name) => `!**/../${name}/**`,
    ),
  ],
  message: 'Rooms of the desk do not import each other: what they share has a folder of its own.',
}
const buildScripts: Refusal = {
  group: ['**/scripts/**'],
  message: 'The build reads the site; the site imports no script of the build.',
}
const content: Refusal = {
  group: ['#content/**', '!#content/types.ts', '**/content/**'],
  allowTypeImports: true,
  message: 'Only the pages, the papers and what lies beside their folders read content.',
}
/** The rules that tools work with are part of content, and are bundled with the tools. */
const contentBesideRules: Refusal = {
  group: ['#content/**', '!#content/types.ts', '!#content/rules/**', '**/content/**'],
  allowTypeImports: true,
  message: 'A tool reads of content only the rules that it works with.',
}
/** Folders of `web/site` on higher floors; their types may be imported. */
function above(...names: string[]): Refusal {
  return {
    group: names.flatMap((name) => [`#site/${name}/**`, `**/../${name}/**`]),
    allowTypeImports: true,
    message: 'This is in a higher layer of web/site.',
  }
}
const router = ['react-router', 'react-router/**']

/** The folders of the service, from the lowest row up: each imports from the rows below its own, and from itself. */
const serviceRows = [
  ['settings'],
  ['process', 'secrets', 'words'],
  ['database'],
  ['mail'],
  ['http'],
  ['people'],
  ['casework', 'forms'],
  ['editions', 'inquiries', 'publishing', 'registrations'],
  ['incoming', 'numbers', 'upkeep'],
  ['privacy'],
  ['desk'],
  ['demo'],
  ['cli'],
]
const sources = readdirSync(join(import.meta.dirname, 'api/src'), { withFileTypes: true })
for (const { name } of sources.filter((entry) => entry.isDirectory() && entry.name !== 'testing'))
  if (!serviceRows.flat().includes(name)) throw new Error(`api/src/${name} has no row among the folders.`)
/** What a folder of the service may not import: the other folders of its row, and those above. */
function aboveInService(name: string, ...except: string[]): Refusal[] {
  const from = serviceRows.findIndex((row) => row.includes(name))
  const names = serviceRows
    .slice(from)
    .flat()
    .filter((other) => other !== name && !except.includes(other))
  return [
    {
      regex: String.raw`^(\.\./)+(${names.join('|')})/`,
      message: 'This is in the same row of folders of the service, or in a higher one.',
    },
    ...(['demo', 'cli'].includes(name) ? [] : [processes]),
  ]
}
const processes: Refusal = {
  regex: String.raw`^(\.\./)+(app|daily-tasks|server|service)\.ts$`,
  message: 'Only commands import the files that assemble the service.',
}

/** What these files may not import, besides files with names that say nothing. Of the floors that match a file, the last one applies. */
function floor(files: string[], ...refusals: Refusal[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: [unnamed, ...refusals] }] } }
}

/** Who may import whom: docs/architecture.md draws it. */
const floors = [
  floor(['contract/**'], testMaterial, tools, {
    group: ['@laboratory/**', '#*/**', '**/web/**', '**/api/**', '**/design/**', '**/desk/src/**'],
    message: 'contract imports nothing of ours.',
  }),
  floor(['design/**'], tools, {
    group: [
      '@laboratory/**',
      '#*/**',
      '**/web/**',
      '**/content/**',
      '**/api/**',
      '**/contract/**',
      '**/desk/src/**',
      ...router,
    ],
    message: 'design knows nothing of the laboratory, its site or the router.',
  }),
  floor(['web/content/**'], testMaterial, tools, {
    group: [
      '#site/**',
      '**/site/**',
      '**/scripts/**',
      '**/api/**',
      '**/design/**',
      '**/desk/src/**',
      '@laboratory/**',
      '!@laboratory/contract/**',
      'react',
      'react/**',
      ...router,
    ],
    message: 'web/content is data: it imports only its own records.',
  }),
  floor(['web/*', 'web/site/*', 'web/scripts/**'], testMaterial, tools, service),
  floor(['web/site/pages/**'], testMaterial, tools, service, buildScripts),
  floor(['web/site/papers/**'], testMaterial, tools, service, buildScripts, above('pages', 'tools')),
  floor(
    ['web/site/tools/**'],
    testMaterial,
    tools,
    service,
    buildScripts,
    contentBesideRules,
    above('pages', 'papers', 'sections'),
  ),
  floor(
    ['web/site/{sections,forms}/**'],
    testMaterial,
    tools,
    service,
    buildScripts,
    content,
    above('pages', 'papers', 'tools'),
  ),
  floor(
    ['web/site/{browser,request-list}/**'],
    testMaterial,
    tools,
    service,
    buildScripts,
    content,
    above('pages', 'papers', 'tools', 'sections', 'forms'),
  ),
  floor(['web/{site,content}/**/*.test.{ts,tsx}'], service),
  floor(['desk/**'], testMaterial, tools, besideDesk),
  floor(['desk/src/*/**'], testMaterial, tools, besideDesk, rooms),
  // Its page shows a piece of each room.
  floor(['desk/src/rooms/today/**'], testMaterial, tools, besideDesk),
  floor(['api/**'], testMaterial, tools, site),
  ...serviceRows
    .flat()
    .map((name) => floor([`api/src/${name}/**`], testMaterial, tools, site, ...aboveInService(name))),
  // It gives back the inquiries of a person who leaves, in the same transaction.
  floor(
    ['api/src/people/staff-operations.ts'],
    testMaterial,
    tools,
    site,
    ...aboveInService('people', 'inquiries'),
  ),
  floor(['{api,contract}/**/*.test.ts', 'api/src/**/testing{,-server}.ts', 'api/src/testing/**'], {
    ...site,
    group: [...site.group, '**/api/src/**'],
  }),
]

export default {
  plugins: ['typescript', 'unicorn', 'react', 'jsx-a11y', 'import', 'vitest', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { builtin: true, browser: true, node: true },
  ignorePatterns: ['**/build/**', 'web/pictures/**'],
  rules: {
    // The automatic JSX runtime is used.
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    // What these ask for is newer than the browsers in docs/quality.md.
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    // zod/mini spells its default so.
    'no-underscore-dangle': ['error', { allow: ['_default'] }],
    'no-unmodified-loop-condition': 'off',
    'no-control-regex': 'off',
    // fast-check and the like are used by their default export.
    'import/no-named-as-default-member': 'off',
    // Plugins and factories of libraries are called by their capital names.
    'react/capitalized-calls': 'off',
    // A page hydrates in an effect: that is the state set there.
    'react/set-state-in-effect': 'off',
    // The ARIA practices ask for roles where no element has them (carousels, tabs).
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'fc.assert'] }],
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'react/forbid-elements': [
      'error',
      {
        forbid: [
          {
            element: 'output',
            message:
              'Use <span role="status">: a reset of its form takes out of an <output> what React has put there.',
          },
        ],
      },
    ],
    'react/forbid-dom-props': ['error', { forbid: ['style'] }],
    'no-console': 'error',
    'no-shadow': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-restricted-imports': ['error', { patterns: [unnamed] }],
  },
  overrides: [
    ...floors,
    {
      files: [
        '{script,art,e2e,bench}/**',
        '{design,web,api}/scripts/**',
        'api/src/cli/**',
        'api/src/server.ts',
      ],
      rules: { 'no-console': 'off' },
    },
  ],
} satisfies OxlintConfig
