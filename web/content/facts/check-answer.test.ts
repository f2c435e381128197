import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Asked, asTyped, checkAnswer, type Given, readDay } from './check-answer.ts'
import { questions } from './questions.ts'

const taken = (asked: Asked, given: Given) => {
  const checked = checkAnswer(asked, given)
  return checked.ok ? checked.value : `refused: ${checked.problem}`
}

describe('a telephone number', () => {
  test.each([
    ['466 1234', '+230 466 1234'],
    ['+2304661234', '+230 466 1234'],
    ['(230) 5712-3456', '+230 5712 3456'],
    ['00230 5712 3456', '+230 5712 3456'],
    // A spreadsheet took it for a number.
    [4661234, '+230 466 1234'],
    [2304661234, '+230 466 1234'],
  ])('%s is stored as people read it', (given, stored) => {
    expect(taken({ kind: 'telephone' }, given)).toBe(stored)
  })

  test.each([
    '466',
    '466 12345 678',
    '466 1234 / 466 1235',
    'ask reception',
    '466 1234 ext. 5',
    '+33 1 23 45 67 89',
  ])('%s is refused', (given) => {
    expect(taken({ kind: 'telephone' }, given)).toMatch(/^refused: .*\+230 466 1234/)
  })

  test('there may be several, a line each, and none twice', () => {
    expect(taken({ kind: 'telephone', many: 3 }, '466 1234\n5712 3456')).toEqual([
      '+230 466 1234',
      '+230 5712 3456',
    ])
    expect(taken({ kind: 'telephone', many: 3 }, ['466 1234'])).toEqual(['+230 466 1234'])
    expect(taken({ kind: 'telephone', many: 3 }, '466 1234\n+2304661234')).toMatch(/given twice/)
    expect(taken({ kind: 'telephone', many: 1 }, '466 1234\n5712 3456')).toMatch(/1 answers at most/)
    expect(taken({ kind: 'telephone' }, ['466 1234'])).toMatch(/one answer, not a list/)
  })
})

describe('a day', () => {
  test.each([
    ['2027-12-31', '2027-12-31'],
    ['31/12/2027', '2027-12-31'],
    ['1.2.2027', '2027-02-01'],
    ['31 December 2027', '2027-12-31'],
    ['31 Dec 2027', '2027-12-31'],
    ['1st May 2027', '2027-05-01'],
    ['2027-12-31T00:00:00.000Z', '2027-12-31'],
    ['31/12/2027 10:30', '2027-12-31'],
    // What spreadsheets keep: checked against LibreOffice, where 31 December 2027 is 46752.
    [46752, '2027-12-31'],
    ['46752.4375', '2027-12-31'],
    [new Date('2027-12-31T00:00:00Z'), '2027-12-31'],
  ])('%s is understood', (given, day) => {
    expect(readDay(given)).toEqual({ day })
  })

  test.each([
    ['31/02/2027', /28 days/],
    ['12/31/2027', /no month 31/],
    ['31/12/27', /not a date/],
    ['Monday 31 December 2027', /not a date/],
    ['next year', /not a date/],
    ['2027-02-29', /28 days/],
    ['0/5/2027', /31 days/],
    ['31/12/9027', /too far away/],
    [new Date(Number.NaN), /cannot be read/],
  ])('%s is refused', (given, problem) => {
    expect(readDay(given)).toEqual({ problem: expect.stringMatching(problem) })
  })
})

test.each<readonly [Asked, Given, unknown]>([
  [{ kind: 'email' }, ' info@laboratory.mu ', 'info@laboratory.mu'],
  [{ kind: 'email' }, 'mailto:info@laboratory.mu', 'info@laboratory.mu'],
  [{ kind: 'link' }, 'www.facebook.com/laboratory', 'https://www.facebook.com/laboratory'],
  [{ kind: 'address' }, 'Example Tower,\nExample Street\n', 'Example Tower, Example Street'],
  [{ kind: 'money', unit: 'MUR' }, 'Rs 1,500', 1500],
  [{ kind: 'money', unit: 'MUR' }, '1 500.50 rupees', 1500.5],
  [{ kind: 'money', unit: 'MUR' }, 1500, 1500],
  [{ kind: 'number', unit: 'ml' }, '250 ml', 250],
  [{ kind: 'number', unit: 'working days' }, '1 working day', 1],
  [{ kind: 'number', unit: 'ml of blood' }, '2,5', 2.5],
  [{ kind: 'coordinates' }, '−20.2441°, 57.4912 ', '-20.2441, 57.4912'],
  [
    { kind: 'days', years: [2028, 2100] },
    '1 Jan 2028 - New Year\n2028-03-12 National Day',
    ['2028-01-01 New Year', '2028-03-12 National Day'],
  ],
  [{ kind: 'email' }, 'info@\u200blaboratory.mu\ufeff', 'info@laboratory.mu'],
  [{ kind: 'text', example: '5 working days' }, '5 working days', '5 working days'],
  [{ kind: 'number' }, '1,500', 1500],
  [{ kind: 'yes-no' }, 'Oui', true],
  [{ kind: 'yes-no' }, false, false],
  [{ kind: 'list' }, '- Water\n• Blood\n3. Swabs\n\n', ['Water', 'Blood', 'Swabs']],
  [{ kind: 'list' }, 'Water; Blood', ['Water', 'Blood']],
  [{ kind: 'text', choices: ['Here', 'By a partner'] }, 'here ', 'Here'],
  [{ kind: 'text' }, "The laboratory's\r\nwords: Réduit", 'The laboratory’s\nwords: Réduit'],
  [{ kind: 'pdf', fileName: 'certificate' }, 'Certificate.PDF', 'certificate.pdf'],
  [
    { kind: 'picture', fileName: 'room' },
    { name: 'Room.JPG', alt: ' A desk ', consent: '' },
    { name: 'room', alt: 'A desk' },
  ],
  [
    { kind: 'picture', fileName: 'team', showsPeople: true, many: 2 },
    [{ name: 'team-1', alt: 'A', consent: 'Folder 7' }],
    [{ name: 'team-1', alt: 'A', consent: 'Folder 7' }],
  ],
])('%j: %j is an answer', (asked, given, stored) => {
  expect(taken(asked, given)).toEqual(stored)
})

test.each<readonly [Asked, Given, RegExp]>([
  [{ kind: 'email' }, 'info at laboratory.mu', /not one e-mail address/],
  [{ kind: 'email' }, 'a@b.mu, c@d.mu', /not one e-mail address/],
  [{ kind: 'email', example: 'info@laboratory.example' }, 'info@laboratory.example', /is the example/],
  [{ kind: 'link' }, 'http://laboratory.mu', /https/],
  [{ kind: 'link' }, 'javascript:alert(1)', /https/],
  [{ kind: 'link' }, 'https://user:secret@laboratory.mu', /not one link/],
  [{ kind: 'link' }, 'our page', /not one link/],
  [{ kind: 'money' }, '€ 30', /not one amount: write an amount in rupees/],
  [{ kind: 'money' }, '1500 to 2000', /not one amount/],
  [{ kind: 'money' }, '1.234', /1\.234.* could mean two things/],
  [{ kind: 'money' }, 'Rs 12.500', /could mean two things/],
  [{ kind: 'money' }, '1500.555', /cent/],
  [{ kind: 'money' }, '0', /cannot be right/],
  [{ kind: 'number' }, '12.500', /could mean two things/],
  [{ kind: 'number', unit: 'swabs' }, '0', /cannot be right/],
  [{ kind: 'number', unit: 'swabs' }, '0.5', /cannot be right/],
  [{ kind: 'coordinates' }, 'near the roundabout', /no place in Mauritius/],
  [{ kind: 'coordinates' }, '57.4912, -20.2441', /no place in Mauritius/],
  [{ kind: 'date', years: [2027, 2027] }, '29/10/2026', /must be in 2027, not 2026-10-29/],
  [{ kind: 'days', years: [2028, 2100] }, '1 January 2027 New Year', /in 2028 or later, not 2027-01-01/],
  [{ kind: 'days', years: [2028, 2100] }, '2028-02-30 No such day', /has 29 days/],
  [{ kind: 'days', years: [2028, 2100] }, '2028-01-01', /no day with its name/],
  [{ kind: 'number', unit: 'ml' }, '250 l', /another unit/],
  [{ kind: 'number' }, '3–5', /not one number/],
  [{ kind: 'number' }, 'three', /not one number/],
  [{ kind: 'yes-no' }, 'perhaps', /neither yes nor no/],
  [{ kind: 'list' }, 'Water\nWater', /twice/],
  [{ kind: 'list', many: 1 }, 'Water\nBlood', /1 entries or fewer/],
  [{ kind: 'text', choices: ['Here'] }, 'There', /among the choices: Here/],
  [{ kind: 'text', longest: 5 }, 'longer', /5 characters or fewer/],
  [{ kind: 'text' }, 'TBD', /is no answer/],
  [{ kind: 'text' }, 'to be confirmed by management', /is no answer/],
  [{ kind: 'text' }, 'À confirmer', /is no answer/],
  [{ kind: 'text' }, 'We will send it next week', /is no answer/],
  [{ kind: 'text' }, 'same as above', /is no answer/],
  [{ kind: 'list' }, 'Water\nidem', /is no entry/],
  [{ kind: 'text' }, '"', /is no answer/],
  [{ kind: 'text', example: 'T 000' }, 'T 000', /is the example/],
  [{ kind: 'list', example: 'Example Ltd: hosting' }, 'Example Ltd: hosting', /is the example/],
  [{ kind: 'text' }, '=A1', /formula/],
  [{ kind: 'text' }, 'R\ufffdduit', /letters were lost/],
  [{ kind: 'text' }, 'Our [page](https://elsewhere.mu)', /a page of the site/],
  [{ kind: 'pdf', fileName: 'certificate' }, 'other.pdf', /call it certificate\.pdf/],
  [{ kind: 'pdf' }, '../secret.pdf', /not the name/],
  [{ kind: 'picture', fileName: 'room' }, 'room.jpg', /what the picture shows/],
  [{ kind: 'picture', fileName: 'room' }, { name: 'room.exe', alt: 'A desk' }, /not the name/],
  [{ kind: 'picture', fileName: 'room' }, { name: 'room.jpg', alt: ' ' }, /in a few words/],
  [
    { kind: 'picture', fileName: 'team', showsPeople: true },
    { name: 'team.jpg', alt: 'Somebody' },
    /written consent/,
  ],
])('%j: %j is refused with a sentence', (asked, given, problem) => {
  expect(checkAnswer(asked, given)).toMatchObject({ ok: false, problem: expect.stringMatching(problem) })
})

test('whatever stands in a cell gets an answer or a sentence, and what is stored is accepted again as it is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...questions),
      fc.oneof(
        fc.string(),
        fc.double(),
        fc.boolean(),
        fc.date({ noInvalidDate: false }),
        fc.array(fc.string()),
      ),
      (question, given) => {
        const checked = checkAnswer(question, given)
        if (!checked.ok) return /^\S.*\.$/su.test(checked.problem)
        expect(checkAnswer(question, checked.value)).toEqual(checked)
        expect(checkAnswer(question, asTyped(checked.value))).toEqual(checked)
        return true
      },
    ),
    // A workbook can hold a date that is none.
    {
      examples: questions.map((question): [typeof question, Date] => [question, new Date(Number.NaN)]),
      numRuns: questions.length + 300,
    },
  )
})
