import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { UsageError } from './arguments.ts'
import { scheduleColumns } from './layout.ts'
import { change, email, fillIn, line, makeLaboratory, pageOf, today } from './sample-laboratory.ts'

describe('a workbook', () => {
  test('that nobody filled in changes nothing', async () => {
    const laboratory = makeLaboratory([email], { schedule: [line] })
    const path = join(laboratory.folder, 'facts.xlsx')
    await laboratory.facts('sheet', '--out', path)
    expect(await laboratory.facts('import', path)).toEqual({ status: 0, output: 'Nothing changes.' })
  })

  test('brings its answers in, sorted and in one spelling; once more, it changes nothing', async () => {
    const laboratory = makeLaboratory([email])
    const path = join(laboratory.folder, 'facts.xlsx')
    await laboratory.facts('sheet', '--out', path)
    await fillIn(path, {
      'lab.telephone': { answer: '466 1234\n5712 3456', saidBy: 'reception' },
      'lab.parking': { answer: 'Yes', saidBy: 'reception', on: new Date('2026-11-21') },
      'cert.until': {
        answer: new Date('2028-05-31'),
        saidBy: 'quality manager',
        lookAgain: new Date('2028-03-01'),
      },
      'kit.fee': { answer: 1500, saidBy: 'management' },
      'kit.days': { answer: '5 days', saidBy: 'management' },
      'kit.parts': { answer: '- Swabs\n- Form', saidBy: 'management' },
      'kit.where': { answer: 'By a partner, abroad', saidBy: 'management' },
    })
    const first = await laboratory.facts('import', path, '--yes')
    expect(first.status).toBe(0)
    expect(laboratory.stored()).toEqual([
      {
        id: 'cert.until',
        value: '2028-05-31',
        saidBy: 'quality manager',
        on: today,
        lookAgain: '2028-03-01',
      },
      { id: 'kit.days', value: 5, saidBy: 'management', on: today },
      { id: 'kit.fee', value: 1500, saidBy: 'management', on: today },
      { id: 'kit.parts', value: ['Swabs', 'Form'], saidBy: 'management', on: today },
      { id: 'kit.where', value: 'By a partner, abroad', saidBy: 'management', on: today },
      email,
      { id: 'lab.parking', value: true, saidBy: 'reception', on: '2026-11-21' },
      { id: 'lab.telephone', value: ['+230 466 1234', '+230 5712 3456'], saidBy: 'reception', on: today },
    ])
    const text = laboratory.storedText()
    expect(await laboratory.facts('import', path, '--yes')).toEqual({ status: 0, output: 'Nothing changes.' })
    expect(laboratory.storedText()).toBe(text)
    expect(await laboratory.facts('check')).toMatchObject({ status: 0 })
  })

  test('writes the workbook back with a sentence at each wrong cell, which is read again once it is mended', async () => {
    const laboratory = makeLaboratory()
    const [path, report] = [join(laboratory.folder, 'facts.xlsx'), join(laboratory.folder, 'report.xlsx')]
    await laboratory.facts('sheet', '--out', path)
    await fillIn(path, {
      'lab.telephone': { answer: '466', saidBy: 'reception' },
      'lab.email': { answer: 'info@laboratory.mu' },
    })
    const { output } = await laboratory.facts('import', path, '--report', report, '--yes')
    expect(output).toContain('report.xlsx says at each red cell what is wrong')
    const cellOf = async (at: string) => {
      const { sheets } = await readXlsx(readFileSync(report), { readStyles: true })
      return sheets.find(({ name }) => name === 'Reception')?.cells?.get(at)
    }
    const wrong = await cellOf('4,3')
    expect(wrong?.comment?.text).toMatch(/^Please mend:\n“466” is not one telephone number/)
    expect(wrong?.style).toMatchObject({
      fill: { fgColor: { rgb: 'FBECEA' } },
      protection: { locked: false },
    })
    const empty = await cellOf('5,4')
    expect(empty?.comment?.text).toBe('Please mend:\nSay who says so: a role or a name.')
    expect(empty?.style?.protection?.locked).toBe(false)

    await fillIn(report, {
      'lab.telephone': { answer: { ...wrong, value: '466 1234' } },
      'lab.email': { saidBy: { ...empty, value: 'reception' } },
    })
    const mended = await laboratory.facts('import', report, '--report', `${path}.xlsx`, '--yes')
    expect(mended).toMatchObject({ status: 0, output: expect.not.stringContaining('comment') })
    expect(laboratory.stored().map(({ id }) => id)).toEqual(['lab.email', 'lab.telephone'])
    expect(existsSync(`${path}.xlsx`)).toBe(false)
  })

  test('tells every fault with page and cell, and takes nothing in; --partly takes the rest', async () => {
    const laboratory = makeLaboratory()
    const path = join(laboratory.folder, 'facts.xlsx')
    await laboratory.facts('sheet', '--out', path)
    await fillIn(path, {
      'lab.telephone': { answer: '466', saidBy: 'reception' },
      'lab.email': { answer: 'info@laboratory.mu' },
      'lab.parking': { answer: 'No', saidBy: 'reception', on: '24/12/2026' },
      'kit.where': { answer: 'there', saidBy: 'management' },
      'kit.fee': { answer: 'Rs 1,500', saidBy: 'management' },
      'cert.pdf': { answer: 'certificate.pdf', saidBy: 'quality manager' },
      'cert.until': { answer: '31/02/2028', saidBy: 'quality manager' },
    })
    const text = laboratory.storedText()
    const all = await laboratory.facts('import', path, '--yes')
    expect(all.status).toBe(1)
    for (const fault of [
      'Reception, D5: “466” is not one telephone number of Mauritius',
      'Reception, E6: Say who says so',
      'Reception, F8: The date 2026-12-24 is in the future.',
      'Management, D9: “there” is not among the choices: Here; By a partner, abroad.',
      'Quality manager, D6: The file certificate.pdf is not there',
      'Quality manager, D5: “31/02/2028” is not a date: that month has 29 days',
      '6 things are wrong',
    ])
      expect(all.output).toContain(fault)
    expect(laboratory.storedText()).toBe(text)

    const partly = await laboratory.facts('import', path, '--partly', '--yes')
    expect(partly.status).toBe(1)
    expect(laboratory.stored()).toEqual([{ id: 'kit.fee', value: 1500, saidBy: 'management', on: today }])
  })

  test('of before undoes nothing that was answered meanwhile, and says so where both answered', async () => {
    const laboratory = makeLaboratory([email])
    const old = join(laboratory.folder, 'old.xlsx')
    await laboratory.facts('sheet', '--out', old)
    const table = laboratory.put(
      'new.xlsx',
      await pageOf(
        'facts',
        'id;answer;saidBy;was',
        `lab.email;desk@laboratory.mu;management;${JSON.stringify(email)}`,
      ),
    )
    await laboratory.facts('import', table, '--yes')

    await fillIn(old, { 'lab.parking': { answer: 'No', saidBy: 'reception' } })
    expect(await laboratory.facts('import', old, '--yes')).toMatchObject({ status: 0 })
    expect(laboratory.stored().map(({ value }) => value)).toEqual(['desk@laboratory.mu', false])

    await fillIn(old, { 'lab.email': { answer: 'other@laboratory.mu' } })
    const { status, output } = await laboratory.facts('import', old, '--yes')
    expect(status).toBe(1)
    expect(output).toContain(
      'answered otherwise after the workbook was written: “desk@laboratory.mu”, said by management',
    )
  })

  test('takes an answer back where its cell says so; an empty cell takes nothing back, and says so', async () => {
    const laboratory = makeLaboratory([email])
    const path = join(laboratory.folder, 'facts.xlsx')
    await laboratory.facts('sheet', '--out', path)
    await fillIn(path, { 'lab.email': { answer: null } })
    const { output: empty } = await laboratory.facts('import', path, '--yes')
    expect(empty).toBe(
      'Look at: Reception, D6: no answer, which changes nothing. To take an answer back, write TAKE BACK in its place.\nNothing changes.',
    )
    await fillIn(path, { 'lab.email': { answer: 'take back' } })
    const { output } = await laboratory.facts('import', path, '--yes')
    expect(output).toContain('- lab.email: info@laboratory.mu')
    expect(laboratory.stored()).toEqual([])
  })

  test('whose answers were moved to other questions is found out', async () => {
    const laboratory = makeLaboratory()
    const path = join(laboratory.folder, 'facts.xlsx')
    await laboratory.facts('sheet', '--out', path)
    await fillIn(path, {
      'lab.email': { answer: 'a@laboratory.mu', saidBy: 'reception', question: 'Is there a car park?' },
    })
    const { output } = await laboratory.facts('import', path, '--yes')
    expect(output).toContain(
      'stands beside the question “Is there a car park?” but belongs to “Which mailbox?”: cells were moved',
    )
  })
})

describe('nothing is passed over without a word', () => {
  test.each<readonly [string, Parameters<typeof change>[1], readonly RegExp[]]>([
    ['a page that lost its head', (page) => page.name === 'Reception' && page.rows.splice(0, 3), [/! Reception: The hidden first row or a hidden column is gone/]],
    ['a page without ids', ({ name, rows }) => name === 'Reception' && rows.forEach((row) => void row.splice(row.length - 2, 2)), [/! Reception: The hidden first row or a hidden column/]],
    ['a page that is not ours', (page) => page.name === 'Reception' && Object.assign(page, { name: 'Notes', rows: [['call me']], cells: new Map() }), [/Look at: “Notes” is no page of ours/]],
    ['who and when without an answer', ({ put }) => { put('lab.email', 'saidBy', 'reception'); put('lab.email', 'on', new Date(today)) }, [/Look at: Reception, D6: no answer, which changes nothing/]],
    ['an answer in a row without a question', ({ put }) => { put('lab.email', 'answer', 'second@laboratory.mu'); put('lab.email', 'id', null) }, [/! Reception, D6: This answers no question/]],
    ['words in other columns', ({ name, rows }) => name === 'Reception' && rows[5]?.push('call first'), [/Look at: “Reception”: comments, and words beside our columns, were not read/]],
    ['a comment', ({ put }) => put('lab.history', 'answer', { value: 'It grew.', comment: { text: 'ask Ravi' } }), [/Look at: “Management”: comments, and words beside our columns, were not read/]],
    ['a formula, also one whose value is not stored', ({ put }) => { put('kit.fee', 'answer', { value: 3, formula: '1+2', formulaResult: 3 }); put('kit.days', 'answer', { formula: '1+2' }); put('lab.history', 'answer', 'It grew.'); put('lab.history', 'on', { formula: 'TODAY()' }) }, [/! Management, D5: This is calculated/, /! Management, D7: This is calculated/, /! Management, F\d+: This is calculated/]],
    ['an error of the spreadsheet', ({ put }) => put('lab.history', 'answer', '#REF!'), [/! Management, D\d+: “#REF!” is an error of the spreadsheet/]],
    ['what visitors read already', ({ put }) => put('lab.email', 'answer', 'E-mail to follow'), [/! Reception, D6: “E-mail to follow” is not one e-mail/]],
    ['a mark left open, and a link that leads nowhere', ({ put }) => { put('kit.parts', 'answer', 'Two **swabs'); put('lab.history', 'answer', 'See [our history](/nowhere).') }, [/! Management, D\d+: A mark is left open/, /! Management, D\d+: The link \/nowhere leads to no page/]],
    ['words without which the site cannot be built', ({ put }) => put('lab.history', 'answer', 'Its price stays due.'), [/! Management, D\d+: “its price stays due” was struck/]],
    ['an end that has passed', ({ put }) => { put('cert.until', 'answer', new Date('2024-05-31')); put('lab.history', 'answer', 'It grew.'); put('lab.history', 'lookAgain', new Date(today)) }, [/! Quality manager, D5: 2024-05-31 has passed/, /! Management, G\d+: 2026-11-22 has passed/]],
    ['a sign-off that has not been', ({ put }) => put('cert.read', 'answer', new Date('2027-06-01')), [/! Quality manager, D8: The day 2027-06-01 is after 2026-11-22/]],
  ])('%s', async (_, work, sentences) => {
    const laboratory = makeLaboratory()
    const path = join(laboratory.folder, 'facts.xlsx')
    await laboratory.facts('sheet', '--out', path)
    await change(path, (page) => {
      const { put } = page
      page.put = (id, column, value) => {
        put(id, column, value)
        if (column === 'answer') put(id, 'saidBy', 'reception')
      }
      work(page)
    })
    const { output } = await laboratory.facts('import', path)
    for (const sentence of sentences) expect(output).toMatch(sentence)
  }) // prettier-ignore
})

describe('the lines of the schedules', () => {
  const header = Object.keys(scheduleColumns).join(';')
  const first =
    'Bioburden;Single-use medical devices;Total aerobic count;ISO 11737-1:2018;Microbiological testing;yes;2017;Testing'

  test('replace the lines of before', async () => {
    const laboratory = makeLaboratory([], { schedule: [{ ...line, subject: 'metrology' }] })
    const { status, output } = await laboratory.facts(
      'import',
      laboratory.put('lines.xlsx', await pageOf('schedule', header, first)),
      '--yes',
    )
    expect(status).toBe(0)
    expect(output).toContain('+ schedule, bioburden: Single-use medical devices')
    expect(output).toContain('- schedule, metrology')
    expect(laboratory.schedule()).toEqual([line])
  })

  test.each([
    ['Unknown;a;b;c;d;yes;2017;testing', /A4: “Unknown” is no test or service/],
    ['Bioburden;;b;c;d;yes;2017;testing', /B4: “Item or material” is empty/],
    ['Bioburden;a;b;c;d;perhaps;2017;testing', /F4: .* must be Yes or No/],
    ['Bioburden;a;b;c;d;yes;17;testing', /G4: .* must be the year/],
    ['Bioburden;a;b;c;d;yes;2017;both', /H4: .* testing or calibration/],
    [`${first}\n${first}`, /A5: The same line stands here twice/],
  ])('%s is refused', async (lines, sentence) => {
    const laboratory = makeLaboratory()
    const { status, output } = await laboratory.facts(
      'import',
      laboratory.put('lines.xlsx', await pageOf('schedule', header, ...lines.split('\n'))),
      '--yes',
    )
    expect([status, laboratory.schedule()]).toEqual([1, []])
    expect(output).toMatch(sentence)
  })

  test('of an old workbook do not replace newer ones', async () => {
    const laboratory = makeLaboratory()
    const path = join(laboratory.folder, 'facts.xlsx')
    await laboratory.facts('sheet', '--out', path)
    await laboratory.facts(
      'import',
      laboratory.put('lines.xlsx', await pageOf('schedule', header, first)),
      '--yes',
    )
    expect(await laboratory.facts('import', path, '--yes')).toEqual({ status: 0, output: 'Nothing changes.' })
    expect(laboratory.schedule()).toEqual([line])
  })
})

describe('a page without the answers of before', () => {
  test('answers no question twice, and none that is not asked', async () => {
    const laboratory = makeLaboratory()
    const path = laboratory.put(
      'facts.xlsx',
      await pageOf(
        'facts',
        'id;answer;saidBy',
        'lab.parking;yes;a',
        'lab.parking;no;a',
        'gone;1;a',
        'gone.empty;;',
      ),
    )
    const { status, output } = await laboratory.facts('import', path, '--partly', '--yes')
    expect(status).toBe(1)
    expect(output).toContain('Page, B5: The same question is answered otherwise in Page, B4')
    expect(output).toContain('B6: “gone” is no question of ours')
    expect(output).not.toContain('gone.empty')
  })

  test('does not replace a stored one', async () => {
    const laboratory = makeLaboratory([email])
    const path = laboratory.put(
      'facts.xlsx',
      await pageOf('facts', 'id;answer;saidBy', 'lab.email;old@laboratory.mu;a'),
    )
    expect((await laboratory.facts('import', path, '--yes')).output).toContain('answered otherwise after')
  })
})

describe('before anything is written', () => {
  const table = () => pageOf('facts', 'id;answer;saidBy', 'lab.parking;yes;reception')

  test('somebody is asked, and a no writes nothing', async () => {
    const asked: string[] = []
    const answer = { yes: false }
    const laboratory = makeLaboratory([], {
      confirm: (question) => {
        asked.push(question.trim())
        return Promise.resolve(answer.yes)
      },
    })
    const path = laboratory.put('facts.xlsx', await table())
    expect(await laboratory.facts('import', path)).toMatchObject({ status: 1 })
    expect([asked, laboratory.stored()]).toEqual([['Take in 1 answer?'], []])
    answer.yes = true
    expect(await laboratory.facts('import', path)).toMatchObject({ status: 0 })
    expect(laboratory.stored()).toHaveLength(1)
  })

  test('where nobody can be asked, --yes is needed', async () => {
    const laboratory = makeLaboratory()
    const { status, output } = await laboratory.facts('import', laboratory.put('facts.xlsx', await table()))
    expect([status, laboratory.stored()]).toEqual([1, []])
    expect(output).toContain('--yes')
  })
})

test('a slip of the finger does nothing', async () => {
  const laboratory = makeLaboratory()
  const path = laboratory.put('facts.xlsx', await pageOf('facts', 'id;answer;saidBy', 'lab.parking;yes;a'))
  for (const given of [
    [],
    ['imports', path],
    ['import'],
    ['import', path, '--partley', '--yes'],
    ['import', path, path, '--yes'],
    ['import', path, '--files'],
    ['import', path, '--yes=no'],
    ['sheet'],
    ['sheet', '--out', 'facts.txt'],
  ])
    await expect(laboratory.facts(...given)).rejects.toThrow(UsageError)
  expect(laboratory.stored()).toEqual([])
})

test('the check tells wrong answers, missing files, and what is to be looked at again a month ahead', async () => {
  const laboratory = makeLaboratory([
    { id: 'cert.pdf', value: 'certificate.pdf', saidBy: 'quality manager', on: '2026-11-01' },
    {
      id: 'cert.until',
      value: '2026-12-20',
      saidBy: 'quality manager',
      on: '2026-11-01',
    },
    { id: 'lab.history', value: 'See [there](/nowhere).', saidBy: 'management', on: '2026-11-01' },
    { id: 'lab.email', value: 'nobody', saidBy: 'reception', on: '2026-11-01' },
    { id: 'lab.telephone', value: ['+230 466 1234'], saidBy: 'reception', on: '2025-11-01' },
  ])
  const { status, output } = await laboratory.facts('check')
  expect(status).toBe(1)
  expect(output).toContain('! “lab.email”: “nobody” is not one e-mail address')
  expect(output).toContain('! “cert.pdf”: web/documents/certificate.pdf is not there.')
  expect(output).toContain('! “lab.history”: The link /nowhere leads to no page.')
  expect(output).toContain('· “cert.until” is to be looked at again on 2026-12-20.')
  expect(output).toContain('! “lab.telephone” was to be looked at again on 2026-11-01.')
})

test('a stored file that is broken is told by its name', async () => {
  const laboratory = makeLaboratory()
  laboratory.put('web/content/facts/answers.json', '{"version": 2}')
  await expect(laboratory.facts('check')).rejects.toThrow(
    /answers\.json has no list of “answers” of version 1/,
  )
  expect(readFileSync(join(laboratory.web, 'content/facts/answers.json'), 'utf8')).toBe('{"version": 2}')
})
