/** The page of an e-mail as its sender laid it out: nothing of it runs, leads elsewhere or is loaded. Runs in `mail-process.ts`. */
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'
import { typeOfFile } from './file-type.ts'
import type { MailFile } from './mail-parts.ts'

/** Bytes of all pictures that are put into it. */
const mostOfPictures = 10_000_000

const options: IOptions = {
  allowedTags:
    'address article b big blockquote br caption center code col colgroup dd del div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins li main mark ol p pre s section small span strike strong sub sup table tbody td tfoot th thead tr tt u ul'.split(
      ' ',
    ),
  allowedAttributes: {
    '*': ['style', 'align', 'valign', 'bgcolor', 'width', 'height', 'dir', 'hidden'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    table: ['border', 'cellpadding', 'cellspacing'],
    font: ['color', 'size', 'face'],
    ol: ['start', 'type'],
    img: ['src', 'alt'],
  },
  allowedSchemes: [],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  nonTextTags: [
    'script', 'style', 'textarea', 'option', 'xmp', 'title', 'noscript', 'template', 'svg', 'math', 'object', 'xml',
  ], // prettier-ignore
  parseStyleAttributes: false,
}
const ownType = /^image\/(?:png|jpeg|gif|webp)$/
const ownPicture = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]+$/
/** What could name a file elsewhere, or hide that it does. */
const foreign = /[\\@]|url|image|src/i

/** Its first words are our own: it is a document of its own, in a frame. */
const head = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>E-mail</title><style>body{margin:1rem;background:#fff;color:#000;font:1rem/1.4 sans-serif;overflow-wrap:break-word}img{max-width:100%;height:auto}pre{white-space:pre-wrap}table:not([cellpadding]) :is(td,th){padding:1px 6px}</style>`

/** @param pictures of the message, by their Content-ID */
export function pageOf(html: string, pictures: ReadonlyMap<string, MailFile>): string {
  let room = mostOfPictures
  const sourceOf = (source: string): string | undefined => {
    const bytes = pictures.get(/^cid:(.+)/i.exec(source.trim())?.[1] ?? '')?.bytes
    if (!bytes) return ownPicture.test(source) ? source : undefined
    const type = typeOfFile(bytes)
    // Before it is written out: a page may name one picture a thousand times.
    if (!ownType.test(type) || bytes.length > room) return undefined
    room -= bytes.length
    return `data:${type};base64,${bytes.toString('base64')}`
  }
  const clean = (tagName: string, { style, src, ...attributes }: Attributes) => {
    const kept = style?.split(';').filter((rule) => !foreign.test(rule))
    const source = src === undefined ? undefined : sourceOf(src)
    return {
      tagName,
      attribs: { ...attributes, ...(kept && { style: kept.join(';') }), ...(source && { src: source }) },
    }
  }
  return head + sanitizeHtml(html, { ...options, transformTags: { '*': clean } })
}
