import type { HTMLAttributes } from 'react'
import { keepTogether } from './keep-together.ts'
import { type Mark, parseMarks } from './marks.ts'

export type InlineTextProps = HTMLAttributes<HTMLElement> & {
  readonly text: string
  /** The element that holds it, and takes the other properties. */
  readonly as?: 'dd' | 'dt' | 'li' | 'p' | 'span'
}

/** A text of the content with its inline marks: links, strong words, Latin names of organisms. */
export function InlineText({ text, as: Holder, ...attributes }: InlineTextProps) {
  const marks = <Marks marks={parseMarks(text)} />
  return Holder ? <Holder {...attributes}>{marks}</Holder> : marks
}

function Marks({ marks }: { readonly marks: readonly Mark[] }) {
  return marks.map((mark, index) => {
    if (mark.type === 'text') return keepTogether(mark.text)
    const children = <Marks marks={mark.children} />
    if (mark.type === 'link')
      return (
        <a key={index} href={mark.href}>
          {children}
        </a>
      )
    if (mark.type === 'strong') return <strong key={index}>{children}</strong>
    return (
      <i key={index} lang={isLatinName(mark.children) ? 'la' : undefined}>
        {children}
      </i>
    )
  })
}

/** Organisms are Latin ("E. coli", "Legionella"); genes ("BRCA1"), italic by the same custom, are not. */
function isLatinName([mark]: readonly Mark[]): boolean {
  return mark?.type === 'text' && /^[A-Z](?:\.|[a-z]+)(?: [a-z.]+)*$/.test(mark.text)
}
