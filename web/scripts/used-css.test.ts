import { expect, test } from 'vitest'
import { usedCss } from './used-css.ts'

const used = (css: string, ...texts: string[]) => usedCss(css, texts)

test('rules for classes that nothing names leave, also below layers and conditions', () => {
  const css = `@layer a{.one{color:red}.two{color:blue}}@media print{.two{color:red}.one .two{color:blue}}.one.two{margin:0}.two~*{margin:0}`
  expect(used(css, '<p class="one other">')).toBe('@layer a{.one{color:red}}')
  expect(used(css, '<p class="one">', "element.classList.add('two')")).toContain('.one.two')
})

test('what matches without the class stays', () => {
  const css = `a:not(.two){color:red}:is(.one,.two) p{color:blue}:has(.two,a){margin:0}.one,.two{top:0}`
  const rest = used(css, '<p class="one">')
  expect(rest).toContain('a:not(.two)')
  expect(rest).toMatch(/:is\(.one,.two\) p|\.one p/)
  expect(rest).toContain(':has(.two,a)')
  expect(rest).toMatch(/\.one(?:,\.two)?\{top:0\}/)
})

test('elements, attributes and states stay, whatever the page holds', () => {
  const css = `:focus-visible{outline:0}select{top:0}[data-open=true]:before{left:0}:root:not([data-loaded]) img{top:0}li:is(:nth-child(-n+2),:last-child){top:0}`
  const rest = used(css, '<p>')
  for (const selector of [
    ':focus-visible',
    'select',
    '[data-open=true]:before',
    ':root:not([data-loaded]) img',
    ':nth-child(-n+2)',
  ])
    expect(rest).toContain(selector)
})

test('rules for values of attributes that nothing names leave, but for true and false, which scripts make', () => {
  const css = `.b[data-tone=loud]{top:0}.b[data-tone=calm],.b[data-tone=shy]{left:0}.b[data-open=true]{right:0}.b:not([data-tone=loud]){bottom:0}`
  expect(used(css, '<p class="b" data-tone="calm">')).toBe(
    '.b[data-tone=calm]{left:0}.b[data-open=true]{right:0}.b:not([data-tone=loud]){bottom:0}',
  )
})

test('custom properties and animations leave when nothing uses them any more, one after the other', () => {
  const css = `:root{--kept:red;--_base:blue;--unused:var(--_base);--script:1px}.one{color:var( --kept )}.two{animation:go 1s}.one{animation:stay 1s}@keyframes go{to{top:0}}@keyframes stay{to{top:1px}}`
  const rest = used(css, '<p class="one">', "style.setProperty('--script', '2px')")
  expect(rest).toContain('--kept')
  expect(rest).toContain('--script')
  expect(rest).not.toContain('--unused')
  expect(rest).not.toContain('--_base')
  expect(rest).toContain('@keyframes stay')
  expect(rest).not.toContain('@keyframes go')
})

test('a name that another one begins with is not taken for it', () => {
  const css = `:root{--ink:red;--ink-quiet:blue}.card{color:var(--ink-quiet)}.cardHead{top:0}`
  expect(used(css, '<p class="card">')).toBe(':root{--ink-quiet:blue}.card{color:var(--ink-quiet)}')
})
