import { readFileSync } from 'node:fs'

const message = 'Use a token of design/styles/tokens.css.'
const colourFunctions = 'rgb rgba hsl hsla hwb lab lch oklab oklch color device-cmyk'.split(' ')
const refuseRawColours = {
  'color-no-hex': [true, { message }],
  'color-named': ['never', { message }],
  'function-disallowed-list': [colourFunctions, { message }],
}
const allowRawColours = Object.fromEntries(Object.keys(refuseRawColours).map((rule) => [rule, null]))

/** The build writes tokens out as constants (`web/scripts/short-names.ts`): another value of one would count in development alone. */
const tokens = readFileSync(new URL('design/styles/tokens.css', import.meta.url), 'utf8')
const ownTokens = [...new Set(Array.from(tokens.matchAll(/^\s*(--[\w-]+):/gm), ([, name]) => name))]
const refuseOtherValues = {
  'property-disallowed-list': [
    ownTokens,
    {
      message: 'Only tokens.css and print.css of design/styles give a token a value: use a name of your own.',
    },
  ],
}

/** Raw colours live in tokens.css alone; every sheet says its layer. `script/rules.test.ts` proves both. */
export default {
  plugins: ['./script/stylelint-layers.js'],
  extends: ['stylelint-config-standard'],
  rules: {
    ...refuseRawColours,
    // Lengths of text (em), of paper (mm) and the width of a line are none of the scale.
    'declaration-property-value-disallowed-list': [
      { '/^(margin|padding|gap|row-gap|column-gap)/': ['/\\drem/', '/(?<![\\d.])(?![12]px)[\\d.]+px/'] },
      { message: 'Use a step of the scale in design/styles/tokens.css: --space-….' },
    ],
    // Drawn pictures inside a sheet would bring colours of their own.
    'function-url-scheme-disallowed-list': ['data'],
    'media-feature-name-disallowed-list': [
      ['width', 'min-width', 'max-width'],
      { message: 'Use a name of design/styles/breakpoints.ts.' },
    ],
    'laboratory/in-a-layer': true,
    'selector-class-pattern': ['^[a-z][a-zA-Z0-9]*$', { message: 'camelCase role names in CSS Modules.' }],
    'declaration-block-no-redundant-longhand-properties': null,
    'custom-property-pattern': null,
    'no-descending-specificity': null,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'value-keyword-case': null,
    'custom-property-empty-line-before': null,
    'media-feature-range-notation': 'context',
  },
  overrides: [
    { files: ['design/**/*.css', 'web/site/**/*.css'], rules: refuseOtherValues },
    {
      files: ['design/styles/tokens.css', 'design/styles/print.css'],
      rules: { 'property-disallowed-list': null },
    },
    { files: ['design/styles/tokens.css'], rules: allowRawColours },
  ],
}
