/** Raw colours live in tokens.css alone; every sheet says its layer. */
export default {
  extends: ['stylelint-config-standard'],
  rules: {
    'color-no-hex': [true, { message: 'Use a token of design/styles/tokens.css.' }],
    'selector-class-pattern': ['^[a-z][a-zA-Z0-9]*$', { message: 'camelCase role names in CSS Modules.' }],
    'declaration-block-no-redundant-longhand-properties': null,
    'custom-property-pattern': null,
    'no-descending-specificity': null,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'value-keyword-case': null,
    'custom-property-empty-line-before': null,
    'media-feature-range-notation': 'context',
  },
  overrides: [{ files: ['**/tokens.css'], rules: { 'color-no-hex': null } }],
}
