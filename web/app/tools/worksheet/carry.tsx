import type { RequestLine } from '@laboratory/contract/request-list'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { useState } from 'react'
import { lineOnList, listAddress, putOnList, type PutResult } from '#app/request-list/list.ts'
import { withOtherPart } from './plans.ts'
import styles from './worksheet.module.css'

type Props = {
  readonly line: RequestLine
  /** What the button says. */
  readonly button: string
  /** What goes to the list with the test. */
  readonly what: 'plan' | 'times'
}

const words = {
  added: (what) => `It is on your list, with the ${what}.`,
  updated: (what) => `Your list has the new ${what}.`,
  full: () => 'Your list is full: 20 tests. Take one off, or name this test in the description.',
  'not-kept': (what) =>
    `This browser could not store a list. Name this test in the description of your inquiry, and copy the ${what} into it.`,
} as const satisfies Record<PutResult, (what: Props['what']) => string>

/** Puts the result of a tool on the request list, and says what became of it. */
export function Carry({ line, button, what }: Props) {
  const [done, setDone] = useState<PutResult>()
  const carry = () => setDone(putOnList(withOtherPart(line, lineOnList(line.test))))
  return (
    <div className={styles.carry}>
      <Button variant="action" onClick={carry}>
        {button}
      </Button>
      <p role="status">
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
    </div>
  )
}
