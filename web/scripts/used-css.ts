/** A page's CSS without what the page cannot use. */
import { transform } from 'lightningcss'
import postcss from 'postcss'

const version = (major: number, minor = 0) => (major << 16) | (minor << 8)
/** Vite's own default (`baseline-widely-available` of its version 8): what it has written for these stays as it is. */
const targets = {
  chrome: version(111),
  edge: version(111),
  firefox: version(114),
  safari: version(16, 4),
  ios_saf: version(16, 4),
}

/**
 * Removes the rules for classes and values of attributes that neither the page nor its scripts contain, then the custom properties and
 * animations that nothing uses any more. Rules for elements, attributes and states stay, whatever the page holds.
 * @param css of the page
 * @param texts all that may name a class or a custom property: the page's HTML, its templates, its scripts
 * @returns the rest, minified
 */
export function usedCss(css: string, texts: readonly string[]): string {
  const named = new Set(texts.flatMap((text) => text.match(/[\w-]+/g) ?? []))
  const unnamed = (found: Iterable<RegExpExecArray>) =>
    Array.from(found, ([, name = '']) => name).filter((name) => !named.has(name))

  let rest = without(withoutValues(css, named), unnamed(css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)))
  for (;;) {
    const words = rest
    const properties = unnamed(words.matchAll(/(--[\w-]+)\s*:/g)).filter(
      (name) => !new RegExp(`var\\(\\s*${name}(?![\\w-])`).test(words),
    )
    const animations = unnamed(words.matchAll(/@keyframes ([\w-]+)/g)).filter(
      (name) => words.match(new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'g'))?.length === 1,
    )
    // A removed property may have been the only use of another one.
    rest = without(words, [...properties, ...animations])
    if (rest.length >= words.length) return words
  }
}

/** Without selectors that ask for a value of an attribute that nothing names, such as a variant of a button that the page has not. */
function withoutValues(css: string, named: ReadonlySet<string>): string {
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => {
      // What stands in parentheses may be excluded, or one of several.
      const asked = selector.replaceAll(/\(.*\)/g, '').matchAll(/=["']?([\w-]+)["']?\]/g)
      // A script writes true and false without naming them.
      return Array.from(asked, ([, value = '']) => value).every(
        (value) => named.has(value) || value === 'true' || value === 'false',
      )
    })
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
  return sheet.toString()
}

/** @returns the same CSS in fewer characters */
export function minified(css: string): string {
  return without(css, [])
}

function without(css: string, unusedSymbols: string[]): string {
  return transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
    targets,
  }).code.toString()
}
