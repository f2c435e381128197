/** The finished site as the service sends it, read from its files: for all that needs no browser. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteMap } from '@laboratory/contract/site-map'
import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as adapter, parse } from 'parse5'
import { areForeign, sources } from '../content/folder.ts'
import { attribute, elements } from '../scripts/finish/document.ts'

export { attribute }

export type Element = Tree.Element

const folder = areForeign ? join(sources, 'site') : join(import.meta.dirname, '../build/site')
export const siteMap = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as SiteMap

/** What the service sends for an address that is no page: a file of the site. */
export function fileAt(path: string): Buffer {
  const { file = '' } = siteMap.files[path] ?? {}
  return readFileSync(join(folder, file))
}

const documents = new Map<string, Tree.Document>()

/** @throws where there is no such page */
export function pageAt(path: string): Tree.Document {
  const known = documents.get(path)
  if (known) return known
  const page = siteMap.pages[path]
  if (!page) throw new Error(`There is no page ${path}.`)
  const document = parse(readFileSync(join(folder, page.file), 'utf8'))
  documents.set(path, document)
  return document
}

/**
 * The elements of a page, or of a part of one.
 * @param tags names between spaces; without them, all
 * @param attributes that they have
 */
export function all(
  from: string | Tree.ParentNode,
  tags = '',
  attributes: Readonly<Record<string, string>> = {},
): readonly Element[] {
  const names = tags.split(' ')
  return [...elements(typeof from === 'string' ? pageAt(from) : from)].filter(
    (node) =>
      (tags === '' || names.includes(node.tagName)) &&
      Object.entries(attributes).every(([name, value]) => attribute(node, name) === value),
  )
}

function textsOf(node: Tree.Node): string {
  if (adapter.isTextNode(node)) return node.value
  if (adapter.isElementNode(node) && ['script', 'style'].includes(node.tagName)) return ''
  return 'childNodes' in node ? node.childNodes.map(textsOf).join(adapter.isElementNode(node) ? ' ' : '') : ''
}

/** The words of a page or a part of one in a line; what keeps them together or apart counts as nothing or as a space. */
export function wordsOf(from: string | Tree.Node): string {
  return textsOf(typeof from === 'string' ? pageAt(from) : from)
    .replaceAll(/[\u2060\u00AD]/g, '')
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
    .trim()
}

/** The part of a page that begins with a heading of these words. */
export function regionAt(path: string, heading: string): Element {
  const region = all(path, 'section nav').find((node) => {
    const label = attribute(node, 'aria-labelledby')
    const title = label ? all(path, '', { id: label })[0] : undefined
    return (title ? wordsOf(title) : attribute(node, 'aria-label'))?.startsWith(heading)
  })
  if (!region) throw new Error(`${path} has no part “${heading}”.`)
  return region
}

/** The JSON of the structured data of a page. */
export function dataOf(path: string): readonly Graph[] {
  return all(path, 'script', { type: 'application/ld+json' }).map(
    ({ childNodes: [text] }) => JSON.parse(text && 'value' in text ? text.value : '') as Graph,
  )
}

export type Graph = {
  readonly '@context': string
  readonly '@graph': readonly Readonly<Record<string, unknown>>[]
}
