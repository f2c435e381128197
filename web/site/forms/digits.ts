import { digitsOnly, withoutSeparators } from '@laboratory/contract/digits'
import type { InputEvent } from 'react'

/** A telephone number as typed or pasted: digits, without the prefix that stands before the field, however it was written. */
export function telephoneDigits(text: string): string {
  return digitsOnly(withoutSeparators(text))
}

/** Digits of a code, of which at most `most` count. */
export function codeDigits(most: number): (text: string) => string {
  return (text) => text.replace(/[^0-9]/g, '').slice(0, most)
}

/**
 * Filters a text and says where the caret belongs afterwards: behind the characters that stood before it and stayed.
 * @param caret UTF-16 offset in `text`
 */
export function filterText(
  text: string,
  caret: number,
  filter: (text: string) => string,
): { text: string; caret: number } {
  const kept = filter(text)
  return { text: kept, caret: Math.min(kept.length, filter(text.slice(0, caret)).length) }
}

/** For `onInput`: other characters never appear, whether typed, pasted, dropped or filled in by the browser. */
export function keepDigits(filter: (text: string) => string) {
  return ({ currentTarget: input }: InputEvent<HTMLInputElement>) => {
    const filtered = filterText(input.value, input.selectionStart ?? input.value.length, filter)
    if (filtered.text === input.value) return
    input.value = filtered.text
    input.setSelectionRange(filtered.caret, filtered.caret)
  }
}
