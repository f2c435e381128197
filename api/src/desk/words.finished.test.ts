/** Words of a section from the desk to what a visitor reads, in two languages, on the real press. */
import { join } from 'node:path'
import type { DeskInput } from '@laboratory/contract/desk/routes'
import { expect, test } from 'vitest'
import { repository } from '../repository.ts'
import { beginDesk } from '../editions/testing.ts'

const address = 'words:tests/sterility.md#what-to-send'

test('a section is changed in two languages, refused at its line, signed by somebody else, and taken back', async () => {
  const { desk, drafts, editor, other, publishAll, says } = await beginDesk({
    siteDir: join(repository, 'web/build/site'),
  })
  const page = async () => (await desk('readWords', { path: '/sterility' }, editor)).body.sections
  const [section] = await page()
  const { shown } = section!
  const save = async (input: Partial<DeskInput<'saveWords'>>, over?: string) => {
    const draft = over ?? (await page())[0]!.draft?.id ?? ''
    return desk('saveWords', { address, ...shown, saidBy: 'Reception', over: draft, ...input }, editor)
  }
  const ids = async () => (await drafts(other)).map(({ id }) => id)

  // Refused before it is stored.
  const held = 'words:tests/nipt.md#what-to-send'
  for (const [input, field] of [
    [{}, 'value'],
    [{ value: `${shown.value}\n\n## More` }, 'value'],
    [{ value: '' }, 'value'],
    [{ value: `${shown.value} So.` }, 'fr'],
  ] as const)
    expect((await save(input)).body).toMatchObject({ fields: { [field]: expect.any(String) } })
  for (const at of [held, 'words:tests/sterility.md#no-such', 'words:values.md#what-to-send'])
    expect((await save({ address: at, value: 'Words.', fr: '' }, '')).status).toBe(404)

  // Stored, and refused by the build at its line.
  const last = shown.value.split('\n').length
  for (const [wrong, sentence] of [
    ['<b>Bold</b>', 'HTML has no place here'],
    ['See [this](/no-such-page).', 'no-such-page'],
    ['No test sees both.', 'was struck'],
  ] as const) {
    expect((await save({ value: `${shown.value}\n\n${wrong}`, fr: '' })).status).toBe(200)
    const { faults } = (await desk('lookAtDrafts', { ids: await ids() }, other)).body
    expect(faults[0]!.sentence).toContain(sentence)
    if (sentence.startsWith('HTML'))
      expect(faults[0]).toMatchObject({ address, sentence: expect.stringMatching(`^Line ${last + 2} `) })
  }
  expect((await save({ value: 'Mine.' }, '')).status).toBe(409)

  // English alone: the French page shows it in English.
  await save({ value: `${shown.value}\n\nWrite on each unit.`, fr: '' })
  expect((await drafts(other))[0]).toMatchObject({
    title: 'Sterility validation: What to send',
    second: 'words',
    after: expect.stringMatching(/^Write on each unit\.$/m),
  })
  expect((await desk('publishDrafts', { ids: await ids(), note: '' }, editor)).status).toBe(422)
  const { body } = await publishAll()
  expect(body).toMatchObject({ number: 1, changed: expect.any(Number) })
  expect(await says('/sterility', 'Write on each unit.')).toBe(true)
  expect(await says('/fr/sterility', 'Write on each unit.')).toBe(true)

  await save({
    value: `${shown.value}\n\nWrite on each unit.`,
    fr: `${shown.fr}\n\nÉcrivez sur chaque unité.`,
  })
  await publishAll()
  expect(await says('/fr/sterility', 'Write on each unit.')).toBe(false)
  expect(await says('/fr/sterility', 'Écrivez sur chaque unité.')).toBe(true)

  // French of a held page is there once somebody else has confirmed who signed it, as it stands.
  const french = { address: 'signed:tests/nipt.fr.md', saidBy: 'Head of the laboratory' }
  const waits = async () =>
    (await desk('listWordPages', {}, editor)).body.french.some(({ address }) => address === french.address)
  expect([await waits(), await says('/fr/nipt', 'hreflang="fr"')]).toEqual([true, false])
  expect(
    (await desk('markFrench', { ...french, address: 'signed:tests/no-such.fr.md' }, editor)).status,
  ).toBe(404)
  expect((await desk('markFrench', french, editor)).status).toBe(200)
  expect((await desk('publishDrafts', { ids: await ids(), note: '' }, editor)).status).toBe(422)
  await publishAll()
  expect([await waits(), await says('/fr/nipt', 'hreflang="fr"')]).toEqual([false, true])

  // The release's words again.
  await save({ isTakenBack: true })
  await publishAll()
  expect(await says('/sterility', 'Write on each unit.')).toBe(false)
  expect((await page())[0]).toMatchObject({ shown, isSaid: false, draft: null })
})
