import type { NewLine, RequestLine } from '@laboratory/contract/request-list'
import { Button, ButtonLink } from '@laboratory/design/ui/button/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { keepList, listAddress, putOnList, type PutResult, readList } from '#site/request-list/list.ts'
import { base } from '#site/words.ts'
import { carryWords as said } from '../words.ts'
import styles from './worksheet.module.css'

type Props = {
  readonly line: NewLine
  /** Puts it on the list. */
  readonly onPut?: typeof putOnList
  /** What the button says; without it, as usual. */
  readonly button?: string
  /** What goes to the list with the test. */
  readonly what: 'plan' | 'times'
}

const words = {
  kept: said.kept,
  full: () => said.full,
  'not-kept': said.notKept,
} as const satisfies Record<PutResult, (what: string) => string>

/**
 * Puts the result of a tool on the request list, and says what became of it. A further plan of a test is a further line; it can replace one
 * that stood there instead.
 */
export function Carry({ line, onPut = putOnList, button = said.put, what }: Props) {
  const [done, setDone] = useState<PutResult>()
  /** Lines of the test that it may change, and those that it was put on as, if any. */
  const [others, setOthers] = useState<readonly RequestLine[]>([])
  const [added, setAdded] = useState<readonly number[]>([])
  const status = useRef<HTMLParagraphElement>(null)
  // The button that was pressed goes: the sentence in its place takes the focus.
  useEffect(() => {
    if (done === 'kept') status.current?.focus()
  }, [done])
  const put = (onto?: number) => {
    const before = readList()
    const result = onPut(line, onto)
    setDone(result)
    setAdded(
      readList()
        .map(({ id }) => id)
        .filter((id) => !before.some((one) => one.id === id)),
    )
    setOthers([])
  }
  const carry = () => {
    const same = readList().filter(({ test }) => test === line.test)
    const place = placeOf(line, same)
    if (place === 'asked') setDone(undefined)
    else put(place)
    if (typeof place !== 'number') setOthers(same)
  }
  const change = (onto: number) => {
    if (added.length > 0) keepList(readList().filter(({ id }) => !added.includes(id)))
    put(onto)
    status.current?.focus()
  }
  return (
    <div className={`cluster ${styles.carry}`} data-print="no">
      {done !== 'kept' && (
        <Button variant="action" onClick={carry} data-carry={line.test}>
          {button}
        </Button>
      )}
      <p role="status" ref={status} tabIndex={-1}>
        {others.length > 0 && !done && said.which}
        {done && (
          <>
            {done === 'kept' && '✓ '}
            {words[done](said[what])}{' '}
            {done === 'not-kept' && <a href={`${base}/contact?scrollToForm=true`}>{said.write}</a>}
          </>
        )}
      </p>
      {(done === 'kept' || done === 'full') && <ButtonLink href={listAddress}>{said.see}</ButtonLink>}
      {others.length > 0 && !done && (
        <Button variant="quiet" onClick={() => put()}>
          {said.another}
        </Button>
      )}
      {done !== 'not-kept' && others.length > 0 && (
        <details open={!done || undefined}>
          <summary>{said.change}</summary>
          {others.map((one) => (
            <Button key={one.id} variant="quiet" onClick={() => change(one.id)}>
              {(takes(one, line) ? said.add : said.replace)(
                one.item || one.plan?.split('\n')[0] || said.unnamed,
              )}
            </Button>
          ))}
        </details>
      )}
    </div>
  )
}

type Answers = Readonly<Record<string, unknown>>

/** Whether a line says already what another says. */
function isIn(line: Answers, other: Answers): boolean {
  return Object.keys(line).every((name) => line[name] === other[name])
}

/** Whether a line that stands on the list loses nothing by the answers of a new one. */
function takes(there: Answers, line: Answers): boolean {
  return Object.keys(line).every((name) => !there[name] || there[name] === line[name])
}

/**
 * Where a result goes without a question.
 * @param same the lines of its test
 * @returns the id of the line that it is added to; undefined for a line of its own; 'asked' where it fits several
 */
export function placeOf(line: NewLine, same: readonly RequestLine[]): number | 'asked' | undefined {
  const there = same.find((one) => isIn(line, one))
  if (there) return there.id
  const [one, ...more] = same.filter((one) => takes(one, line))
  return more.length > 0 ? 'asked' : one?.id
}
