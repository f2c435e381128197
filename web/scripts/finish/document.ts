/** Changes to the HTML of a prerendered page. */
import {
  type DefaultTreeAdapterTypes as Tree,
  defaultTreeAdapter as adapter,
  html,
  serialize,
  serializeOuter,
} from 'parse5'
import type { IslandData } from '../islands.ts'

type Element = Tree.Element

/**
 * Removes the data of the page's islands, which stands in scripts beside them, and returns it by their names. Structured data stays.
 * @throws at any other script, and where two islands share a name
 */
export function takeIslandData(document: Tree.Document): IslandData {
  const data: Record<string, object> = {}
  // Collected first, because nodes are removed while iterating.
  for (const node of Array.from(elements(document))) {
    if (node.tagName !== 'script' || attribute(node, 'type') === 'application/ld+json') continue
    const name = attribute(node, 'data-island-data')
    if (name === undefined || name in data)
      throw new Error(name ? `Two islands are named ${name}.` : 'A page holds a script that nobody moves.')
    data[name] = JSON.parse(
      node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
    ) as object
    adapter.detachNode(node)
  }
  return data
}

/** Removes React's hydration comments outside islands: nothing else is ever hydrated. */
export function removeComments(document: Tree.Document): void {
  for (const node of Array.from(elements(document, (node) => attribute(node, 'data-island') === undefined))) {
    for (const child of Array.from(node.childNodes)) {
      // Slots that the service fills are comments, too.
      if (child.nodeName === '#comment' && 'data' in child && !child.data.startsWith('slot:'))
        adapter.detachNode(child)
    }
  }
}

/** Removes the parts that a page carries for the service (`data-template`); a comment keeps the place of each, also in another. */
export function takeTemplates(document: Tree.Document): Record<string, string> {
  const templates: Record<string, string> = {}
  for (const node of Array.from(elements(document)).reverse()) {
    // React preloads the pictures of a page, also the one of a template, which has no address yet.
    const preload = node.tagName === 'link' && attribute(node, 'rel') === 'preload'
    if (preload && node.attrs.some(({ value }) => value.includes('{{'))) adapter.detachNode(node)
    const name = attribute(node, 'data-template')
    if (name === undefined || !node.parentNode) continue
    node.attrs = node.attrs.filter((candidate) => candidate.name !== 'data-template')
    templates[name] = serializeOuter(node)
    adapter.insertBefore(node.parentNode, adapter.createCommentNode(`slot:${name}`), node)
    adapter.detachNode(node)
  }
  return templates
}

/** The end tags that a browser puts in by itself, where what follows says so (HTML, section 13.1.2.4). */
const impliedEnds =
  /<\/li>(?=<(?:li\b|\/))|<\/d[dt]>(?=<(?:d[dt]\b|\/))|<\/t[dhr]>(?=<(?:t[dhr]\b|\/))|<\/thead>(?=<tbody)|<\/tbody>(?=<\/table)|<\/p>(?=<(?:p|div|ul|ol|dl|h\d|section|table|details)\b|<\/(?:div|section|li|td|dd|main|footer|details|form)>)/g

/** A page as it is sent: without end tags that need not be written, 0.1 kB of each compressed. */
export function textOf(document: Tree.Document): string {
  // Of a no-break space, the sign itself is the shorter.
  return serialize(document).replaceAll(impliedEnds, '').replaceAll('&nbsp;', '\u00A0')
}

/**
 * The page's label in the statistics.
 * @param path of the page
 * @throws when the page says another path than its own: the service would not count it
 */
export function labelOf(document: Tree.Document, path: string): string {
  const root = find(document, 'html')
  const label = attribute(root, 'data-page-label')
  if (attribute(root, 'data-page') !== path || !label)
    throw new Error(`${path} does not say its path and label on <html>, as site/document.tsx writes them.`)
  return label
}

type PressedIsland = {
  readonly name: string
  /** Writes the addresses of its files beside its name, for what opens it. */
  readonly write: (addresses: readonly string[]) => void
}

/** The islands of a page that wait for a press. */
export function pressedIslands(document: Tree.Document): readonly PressedIsland[] {
  return [...elements(document)].flatMap((node) => {
    const name = attribute(node, 'data-island')
    if (name === undefined || attribute(node, 'data-press') === undefined) return []
    const write = (addresses: readonly string[]) =>
      node.attrs.push({ name: 'data-files', value: addresses.join(' ') })
    return [{ name, write }]
  })
}

/** Adds the inline script of every page; its attributes name the files of this one. */
export function addLoader(
  document: Tree.Document,
  loader: string,
  files: Readonly<Record<string, string>>,
): void {
  const script = createElement('script', files)
  adapter.insertText(script, loader)
  adapter.appendChild(find(document, 'head'), script)
}

/** Other sites' frames that the page may open on request. */
export function framesOf(document: Tree.Document): string[] {
  const hosts = new Set<string>()
  for (const node of elements(document)) {
    const address = attribute(node, 'data-embed')
    if (address?.startsWith('http')) hosts.add(new URL(address).origin)
  }
  return [...hosts]
}

/** Text and attributes of a page, without scripts and styles: what a visitor sees, and the addresses of links. */
export function wordsOf(node: Tree.Node): string {
  if (adapter.isTextNode(node)) return node.value
  if (adapter.isElementNode(node)) {
    if (node.tagName === 'script' || node.tagName === 'style') return ''
    const attributes = node.attrs.map(({ name, value }) => ` ${name}="${value}" `).join('')
    return attributes + node.childNodes.map(wordsOf).join('')
  }
  return 'childNodes' in node ? node.childNodes.map(wordsOf).join('') : ''
}

/** A new element, not yet in the page. */
export function createElement(name: string, attributes: Readonly<Record<string, string>> = {}): Element {
  const pairs = Object.entries(attributes).map(([name, value]) => ({ name, value }))
  return adapter.createElement(name, html.NS.HTML, pairs)
}

export function attribute(node: Element | undefined, name: string): string | undefined {
  return node?.attrs.find((candidate) => candidate.name === name)?.value
}

/** All elements below a node; `enter` may keep it out of some, which are then left out with all that they hold. */
export function* elements(
  node: Tree.ParentNode,
  enter: (node: Element) => boolean = () => true,
): Generator<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child) || !enter(child)) continue
    yield child
    yield* elements(child, enter)
  }
}

/** @throws when the page has no such element */
export function find(document: Tree.Document, tag: string): Element {
  for (const node of elements(document)) if (node.tagName === tag) return node
  throw new Error(`A page without <${tag}>.`)
}
