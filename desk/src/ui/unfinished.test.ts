import { expect, test } from 'vitest'
import { findUnfinished } from './unfinished.tsx'

test('places to be filled in, and files that are not there, are found before an e-mail is sent', () => {
  const cases: [text: string, hasFile: boolean, found: string[]][] = [
    ['Dear {name},\nour quotation {number} of {name}', true, ['{name}', '{number}']],
    ['Dear {name', false, ['{name']],
    ['We come on [day] at [10:30]', false, ['[day]']],
    ['Our quotation is attached.', false, ['attached']],
    ['Our quotation is attached.', true, []],
    ['Veuillez trouver notre devis ci-joint, pièce jointe 1', false, ['ci-joint']],
    ['The filter is detached; ISO 11133 [1].', false, []],
  ]
  for (const [text, hasFile, found] of cases) {
    const sentences = findUnfinished(text, hasFile)
    expect([text, sentences.length]).toEqual([text, found.length])
    for (const [index, part] of found.entries()) expect(sentences[index]).toContain(`“${part}”`)
  }
})
