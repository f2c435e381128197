/** Each French page and paper beside its English one: the same parts and figures, French signs, and no English but what says so. */
import { addressIn } from '@laboratory/contract/languages'
import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as adapter, parse } from 'parse5'
import { expect, test } from 'vitest'
import { spaced } from '../content/markdown/spaced.ts'
import { pages } from '../content/pages.ts'
import { pagesOfPersons } from '../content/persons.ts'
import { all, attribute, type Element, pageAt, siteMap } from './site.ts'
import { alike, englishWord, figuresIn, inProgramWriting, withHyphens } from './french-words.ts'

/** Every page that is shown in French, and each part of it that the service fills in. */
const pairs = pages
  .filter(({ languages }) => languages.includes('fr'))
  .flatMap(({ path }) => {
    const address = addressIn('fr', path)
    const parts = Object.entries(siteMap.pages[address]?.templates ?? {})
    return [
      { name: address, english: pageAt(path), french: pageAt(address) },
      ...parts.map(([part, html]) => ({
        name: `${address} ${part}`,
        english: parse(siteMap.pages[path]?.templates?.[part] ?? ''),
        french: parse(html),
      })),
    ]
  })

const counted =
  'h1 h2 h3 h4 table caption tr th td li dt dd summary fieldset label input select option textarea button img'

test('a French page has as many headings, rows, questions and inputs as the English', () => {
  // Of tests of persons the French form names none, until the sentences of consent are signed.
  const isOfPerson = (node: Element) => pagesOfPersons.includes(`/${attribute(node, 'value')}`)
  const count = (from: Tree.ParentNode) =>
    Object.fromEntries(
      counted.split(' ').map((tag) => [tag, all(from, tag).filter((node) => !isOfPerson(node)).length]),
    )
  for (const { name, english, french } of pairs)
    expect({ name, ...count(french) }).toEqual({ name, ...count(english) })
})

test('a French page says nothing in English, in its text or in what is read aloud, unless it is marked', () => {
  for (const { name, english, french } of pairs) {
    const said = new Set(textsOf(english))
    const found = textsOf(french).filter(
      (text) => englishWord.test(text) || (said.has(text) && !alike.test(text)),
    )
    expect([name, ...found]).toEqual([name])
  }
})

test('a French text keeps its signs, and figures with their units, on one line', () => {
  for (const { name, french } of pairs)
    expect([
      name,
      ...textsOf(french).filter((text) => withHyphens(spaced(text)) !== withHyphens(text)),
    ]).toEqual([name])
})

test('the French says every figure of the English with its unit, as French writes it', () => {
  for (const { name, english, french } of pairs)
    expect([name, ...figuresOf(french, 'fr')]).toEqual([name, ...figuresOf(english, 'en')])
})

const unseen = ['script', 'style', 'svg', 'noscript']

/** The elements of a part that have no language of their own. */
function partsOf(node: Tree.ParentNode): readonly Element[] {
  return node.childNodes.flatMap((child) => {
    if (!adapter.isElementNode(child) || unseen.includes(child.tagName)) return []
    const isOther = child.tagName !== 'html' && attribute(child, 'lang')
    return isOther ? [] : [child, ...partsOf(child)]
  })
}

/** The texts of a part that have no language of their own, each attribute that is read aloud, and what is said of the page. */
function textsOf(from: Tree.ParentNode): readonly string[] {
  return partsOf(from)
    .flatMap((part) => [
      ...part.childNodes.flatMap((node) => (adapter.isTextNode(node) ? [node.value] : [])),
      ...['alt', 'aria-label', 'placeholder', 'data-copied'].flatMap((name) => attribute(part, name) ?? []),
      ...(attribute(part, 'name') === 'description' ? [attribute(part, 'content') ?? ''] : []),
    ])
    .map((text) => text.replaceAll(/\{\{\w+\}\}|https?:\S+/g, '').trim())
    .filter((text) => /\p{L}{2}/u.test(text))
}

/** All figures, with a point before decimals and with their units. */
function figuresOf(from: Tree.ParentNode, language: string): readonly string[] {
  return figuresIn(allTextOf(from, language))
}

/** The whole text, its figures as programs write them: a passage in another language has its own. */
function allTextOf(node: Tree.Node, language: string): string {
  if (adapter.isTextNode(node)) return inProgramWriting(node.value, language)
  if (!('childNodes' in node) || (adapter.isElementNode(node) && unseen.includes(node.tagName))) return ''
  const own = (adapter.isElementNode(node) && attribute(node, 'lang')) || language
  return node.childNodes.map((child) => allTextOf(child, own)).join('\n')
}
