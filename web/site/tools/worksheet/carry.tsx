import type { NewLine, RequestLine } from '@laboratory/contract/request-list'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { useState } from 'react'
import { listAddress, putOnList, type PutResult, readList } from '#site/request-list/list.ts'
import styles from './worksheet.module.css'

type Props = {
  readonly line: NewLine
  /** What the button says. */
  readonly button: string
  /** What goes to the list with the test. */
  readonly what: 'plan' | 'times'
}

const words = {
  kept: (what) => `It is on your list, with the ${what}.`,
  full: () => 'Your list is full: 20 tests. Take one off, or name this test in the description.',
  'not-kept': (what) =>
    `This browser could not store a list. Name this test in the description of your inquiry, and copy the ${what} into it.`,
} as const satisfies Record<PutResult, (what: Props['what']) => string>

/** Puts the result of a tool on the request list, and says what became of it. Asks first where it would replace an answer. */
export function Carry({ line, button, what }: Props) {
  const [done, setDone] = useState<PutResult>()
  const [lines, setLines] = useState<readonly RequestLine[]>([])
  const put = (onto?: number) => {
    setDone(putOnList(line, onto))
    setLines([])
  }
  const carry = () => {
    const same = readList().filter(({ test }) => test === line.test)
    const [alone] = same.length === 1 ? same : same.filter((one) => isIn(line, one))
    setDone(undefined)
    if (same.length === 0 || (alone && takes(alone, line))) put(alone?.id)
    else setLines(same)
  }
  return (
    <div className={`cluster ${styles.carry}`} data-print="no">
      <Button variant="action" onClick={carry}>
        {button}
      </Button>
      <p role="status">
        {lines.length > 0 && 'This test is on your list already. Add it once more, or change what is there?'}
        {done && (
          <>
            {words[done](what)}{' '}
            {done === 'not-kept' ? (
              <a href="/contact?scrollToForm=true">Write an inquiry</a>
            ) : (
              <a href={listAddress}>See the list and ask for a quotation</a>
            )}
          </>
        )}
      </p>
      {lines.length > 0 && (
        <Button variant="quiet" onClick={() => put()}>
          Add as another line
        </Button>
      )}
      {lines.map((one) => (
        <Button key={one.id} variant="quiet" onClick={() => put(one.id)}>
          {takes(one, line) ? 'Add to' : 'Replace'}: {one.item || 'the line without a kind of sample'}
        </Button>
      ))}
    </div>
  )
}

type Answers = Readonly<Record<string, unknown>>

/** Whether a line says already what another says. */
function isIn(line: Answers, other: Answers): boolean {
  return Object.keys(line).every((name) => line[name] === other[name])
}

/** Whether a line that stands on the list loses nothing by the answers of a new one. */
export function takes(there: Answers, line: Answers): boolean {
  return Object.keys(line).every((name) => !there[name] || there[name] === line[name])
}
