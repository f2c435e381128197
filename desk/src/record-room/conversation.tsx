import { findQuotation } from '@laboratory/contract/desk/quotation'
import type { ReactNode } from 'react'
import { Moment, Prose } from '../ui/page.tsx'
import { counted } from '../ui/format.ts'
import styles from './conversation.module.css'
import { splitAtNames } from './named-pictures.ts'

/** Something that was said, or sent. */
export type Message = {
  readonly id: string
  readonly at: string
  /** Who says it: `note`, a colleague to colleagues. */
  readonly by: 'customer' | 'us' | 'note' | 'machine'
  readonly who: string
  /** Beside the name: what it is, where that is not plain. */
  readonly tags?: ReactNode
  readonly content: ReactNode
}

/** The newest that stand open; from how many on the earlier ones are folded. */
const newest = 5
const most = 8

/** Everything that was said, in the order in which it came or left: the newest stands at the end, beside the editor. */
export function Conversation({ messages }: { readonly messages: readonly Message[] }) {
  if (messages.length === 0) return null
  const inOrder = messages.toSorted((one, other) => one.at.localeCompare(other.at))
  const folded = inOrder.length > most ? inOrder.splice(1, inOrder.length - newest - 1) : []
  const said = (message: Message) => <Said key={message.id} of={message} />
  return (
    <section className="card" aria-labelledby="conversation-title">
      <h3 id="conversation-title">
        Conversation <small>{counted(messages.length, 'message')}, the newest last</small>
      </h3>
      <ol className="stack gap3">
        {inOrder.slice(0, 1).map(said)}
        {folded.length > 0 && (
          <li>
            <details className="more">
              <summary>{counted(folded.length, 'earlier message')}</summary>
              <ol className="stack gap3">{folded.map(said)}</ol>
            </details>
          </li>
        )}
        {inOrder.slice(1).map(said)}
      </ol>
    </section>
  )
}

function Said({ of: { at, by, who, tags, content } }: { readonly of: Message }) {
  return (
    <li className={`stack gap1 ${styles.said}`} data-by={by}>
      <div className="apart">
        <h4>
          <bdi>{who}</bdi> {tags}
        </h4>
        <span className="muted small">
          <Moment at={at} />
        </span>
      </div>
      {content}
    </li>
  )
}

/** Letters and lines that are shown at once. */
const shown = { letters: 1200, lines: 16 }

type WordsProps = {
  readonly children: string
  /** A mail program may have put a quotation below them. */
  readonly isMail?: boolean
  /** Addresses of pictures, by the names that stand in brackets in the words. */
  readonly pictures?: ReadonlyMap<string, string> | undefined
}

/** What somebody wrote, as text: the quotation below it is folded, and so is the rest of what is long. */
export function Words({ children, isMail = false, pictures }: WordsProps) {
  const { own, quotation, isWhole } = findQuotation(children)
  const isFolded = isMail && isWhole && own !== '' && quotation !== ''
  const words = isFolded ? own : children
  const end = endOfShown(words)
  return (
    <>
      <Prose>{withPictures(words.slice(0, end), pictures)}</Prose>
      {end < words.length && (
        <Folded summary="Show all">{withPictures(words.slice(end).trimStart(), pictures)}</Folded>
      )}
      {isFolded && <Folded summary="Show what is quoted">{withPictures(quotation, pictures)}</Folded>}
    </>
  )
}

function withPictures(words: string, pictures: WordsProps['pictures']): ReactNode {
  if (!pictures?.size) return words
  return splitAtNames(words, [...pictures.keys()]).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- one may stand there twice
      <img key={index} className={styles.picture} src={pictures.get(part)} alt={part} loading="lazy" />
    ),
  )
}

function Folded({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  return (
    <details className="more">
      <summary>{summary}</summary>
      <Prose>{children}</Prose>
    </details>
  )
}

/** Where a long text is cut, between two words; a few more letters are no reason to. */
function endOfShown(words: string): number {
  const lines = words.split('\n').slice(0, shown.lines).join('\n').length
  const most = Math.min(lines, shown.letters)
  if (words.length < most * 1.3) return words.length
  const gap = words.slice(0, most).search(/\s\S*$/)
  return gap > most / 2 ? gap : most
}
