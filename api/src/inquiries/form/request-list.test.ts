import {
  isCount,
  highestCounts,
  answerNames,
  requestAnswers,
  type RequestLine,
} from '@laboratory/contract/request-list'
import { inOtherPacks } from '@laboratory/contract/words'
import { requestListMessages } from '@laboratory/contract/request-list-schema'
import { healthConsentMessage } from '@laboratory/contract/inquiry'
import { describe, expect, test } from 'vitest'
import { erasePerson } from '../../privacy/privacy-operations.ts'
import { act, buildTestApp, inquiry, testSite, type TestApp } from '../../testing.ts'
import { requestPages } from '../testing.ts'
import { cardsOf } from '../labels/sampling-cards.ts'
import { readStoredList } from './request-lines.ts'

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

const bodies = async (service: TestApp) =>
  new Map((await service.rows('outbox')).map(({ kind, body }) => [kind, body]))

describe('the request list', () => {
  const build = async () => buildTestApp({ siteDir: siteWithTests() })

  test('says of no test that it is done from packs of a line that was taken off or planned anew, and knows an older answer', async () => {
    const service = await build()
    const of = '1 formula, packs of 50 g'
    const challenge = { id: 1, test: 'challengetest', samples: '1', plan: `${of}\nFor the strains: 100 g` }
    const inItsPacks = { id: 2, test: 'microbiological', samples: '1', plan: `${of}\n${inOtherPacks}` }
    const { plan: _lost, ...alone } = inItsPacks
    const pool = { id: 3, test: 'watermicrobiology', samples: '1', item: 'water of a pool or spa' }
    for (const [sent, kept] of [
      [[pool], [pool]],
      [
        [challenge, inItsPacks],
        [challenge, inItsPacks],
      ],
      [[inItsPacks], [alone]],
      [
        [{ ...challenge, plan: 'Another' }, inItsPacks],
        [{ ...challenge, plan: 'Another' }, alone],
      ],
      [
        [{ ...challenge, plan: inItsPacks.plan }, inItsPacks],
        [{ id: 1, test: 'challengetest', samples: '1' }, alone],
      ],
    ]) {
      await service.post(`${url}?language=fr`, { ...inquiry, requestList: sent })
      expect(JSON.parse((await service.rows('inquiry')).at(-1)?.requestList ?? '')).toEqual(kept)
    }
    const receipts = (await service.mails('inquiry-receipt')).map(({ body }) => body).join('\n')
    expect(receipts).toContain('eau d’une piscine ou d’un spa')
    expect(cardsOf([pool]).filter(({ lines }) => lines.length > 0)).toMatchObject([{ card: 'pool' }])
  })

  test('tells formulas apart by their packs, and to its sender by their names', async () => {
    const families = { challengetest: 'cosmetic', microbiological: 'cosmetic', watermicrobiology: 'water' }
    const pages = {
      ...requestPages(() => '<i>{{name}}</i>'),
      '/challengetest': { label: 'Challenge Test page visited.' },
    }
    const service = await buildTestApp({ siteDir: testSite(pages, { families }) })
    const plan = '1. Day <cream>, packs of 50 ml'
    const challenge = {
      test: 'challengetest',
      samples: '1',
      bottles: '4',
      packSize: '50 ml',
      item: 'Day <cream>',
      plan,
    }
    const requestList = [
      challenge,
      { test: 'microbiological', samples: '1', item: 'Day <cream>', plan: `${plan}\n${inOtherPacks}` },
      {
        ...challenge,
        bottles: '1',
        packSize: '7 ml of spam',
        item: 'Lip balm',
        plan: '2. Lip balm, packs of 7 ml',
      },
      { test: 'watermicrobiology', samples: '2', repeat: 'every month' },
      { test: 'typed-in', plan: 'Of one' },
      { test: 'microbiological', samples: '3', plan: `Of one\n${inOtherPacks}` },
    ]
    const stored = await service.post(url, { ...inquiry, requestList })
    const { request } = JSON.parse(stored.text) as { request: string }
    const [receipt] = await service.mails('inquiry-receipt')
    expect(receipt?.body).toContain('1. Challenge Test; number of samples: 1; 4 packs of 50 ml\n')
    expect(receipt?.body).toMatch(/2\. .+; number of samples: 1; in the packs of 1\. Challenge Test\n/)
    expect(receipt?.body).toContain('3. Challenge Test; number of samples: 1; 1 pack\n')
    expect(receipt?.body).toContain('number of samples: 2; every month, each delivery agreed when we quote\n')
    expect(receipt?.body).toMatch(/number of samples: 3\n[^]*please send none before/)
    expect(receipt?.body).not.toMatch(/cream|balm|spam/)
    const read = async (address: string) =>
      (await service.app.inject({ url: address, headers: { accept: 'text/html' } })).body
    const page = await read(request)
    expect(page).toContain('1. Challenge Test; Day &lt;cream&gt;; number of samples: 1; 4 packs of 50 ml')
    expect(page).toContain('3. Challenge Test; Lip balm; number')
    expect(page).not.toContain('spam')
    const { text } = await service.postForm('/api/request', {
      reference: JSON.parse(stored.text).reference,
      email: inquiry.email,
    })
    expect(text).toContain('4 packs of 50 ml')
    expect(text).not.toMatch(/cream|balm/)
  })

  test('is stored with its inquiry, and both e-mails name the tests', async () => {
    const service = await build()
    expect((await service.post(url, { ...inquiry, requestList: list })).status).toBe(201)
    const [row] = await service.rows('inquiry')
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

  test('makes another inquiry of the same words, and sent again with the same list it is one', async () => {
    const service = await build()
    const sent: string[] = []
    for (const requestList of [list, list, undefined, [], list.slice(1)])
      sent.push(await service.ask({ requestList }))
    const [first, again, none, empty, other] = sent
    expect([again, empty]).toEqual([first, none])
    expect(new Set([first, none, other]).size).toBe(3)
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
    const [row] = await service.rows('inquiry')
    expect(JSON.parse(row?.requestList ?? '')).toEqual([
      { id: 1, test: 'sterility', samples: '20', urgent: true },
      { id: 2, test: 'watermicrobiology', item: 'Water\tof pools' },
    ])
    expect((await service.postForm(url, { ...inquiry, ...blank })).status).toBe(201)
    expect((await service.rows('inquiry')).map((one) => one.requestList)).toContain(null)
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
    expect([
      native.status,
      native.text.includes(healthConsentMessage),
      await service.rows('inquiry'),
    ]).toEqual([422, true, []])

    const { reference } = (await service.post(url, { ...ofPerson, healthConsent: '2026-11' })).json()
    expect((await service.rows('inquiry'))[0]?.healthConsent).toBe('2026-11')
    const [message] = await service.mails('inquiry')
    const withoutName = { subject: `Inquiry ${reference}`, replyToName: null, replyToAddress: null }
    expect(message).toMatchObject(withoutName)
    expect(message?.body).toContain(`/desk/inquiries/${reference}`)
    expect(message?.body).not.toMatch(/Anjali|lagoon|showers|paternity/i)
    const receipt = (await bodies(service)).get('inquiry-receipt') ?? ''
    expect(receipt).toContain('\n4. A test of a person\n')
    expect(receipt).not.toMatch(/paternity|: 3|child/i)
  })

  test('keeps no page about a test of a person without that consent, with a script or without one', async () => {
    const service = await build()
    const asked = async (more: object) => {
      const reference = await service.ask({ description: JSON.stringify(more), ...more })
      return (await service.rows('inquiry')).find((row) => row.reference === reference)?.subject
    }
    expect(await asked({ subject: 'services/dna' })).toBeNull()
    expect(await asked({ subject: 'services/dna', healthConsent: '2026-11' })).toBe('services/dna')
    expect(await asked({ subject: 'sterility' })).toBe('sterility')
    const referer = 'http://127.0.0.1:3000/contact?subject=paternity'
    expect((await service.postForm(url, inquiry, { referer })).status).toBe(201)
    expect((await service.rows('inquiry')).filter(({ subject }) => subject === 'paternity')).toEqual([])
  })

  test('is read at the desk with the names of its tests, found by its words, and in the file', async () => {
    const service = await build()
    const formula = { test: 'sterility', lot: '=1+1' }
    const reference = await service.ask({ requestList: [...list, formula] })
    await service.ask({ description: 'Another' })
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
    const [row] = await service.rows('inquiry')
    expect(readStoredList(row?.requestList ?? null)).toEqual([...list, { id: 4, ...formula }])
  })

  test('belongs to the person: handed out in parts and in words, and erased with the rest', async () => {
    const service = await build()
    const reference = await service.ask({ requestList: list })
    const manager = await service.person('manager')
    const sheet = (await service.desk('showPerson', { mailbox: inquiry.email }, manager)).body
    expect(sheet.data.inquiries[0]?.requestList).toEqual(list)
    expect(sheet.lists[reference]?.words).toContain('\n2. Sterility Validation\n   Number of units: 20\n')
    await act(service, erasePerson, { reference })
    const rest = JSON.stringify([await service.rows('inquiry'), await service.rows('outbox')])
    expect(rest).not.toMatch(/watermicrobiology|showers|Room 101|legionella/i)
    const view = (await service.desk('readInquiry', { reference }, manager)).body
    expect([view.erasedAt === null, view.requestList, view.tests]).toEqual([false, [], 0])
  })

  test('is corrected by a manager: by the rules of the form, everywhere it is read, and in no log', async () => {
    const service = await build()
    const reference = await service.ask({ requestList: list, website2: 'x' })
    const manager = await service.person('manager')
    const sheet = async () => (await service.desk('showPerson', { mailbox: inquiry.email }, manager)).body
    const { mark = '' } = (await sheet()).lists[reference] ?? {}
    const correct = (lines: object[], seen = mark, more = {}) => {
      const given = { reference, values: {}, seen: {}, requestList: { lines, seen }, reason: 'He called.' }
      return service.desk('correctSubmission', { ...given, ...more }, manager)
    }
    // Every error beside its field, those of other fields too; nothing is stored.
    const lines = [{ ...list[0], samples: '0' }, { test: 'a b' }, { test: 'sterility', lot: 'a\nb' }]
    const wrong = await correct(lines, mark, { values: { name: ' ' }, seen: { name: inquiry.name } })
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

    const { data, lists } = await sheet()
    expect(lists[reference]?.words).toContain('2. Sterility Validation\n   Number of units: 20\n')
    expect(data.inquiries[0]?.requestList).toEqual(wanted)
    expect(data.corrections).toMatchObject([{ reference, fields: 'requestList', reason: 'He called.' }])
    await service.desk('releaseInquiry', { reference, version: 2 }, manager)
    const found = async (search: string) =>
      (await service.desk('listInquiries', { search }, manager)).body.items.map(
        ({ tests, urgentTests, version }) => [tests, urgentTests, version],
      )
    for (const search of ['basins', 'infusion', '12 4692'])
      expect([search, await found(search)]).toEqual([search, [[3, 1, 3]]])
    // A number with few digits would also find the reference, which begins its parts with any character.
    for (const search of ['showers', 'legionella', '12 3581'])
      expect([search, await found(search)]).toEqual([search, []])
    const messages = await bodies(service)
    expect(messages.get('inquiry')).toContain('Request list: 3 tests, 1 urgent')
    expect(messages.get('inquiry-receipt')).toContain('You asked for 3 tests, 1 urgent:')
    const audit = await service.rows('audit')
    const everything = JSON.stringify([audit, await service.rows('inquiry'), [...messages]])
    // What stood there is kept nowhere, and no value is in the log.
    expect(everything).not.toMatch(/showers|Room 101|thiosulfate|Ethylene|12\/3/)
    expect(JSON.stringify(audit)).not.toMatch(/basins|12\/4|sterility/)

    // All of it taken off: an inquiry without a list; a list where there was none.
    for (const [wish, stored] of [
      [[], null],
      [[{ test: 'sterility' }], '[{"id":1,"test":"sterility"}]'],
    ] as const) {
      const seen = (await sheet()).lists[reference]?.mark
      expect((await correct([...wish], seen)).body).toEqual({ fields: ['requestList'] })
      expect((await service.rows('inquiry'))[0]?.requestList).toBe(stored)
    }
  })

  test('is corrected to tests that the site offers, in their words; a registration has none', async () => {
    const service = await build()
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
    const reference = await service.register()
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
    '“Name the tests you would like”, Test 3 (Number of samples, units, rooms or people): Please give a whole number from 1 to 9999.',
    '“Name the tests you would like”, Test 4 (Number of samples, units, rooms or people): Please give a whole number from 1 to 9999.',
  ])
    expect(answer.text).toContain(`<li>${sentence}</li>`)
  expect(await service.rows('inquiry')).toEqual([])
})

test('rows that the form does not have are refused', async () => {
  const service = await buildTestApp()
  const unknown = 'This field is not part of the form.'
  for (const [fields, sentence] of [
    [{ 'list-4-test': 'sterility' }, unknown],
    [{ 'list-0-price': '7', 'list-0-test': 'sterility' }, unknown],
    [{ 'list-0-__proto__': '7', 'list-0-test': 'sterility' }, unknown],
    [{ 'list-0-urgent': 'maybe', 'list-0-test': 'sterility' }, requestListMessages.urgent],
  ] as const) {
    const answer = await service.postForm(url, { ...inquiry, ...(fields as Record<string, string>) })
    expect([fields, answer.status, answer.text.includes(sentence)]).toEqual([fields, 422, true])
  }
  expect(await service.rows('inquiry')).toEqual([])
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
