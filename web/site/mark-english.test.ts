import { expect, test } from 'vitest'
import { asEnglish } from '#content/language.ts'
import { markEnglish } from './mark-english.ts'

test('what was left in English says so in the text, and nowhere else', () => {
  const words = asEnglish('Twice a week')
  expect(
    markEnglish(
      `<title>${words}</title><p title="${words}">Délai : <!-- -->${words}.</p><script>"${words}"</script>`,
    ),
  ).toBe(
    '<title>Twice a week</title><p title="Twice a week">Délai : <!-- --><span lang="en">Twice a week</span>.</p><script>"Twice a week"</script>',
  )
})
