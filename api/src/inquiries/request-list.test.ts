import {
  labelsOfFamily,
  isCount,
  highestCounts,
  answerNames,
  requestAnswers,
  type RequestLine,
} from '@laboratory/contract/request-list'
import { requestListMessages } from '@laboratory/contract/request-list-schema'
import { healthConsentMessage } from '@laboratory/contract/inquiry'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { describeService } from '../database/testing.ts'
import { createMailer } from '../mail/mailer.ts'
import { startSmtp } from '../mail/testing.ts'
import { collectPersonalData } from '../privacy/personal-data.ts'
import { erasePerson } from '../privacy/privacy-operations.ts'
import { act, buildTestApp, inquiry, signUp, testSite, type TestApp } from '../testing.ts'
import { readNativeList, toRowErrors } from './native-list.ts'
import { countOfList, linesForMailbox, linesOfList, nameOfTest, readStoredList } from './request-lines.ts'

const url = '/api/inquiries'
const list: RequestLine[] = [
  {
    id: 1,
    test: 'watermicrobiology',
    samples: '4',
    item: 'Water of showers',
    samplingPoint: 'Room 101',
    plan: 'ISO 19458: 1 litre each\nSodium thiosulfate in the bottle',
    urgent: true,
  },
  { id: 2, test: 'sterility', samples: '20', lot: 'B 12/3581', sterilisation: 'Ethylene oxide' },
  { id: 3, test: 'pool-legionella' },
]

async function storedList({ query }: Database, reference: string) {
  const row = await query
    .selectFrom('inquiry')
    .select('requestList')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return readStoredList(row?.requestList ?? null)
}

/** A site that has pages of two tests, one of which has labels of its own. */
function siteWithTests(): string {
  const pages = {
    '/watermicrobiology': { label: 'Water Microbiology page visited.' },
    '/sterility': { label: 'Sterility Validation page visited.' },
    '/paternity': { label: 'Paternity page visited.' },
  }
  return testSite(pages, {
    families: { watermicrobiology: 'water', sterility: 'device', paternity: 'people' },
    persons: ['paternity', 'services/dna'],
    requestFamilies: {
      device: { example: 'syringes', fields: ['lot'], labels: { samples: 'Number of units' } },
    },
  })
}

const stored = ({ database }: TestApp) => database.query.selectFrom('inquiry').selectAll().execute()
const bodies = async ({ database }: TestApp) => {
  const rows = await database.query.selectFrom('outbox').select(['kind', 'body']).execute()
  return new Map(rows.map(({ kind, body }) => [kind, body]))
}

describeService('the request list', (_engine, open) => {
  const build = async () => buildTestApp({ database: await open(), siteDir: siteWithTests() })

  test('is stored with its inquiry, and both e-mails name the tests', async () => {
    const service = await build()
    expect((await service.post(url, { ...inquiry, requestList: list })).status).toBe(201)
    const [row] = await stored(service)
    expect(JSON.parse(row?.requestList ?? '')).toEqual(list)
    const messages = await bodies(service)
    expect(messages.get('inquiry')).toContain(
      [
        'Request list: 3 tests, 1 urgent',
        '  1. Water Microbiology',
        '     Number of samples: 4',
        '     Kind of sample: Water of showers',
        '     Sampling point: Room 101',
        '     Sample plan: ISO 19458: 1 litre each',
        '       Sodium thiosulfate in the bottle',
        '     Urgent, for an extra fee',
        '  2. Sterility Validation',
        '     Number of units: 20',
        '     Lot or batch: B 12/3581',
        '     Sterilisation method: Ethylene oxide',
        '  3. Pool legionella',
        '',
      ].join('\n'),
    )
    const receipt = messages.get('inquiry-receipt') ?? ''
    expect(receipt).toContain(
      [
        'You asked for 3 tests, 1 urgent:',
        '1. Water Microbiology; number of samples: 4; urgent, for an extra fee',
        '2. Sterility Validation; number of units: 20',
        '3. A test in your own words',
      ].join('\n'),
    )
    // Anybody may type any mailbox: the receipt carries no words of a stranger.
    for (const typed of ['showers', 'Room 101', 'litre', 'B 12/3581', 'Ethylene', 'legionella'])
      expect(receipt).not.toContain(typed)
  })

  test('has a test twice, for a pool and a cooling tower, and both e-mails name both', async () => {
    const service = await build()
    const pool = { test: 'watermicrobiology', samples: '2', item: 'pool', plan: 'For each of 2 points' }
    const tower = { test: 'watermicrobiology', samples: '1', item: 'cooling tower', bottles: '2' }
    await service.post(url, { ...inquiry, requestList: [pool, tower] })
    const messages = await bodies(service)
    for (const words of [
      '  1. Water Microbiology\n     Number of samples: 2\n     Kind of sample: pool\n',
      '  2. Water Microbiology\n     Number of samples: 1\n     Kind of sample: cooling tower\n     Bottles',
    ])
      expect(messages.get('inquiry')).toContain(words)
    expect(messages.get('inquiry-receipt')).toMatch(
      /1\. Water Microbiology; number of samples: 2\n2\. Water Microbiology; number of samples: 1\n/,
    )
  })

  test('makes another inquiry of the same words, and sent again with the same list it is one', async () => {
    const service = await build()
    const send = async (requestList?: RequestLine[]) =>
      (await service.post(url, { ...inquiry, requestList })).json().reference
    const [first, again, none, empty, other] = [
      await send(list),
      await send(list),
      await send(),
      await send([]),
      await send(list.slice(1)),
    ]
    expect(again).toBe(first)
    expect(empty).toBe(none)
    expect(new Set([first, none, other]).size).toBe(3)
    expect((await stored(service)).map((row) => row.requestList === null).toSorted()).toEqual([
      false,
      false,
      true,
    ])
  })

  test('of a form without a script comes in rows, of which blank ones do not count', async () => {
    const service = await build()
    const blank = { 'list-0-test': '', 'list-0-samples': '', 'list-0-lot': ' ' }
    const rows = {
      'list-1-test': 'sterility',
      'list-1-samples': '20',
      'list-1-urgent': 'on',
      'list-3-test': 'watermicrobiology',
      'list-3-item': 'Water\tof pools',
    }
    const answer = await service.postForm(url, { ...inquiry, ...blank, ...rows })
    expect(answer.status).toBe(201)
    const [row] = await stored(service)
    expect(JSON.parse(row?.requestList ?? '')).toEqual([
      { id: 1, test: 'sterility', samples: '20', urgent: true },
      { id: 2, test: 'watermicrobiology', item: 'Water\tof pools' },
    ])
    expect((await service.postForm(url, { ...inquiry, ...blank })).status).toBe(201)
    expect((await stored(service)).map((one) => one.requestList)).toContain(null)
  })

  test('that names a test of a person needs a consent of its own, and no e-mail says which test it is', async () => {
    const service = await build()
    const ofPerson = {
      ...inquiry,
      requestList: [...list, { test: 'paternity', samples: '3', item: 'A child' }],
    }
    const refused = await service.post(url, { ...ofPerson, name: ' ' })
    expect(refused.status).toBe(422)
    expect(refused.json()).toMatchObject({
      fields: { name: 'Name is required.', healthConsent: healthConsentMessage },
    })
    const native = await service.postForm(url, { ...inquiry, 'list-0-test': 'paternity' })
    expect([native.status, native.text.includes(healthConsentMessage), await stored(service)]).toEqual([
      422,
      true,
      [],
    ])

    const { reference } = (await service.post(url, { ...ofPerson, healthConsent: '2026-11' })).json()
    expect((await stored(service))[0]?.healthConsent).toBe('2026-11')
    const [{ body: toLaboratory, ...message } = { body: '' }] = await service.database.query
      .selectFrom('outbox')
      .select(['body', 'subject', 'replyToName', 'replyToAddress'])
      .where('kind', '=', 'inquiry')
      .execute()
    expect(message).toEqual({ subject: `Inquiry ${reference}`, replyToName: null, replyToAddress: null })
    expect(toLaboratory).toContain(`/desk/inquiries/${reference}`)
    expect(toLaboratory).not.toMatch(/Anjali|lagoon|showers|paternity/i)
    const receipt = (await bodies(service)).get('inquiry-receipt') ?? ''
    expect(receipt).toContain('\n4. A test of a person\n')
    expect(receipt).not.toMatch(/paternity|: 3|child/i)
  })

  test('a ticked consent and a withdrawal reach the mailbox as a reference, too', async () => {
    const service = await build()
    const mailBody = async (more: object) => {
      const { reference } = (await service.post(url, { ...inquiry, ...more })).json()
      const { body } = await service.database.query
        .selectFrom('outbox')
        .select('body')
        .where('kind', '=', 'inquiry')
        .where('target', '=', reference)
        .executeTakeFirstOrThrow()
      return body
    }
    const ticked = await mailBody({ description: 'Of my child', healthConsent: '2026-11' })
    expect(ticked).toContain('is about a test of a person')
    const back = await mailBody({ description: 'Withdrawal, kit 7' })
    expect(back).toContain('takes a consent back: read it at once')
    expect(ticked + back).not.toMatch(/Anjali|child|kit 7/)
  })

  test('keeps no page about a test of a person without that consent, with a script or without one', async () => {
    const service = await build()
    const asked = async (more: object) => {
      await service.post(url, { ...inquiry, description: JSON.stringify(more), ...more })
      return (await stored(service)).find(({ description }) => description === JSON.stringify(more))?.subject
    }
    expect(await asked({ subject: 'services/dna' })).toBeNull()
    expect(await asked({ subject: 'services/dna', healthConsent: '2026-11' })).toBe('services/dna')
    expect(await asked({ subject: 'sterility' })).toBe('sterility')
    const referer = 'http://127.0.0.1:3000/contact?subject=paternity'
    expect((await service.postForm(url, inquiry, { referer })).status).toBe(201)
    expect((await stored(service)).filter(({ subject }) => subject === 'paternity')).toEqual([])
  })

  test('held back as spam goes out with the e-mails once it is released', async () => {
    const service = await build()
    const { reference } = (await service.post(url, { ...inquiry, requestList: list, website2: 'x' })).json()
    expect((await bodies(service)).size).toBe(0)
    const clerk = await service.person('clerk')
    await service.desk('releaseInquiry', { reference, version: 1 }, clerk)
    const messages = await bodies(service)
    expect(messages.get('inquiry')).toContain('  1. Water Microbiology\n     Number of samples: 4')
    expect(messages.get('inquiry-receipt')).toContain('3 tests, 1 urgent')
  })

  test('is read at the desk with the names of its tests, found by its words, and in the file', async () => {
    const service = await build()
    const { database } = service
    const formula = { test: 'sterility', lot: '=1+1' }
    const { reference } = (await service.post(url, { ...inquiry, requestList: [...list, formula] })).json()
    await service.post(url, { ...inquiry, description: 'Another' })
    const person = await service.person('clerk')
    const view = (await service.desk('readInquiry', { reference }, person)).body
    expect([view.tests, view.urgentTests]).toEqual([4, 1])
    expect(view.requestList.map(({ id, name, urgent }) => [id, name, urgent])).toEqual([
      [1, 'Water Microbiology', true],
      [2, 'Sterility Validation', false],
      [3, 'Pool legionella', false],
      [4, 'Sterility Validation', false],
    ])
    expect(view.requestList[0]?.answers).toEqual([
      { label: 'Number of samples', answer: '4' },
      { label: 'Kind of sample', answer: 'Water of showers' },
      { label: 'Sampling point', answer: 'Room 101' },
      { label: 'Sample plan', answer: list[0]?.plan },
    ])
    expect(view.requestListText).toContain('2. Sterility Validation\n   Number of units: 20\n')
    for (const search of ['legion', 'showers', 'sterility valid', '12 3581']) {
      const { items } = (await service.desk('listInquiries', { search }, person)).body
      expect([search, items.map((item) => item.reference)]).toEqual([search, [reference]])
    }
    const csv = (await service.desk('exportInquiries', { format: 'csv', search: 'showers' }, person)).text
    expect(csv.split('\r\n')[0]).toMatch(/,Request list$/)
    expect(csv).toContain('1. Water Microbiology\n   Number of samples: 4\n')
    expect(csv).toContain('2. Sterility Validation\n   Number of units: 20\n')
    // Every answer follows its label, so that none begins a cell or a line.
    expect(csv).not.toMatch(/(?:^|[\n,"])\s*=1\+1/)
    expect(await storedList(database, reference)).toEqual([...list, { id: 4, ...formula }])
  })

  test('belongs to the person: exported in parts, and erased with the rest', async () => {
    const service = await build()
    const { database, clock } = service
    const { reference } = (await service.post(url, { ...inquiry, requestList: list })).json()
    const data = await collectPersonalData(database.query, inquiry.email)
    expect(data.inquiries[0]?.requestList).toEqual(list)
    const manager = await service.person('manager')
    const sheet = (await service.desk('showPerson', { mailbox: inquiry.email }, manager)).body
    expect(sheet.lists[reference]?.words).toContain('\n2. Sterility Validation\n   Number of units: 20\n')
    await act(database, erasePerson, { reference }, clock.now)
    const tables = ['inquiry', 'outbox'] as const
    const rest = JSON.stringify(
      await Promise.all(tables.map((table) => database.query.selectFrom(table).selectAll().execute())),
    )
    expect(rest).not.toMatch(/watermicrobiology|showers|Room 101|legionella/i)
    const person = await service.person('clerk')
    const view = (await service.desk('readInquiry', { reference }, person)).body
    expect([view.erasedAt === null, view.requestList, view.tests]).toEqual([false, [], 0])
    expect((await collectPersonalData(database.query, inquiry.email)).inquiries).toEqual([])
  })

  test('is corrected by a manager: by the rules of the form, everywhere it is read, and in no log', async () => {
    const service = await build()
    const { database } = service
    const { reference } = (await service.post(url, { ...inquiry, requestList: list, website2: 'x' })).json()
    const manager = await service.person('manager')
    const sheet = async () => (await service.desk('showPerson', { mailbox: inquiry.email }, manager)).body
    const { mark = '' } = (await sheet()).lists[reference] ?? {}
    const correct = (lines: object[], more = {}) =>
      service.desk(
        'correctSubmission',
        {
          reference,
          values: {},
          seen: {},
          requestList: { lines, seen: mark },
          reason: 'He called.',
          ...more,
        },
        manager,
      )
    // Every error beside its field, those of other fields too; nothing is stored.
    const wrong = await correct(
      [{ ...list[0], samples: '0' }, { test: 'a b' }, { test: 'sterility', lot: 'a\nb' }],
      {
        values: { name: ' ' },
        seen: { name: inquiry.name },
      },
    )
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      {
        name: 'Name is required.',
        'requestList.0.samples': requestListMessages.samples,
        'requestList.1.test': requestListMessages.test,
        'requestList.2.lot': 'Lot or batch must be on one line.',
      },
    ])
    expect((await correct(list)).body.detail).toBe('Nothing was changed.')
    // As the dialog sends it: one line taken off, and one added, with a number that no label has.
    const wanted = [
      { id: 1, test: 'watermicrobiology', samples: '6', item: 'Water of basins' },
      { id: 2, test: 'sterility', samples: '20', lot: 'B 12/4692', urgent: true },
      { id: 4, test: 'endotoxin-of-sets', item: 'Infusion sets' },
    ]
    expect((await correct(wanted)).body).toEqual({ fields: ['requestList'] })
    // Somebody else looks at the sheet of before.
    expect((await correct(list.slice(1))).status).toBe(409)

    const corrected = [
      { id: 1, test: 'watermicrobiology', samples: '6', item: 'Water of basins' },
      { id: 2, test: 'sterility', samples: '20', lot: 'B 12/4692', urgent: true },
      { id: 4, test: 'endotoxin-of-sets', item: 'Infusion sets' },
    ]
    expect(await storedList(database, reference)).toEqual(corrected)
    const after = await sheet()
    expect(after.lists[reference]?.words).toContain('2. Sterility Validation\n   Number of units: 20\n')
    expect(after.data.inquiries[0]?.requestList).toEqual(corrected)
    expect(after.data.corrections).toMatchObject([{ reference, fields: 'requestList', reason: 'He called.' }])
    await service.desk('releaseInquiry', { reference, version: 2 }, manager)
    const found = async (search: string) =>
      (await service.desk('listInquiries', { search }, manager)).body.items.map(
        ({ tests, urgentTests, version }) => [tests, urgentTests, version],
      )
    expect([await found('basins'), await found('infusion'), await found('12 4692')]).toEqual([
      [[3, 1, 3]],
      [[3, 1, 3]],
      [[3, 1, 3]],
    ])
    // A number with few digits would also find the reference, which begins its parts with any character.
    expect([await found('showers'), await found('legionella'), await found('12 3581')]).toEqual([[], [], []])
    const view = (await service.desk('readInquiry', { reference }, manager)).body
    expect(view.requestList.map(({ name, answers }) => [name, answers[0]?.answer])).toEqual([
      ['Water Microbiology', '6'],
      ['Sterility Validation', '20'],
      ['Endotoxin of sets', 'Infusion sets'],
    ])
    const csv = (await service.desk('exportInquiries', { format: 'csv', search: 'basins' }, manager)).text
    expect(csv).toContain('   Lot or batch: B 12/4692\n')
    const messages = await bodies(service)
    expect(messages.get('inquiry')).toContain('Request list: 3 tests, 1 urgent')
    expect(messages.get('inquiry-receipt')).toContain('You asked for 3 tests, 1 urgent:')
    const audit = await database.query.selectFrom('audit').selectAll().execute()
    expect(audit.map(({ action }) => action)).toContain('privacy correct requestList')
    const everything = JSON.stringify([audit, await stored(service), [...messages]])
    // What stood there is kept nowhere, and no value is in the log.
    expect(everything).not.toMatch(/showers|Room 101|thiosulfate|Ethylene|12\/3/)
    expect(JSON.stringify(audit)).not.toMatch(/basins|12\/4|sterility/)

    // All of it taken off: an inquiry without a list; a list where there was none.
    const again = (await sheet()).lists[reference]?.mark
    const none = { requestList: { lines: [], seen: again } }
    expect((await correct([], none)).body).toEqual({ fields: ['requestList'] })
    expect((await stored(service)).map((row) => row.requestList)).toEqual([null])
    const empty = (await sheet()).lists[reference]?.mark
    const fresh = { requestList: { lines: [{ test: 'sterility' }], seen: empty } }
    expect((await correct([], fresh)).body).toEqual({ fields: ['requestList'] })
    expect((await stored(service)).map((row) => row.requestList)).toEqual(['[{"id":1,"test":"sterility"}]'])
  })

  test('is corrected to tests that the site offers, in their words; a registration has none', async () => {
    const service = await build()
    const { database } = service
    const manager = await service.person('manager')
    expect((await service.desk('listTests', {}, manager)).body).toEqual({
      tests: {
        watermicrobiology: ['Water Microbiology', 'water'],
        sterility: ['Sterility Validation', 'device'],
        paternity: ['Paternity', 'people'],
      },
      families: {
        device: { example: 'syringes', fields: ['lot'], labels: { samples: 'Number of units' } },
      },
    })
    await service.post('/api/customer/sign-up', signUp)
    const { reference } = await database.query
      .selectFrom('registration')
      .select('reference')
      .executeTakeFirstOrThrow()
    const answer = await service.desk(
      'correctSubmission',
      { reference, values: {}, seen: {}, requestList: { lines: list, seen: '' }, reason: 'He called.' },
      manager,
    )
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { requestList: 'This field is not part of the form.' },
    ])
  })
})

test('both e-mails with a list reach their mailboxes through a real mail server, with no header of a stranger', async () => {
  const { url: smtpUrl, received } = await startSmtp()
  const mailer = createMailer({ smtpUrl, mailFrom: 'website@example.mu', dataDir: '/nowhere' })
  const service = await buildTestApp({ mailer, siteDir: siteWithTests() })
  const refused = { ...list[0], item: 'Water\r\nBcc: victim@example.mu' }
  const answer = await service.post(url, { ...inquiry, requestList: [refused] })
  expect([answer.status, answer.text]).toEqual([
    422,
    expect.stringContaining('"requestList.0.item":"Kind of sample must be on one line."'),
  ])
  const plan = 'First line\nBcc: victim@example.mu\n.\nSubject: forged'
  await service.post(url, { ...inquiry, requestList: [{ ...list[0], plan, lot: 'Ж 李 ✓' }] })
  await service.worker.drain()
  expect(received.flatMap(({ to }) => to).toSorted()).toEqual([inquiry.email, 'laboratory@example.mu'])
  const parse = (to: string) => PostalMime.parse(received.find((mail) => mail.to[0] === to)?.raw ?? '')
  const toLaboratory = await parse('laboratory@example.mu')
  expect(toLaboratory.bcc).toBeUndefined()
  expect(toLaboratory.subject).toMatch(/^Inquiry ABI-/)
  expect(toLaboratory.text).toContain('  1. Water Microbiology')
  expect(toLaboratory.text).toContain('     Lot or batch: Ж 李 ✓')
  expect(toLaboratory.text).toContain(
    'First line\n       Bcc: victim@example.mu\n       .\n       Subject: forged',
  )
  expect((await parse(inquiry.email)).text).toContain('1. Water Microbiology; number of samples: 4')
})

test('a wrong row of a form without a script is named in words, and nothing is stored', async () => {
  const service = await buildTestApp({ siteDir: siteWithTests() })
  const answer = await service.postForm(url, {
    ...inquiry,
    phone: '',
    'list-1-samples': '20',
    'list-2-test': 'sterility',
    'list-2-samples': '0',
    'list-3-test': 'sterility',
    'list-3-samples': '1.5',
  })
  expect(answer.status).toBe(422)
  for (const sentence of [
    'Phone number is required.',
    '“Name the tests you would like”, Test 2: Choose the test that these answers belong to.',
    '“Name the tests you would like”, Test 3, Number of samples, units, rooms or people: Please give a whole number from 1 to 9999.',
    '“Name the tests you would like”, Test 4, Number of samples, units, rooms or people: Please give a whole number from 1 to 9999.',
  ])
    expect(answer.text).toContain(`<li>${sentence}</li>`)
  expect(await stored(service)).toEqual([])
})

test.each([
  [{ 'list-4-test': 'sterility' }, 'This field is not part of the form.'],
  [{ 'list-0-price': '7', 'list-0-test': 'sterility' }, 'This field is not part of the form.'],
  [{ 'list-0-__proto__': '7', 'list-0-test': 'sterility' }, 'This field is not part of the form.'],
  [{ 'list-0-urgent': 'maybe', 'list-0-test': 'sterility' }, requestListMessages.urgent],
])('rows that the form does not have are refused: %j', async (fields, sentence) => {
  const service = await buildTestApp()
  const answer = await service.postForm(url, { ...inquiry, ...(fields as Record<string, string>) })
  expect([answer.status, answer.text.includes(sentence)]).toEqual([422, true])
  expect(await stored(service)).toEqual([])
})

test('a list as long as its limits, in letters of three bytes, is no larger than a request may be', async () => {
  const service = await buildTestApp()
  const longest = answerNames.map((name) => [
    name,
    isCount(name) ? String(highestCounts[name]) : '水'.repeat(requestAnswers[name].max),
  ])
  const line = { test: 'sterility', ...Object.fromEntries(longest), urgent: true }
  const whole = {
    ...inquiry,
    name: '水'.repeat(100),
    company: '水'.repeat(150),
    address: '水'.repeat(300),
    description: '水'.repeat(5000),
    requestList: Array.from({ length: 20 }, () => line),
  }
  expect((await service.post(url, whole)).status).toBe(201)
  const row = Object.entries(line).map(([name, value]) => [name, value === true ? 'on' : String(value)])
  const rows = [0, 1, 2, 3].flatMap((index) => row.map(([name, value]) => [`list-${index}-${name}`, value]))
  const { requestList: _list, ...answers } = whole
  const fields = { ...answers, ...Object.fromEntries(rows) }
  expect((await service.postForm(url, fields)).status).toBe(201)
})

test('whatever was posted, nothing that was typed into a row is left out', () => {
  expect(readNativeList(null)).toEqual({ answers: null, rows: [] })
  expect(readNativeList({ name: 'A', 'list-2-lot': ['a', 'b'], 'list-9-lot': 'x' })).toEqual({
    answers: { name: 'A', 'list-9-lot': 'x', requestList: [{ lot: ['a', 'b'] }] },
    rows: [2],
  })
  expect(toRowErrors({ name: 'A.', 'requestList.0.lot': 'B.', 'requestList.7.lot': 'C.' }, [2])).toEqual({
    name: 'A.',
    'list-2-lot': '“Name the tests you would like”, Test 3: B.',
    'requestList.7.lot': 'C.',
  })
})

test('where a mailbox is all that was proved, a test of a person is not named', () => {
  const families: Record<string, string> = { paternity: 'people', nipt: 'orders', air: 'plates' }
  const list = ['paternity', 'nipt', 'air', 'my-own'].map((test, at) => ({
    id: at + 1,
    test,
    samples: '3',
    item: 'twins',
  }))
  const facts = { familyOf: (test: string) => families[test], nameOfPage: (slug: string) => `Page ${slug}` }
  expect(linesForMailbox(list, facts)).toEqual([
    '1. A test of a person',
    '2. A test of a person',
    '3. Page air; number of samples: 3',
    '4. A test in your own words',
  ])
})

test('a list in words names its tests, and counts them', () => {
  expect(['pool_legionella-2', '-'].map((slug) => nameOfTest(slug))).toEqual(['Pool legionella 2', '-'])
  expect(
    countOfList([
      { id: 1, test: 'a' },
      { id: 2, test: 'b', urgent: true },
    ]),
  ).toBe('2 tests, 1 urgent')
  const labelsOf = () => labelsOfFamily({ samples: 'Number of rooms' })
  expect(linesOfList([{ id: 1, test: 'a', samples: '2', item: 'x' }], { labelsOf })).toEqual([
    '1. A',
    '   Number of rooms: 2',
    '   Kind of sample: x',
  ])
  expect(linesOfList([{ id: 7, test: 'a', urgent: true }])).toEqual(['7. A', '   Urgent, for an extra fee'])
})
