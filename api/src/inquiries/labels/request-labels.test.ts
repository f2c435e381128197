import type { InquiryReceipt } from '@laboratory/contract/inquiry'
import { answerPages, labelTemplates, labelWords, slotMark, wordMark } from '@laboratory/contract/slots'
import { inOtherPacks } from '@laboratory/contract/words'
import { describe, expect, test } from 'vitest'
import { erasePerson } from '../../privacy/privacy-operations.ts'
import { act, buildTestApp, inquiry, testSite } from '../../testing.ts'
import { qrPath } from './sample-labels.ts'

/** A site whose page of labels says each word of each part. */
function siteOfLabels(): string {
  const words = labelWords.map((word) => `${word}=${wordMark(word)}`).join(';')
  const slots = [answerPages['/request/labels'].slot, ...labelTemplates]
  const pages = {
    '/request/labels': {
      html: slots
        .filter((name) => !name.endsWith('-row'))
        .map((name) => slotMark(name))
        .join(''),
      templates: Object.fromEntries(
        labelTemplates.map((name) => {
          const rows = name === 'form-cosmetic' ? slotMark('formula-row') : ''
          return [
            name,
            `<i>${name}:${words}</i>${name.startsWith('card-') && name !== 'card-row' ? slotMark('card-row') : rows}`,
          ]
        }),
      ),
    },
    '/request/problem': { html: slotMark('messages') },
  }
  const families = {
    watermicrobiology: 'water',
    sterility: 'device',
    bioburden: 'device',
    challengetest: 'cosmetic',
    microbiological: 'cosmetic',
    cleanroom: 'rooms',
    paternity: 'people',
  }
  return testSite(pages, { families })
}

describe('labels and forms of a request', () => {
  async function build() {
    const service = await buildTestApp({ siteDir: siteOfLabels() })
    const send = async (requestList?: object[]) =>
      (
        await service.post('/api/inquiries', { ...inquiry, requestList })
      ).json() as unknown as Required<InquiryReceipt>
    const open = async (url: string) => {
      const { statusCode, headers, body } = await service.app.inject({ url })
      const parts = [...body.matchAll(/<i>([^<]*)<\/i>/g)].map(([, part = '']) => part)
      const names = parts.map((part) => part.split(':')[0] ?? '').filter((name) => !name.endsWith('-row'))
      return { statusCode, headers, parts, names }
    }
    /** The last receipt, and its link to the labels. */
    const receive = async () => {
      await service.worker.drain()
      const receipt = service.sent.findLast(({ kind }) => kind === 'inquiry-receipt')?.body ?? ''
      return { receipt, link: /^http\S+(\/api\/request\/labels\S+)$/m.exec(receipt)?.[1] ?? '' }
    }
    return { service, send, open, receive }
  }

  test('are shown by the link after sending and in the receipt, with what the customer wrote', async () => {
    const { send, open, receive } = await build()
    const { reference, labels } = await send([
      {
        test: 'watermicrobiology',
        samples: '1',
        bottles: '2',
        item: '<b>spa & pool',
        plan: 'Total viable count, 22 °C and 37 °C: 10 ml (ISO 6222)\nLegionella: 1,000 ml (ISO 11731)\nspam: 10 ml (x)',
        urgent: true,
      },
      { test: 'cleanroom', samples: '3' },
      { test: 'sterility', lot: 'L-1' },
      { test: 'paternity' },
    ])
    const { statusCode, headers, parts, names } = await open(labels)
    expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex',
    ])
    const head = ['print-labels', 'print-cards', 'print-forms', 'labels-request']
    const labelParts = ['label-water', 'label-water', 'label-device', 'label-people']
    // The spa's card is shown at once, the others of water beside it.
    const cards = ['tap', 'tank', 'pool', 'shower', 'tower', 'ice'].flatMap((card) => [
      `${card === 'pool' ? 'chosen' : 'offered'}-${card}`,
      `card-${card}`,
    ])
    const papers = [...cards, 'form-water', 'form-device', 'form-people']
    expect(names).toEqual([...head, ...labelParts, ...papers])
    // The room is visited: the samples keep the numbers that they have on the list.
    for (const [at, code] of ['1/1', '1/2', '3/1', '4/1'].entries())
      expect(parts[head.length + at]).toContain(`code=${qrPath(`${reference}/${code}`)}`)
    const bottles = ['total viable count, at least 10 ml', 'Legionella, 1 litre']
    const holds = (shown: readonly string[]) =>
      bottles.map((words) => shown.some((part) => part.includes(words) && part.startsWith('label-water')))
    expect(holds(parts)).toEqual([true, true])
    expect(parts.join()).not.toContain('<b>')
    const found = (name: string) => parts.find((part) => part.startsWith(name))
    for (const words of ['item=&lt;b&gt;spa &amp; pool', 'urgent=yes'])
      expect(found('form-water')).toContain(words)
    for (const name of ['form-device', 'label-device']) expect(found(name)).toContain('lot=L-1')
    expect(parts.join()).toContain('test=Paternity')
    const token = new URLSearchParams(labels.split('?')[1]).get('token')
    expect(found('labels-request')).toContain(`address=/api/request?token=${token}`)
    for (const personal of [inquiry.name, inquiry.company, inquiry.email, inquiry.phone])
      expect(parts.join()).not.toContain(personal)

    const { parts: shown, names: shownNames } = await open((await receive()).link)
    // The mailbox may be a stranger's: its link opens the same papers without a word that somebody typed.
    expect(shownNames).toEqual(['labels-by-receipt', ...head, ...labelParts, ...papers])
    expect(shown.join().replaceAll(/token=[^;]+/g, '')).not.toMatch(/spa|L-1|paternity/i)
    expect(shown.join()).not.toContain('spam')
    expect(holds(shown)).toEqual([true, true])
    expect(shown.join()).toContain('test=A test of a person')
    expect(shown.join()).toContain('urgent=yes')
  })

  test('are as many as the samples, on further pages where one is full', async () => {
    const { send, open } = await build()
    const { labels } = await send([{ test: 'sterility', samples: '200' }])
    const page = async (url: string) => {
      const { parts } = await open(url)
      const find = (name: string) => parts.find((part) => part.startsWith(`${name}:`))
      return { count: parts.filter((part) => part.startsWith('label-device:')).length, find }
    }
    const first = await page(labels)
    expect([first.count, first.find('labels-before')]).toEqual([105, undefined])
    expect(first.find('labels-part')).toContain('labels=1–105 / 200')
    const next = /address=([^;]+;from=105)/.exec(first.find('labels-after') ?? '')?.[1] ?? ''
    const second = await page(next.replaceAll('&amp;', '&'))
    expect([second.count, second.find('labels-after')]).toEqual([95, undefined])
    expect(second.find('labels-part')).toContain('labels=106–200 / 200')
    for (const from of ['-1', '1e3', 'x', '99999999'])
      expect((await page(`${labels}&from=${from}`)).count).toBe(105)
  })

  test('tests of one family on one lot have one form, and say by their numbers where they differ', async () => {
    const { send, open } = await build()
    const { labels } = await send([
      { test: 'sterility', samples: '20', lot: 'L 1' },
      { test: 'bioburden', samples: '10', lot: 'l 1 ', sterilisation: 'irradiation' },
      { test: 'sterility', samples: '20', lot: 'L 2' },
      { test: 'paternity' },
      { test: 'paternity' },
    ])
    const { parts } = await open(labels)
    const forms = parts.filter((part) => part.startsWith('form-'))
    expect(forms.map((form) => form.split(':')[0])).toEqual([
      'form-device',
      'form-device',
      'form-people',
      'form-people',
    ])
    for (const words of [
      'test=1–20: Sterility\n21–30: Bioburden;',
      'samples=1–20: 20\n21–30: 10;',
      'sterilisation=21–30: irradiation;',
    ])
      expect(forms[0]).toContain(words)
    expect(forms[1]).toContain('samples=20;')
  })

  test('each delivery of a dose has a form, and labels on sheets of its own, that name it', async () => {
    const { send, open, receive } = await build()
    const audit = (product: string) => `Auditing a dose, VDmax 25 kGy\nOf ${product}`
    const counted = { test: 'bioburden', samples: '10', decides: 'Auditing a dose' }
    const irradiated = { test: 'sterility', samples: '10', decides: 'A radiation dose by VDmax' }
    const { labels } = await send([
      { ...irradiated, plan: audit('A') },
      { ...counted, plan: audit('A') },
      { test: 'sterility', samples: '1' },
      { ...irradiated, plan: 'Auditing a dose, alone' },
    ])
    const field = (part: string, name: string) => new RegExp(`[:;]${name}=([^;]*)`).exec(part)?.[1]
    const [first, second] = ['delivery 1 of 2, not irradiated', 'delivery 2 of 2, after irradiation']
    const shown = async (url: string) => {
      const { parts } = await open(url)
      const labels = parts.filter((part) => part.startsWith('label-device:'))
      return {
        labels: labels.map((part) => ['test', 'sample', 'round'].map((name) => field(part, name))),
        sets: labels.flatMap((part, at) => (field(part, 'isNewSet') === 'yes' ? [at] : [])),
        forms: parts
          .filter((part) => part.startsWith('form-device:'))
          .map((part) => ['test', 'samples', 'round'].map((name) => field(part, name))),
      }
    }
    const { labels: stuck, sets, forms } = await shown(labels)
    expect([stuck[0], stuck[10], stuck[11], stuck[30], sets]).toEqual([
      ['Bioburden', '1 of 31', first],
      ['Sterility', '11 of 31', ''],
      ['Sterility', '12 of 31', second],
      ['Sterility', '31 of 31', ''],
      [11],
    ])
    expect(forms).toEqual([
      ['Bioburden', '10', first],
      ['Sterility', '1', ''],
      ['Sterility', '10', second],
      ['Sterility', '10', ''],
    ])
    const { receipt, link } = await receive()
    for (const words of [first, second]) expect(receipt).toContain(words)
    expect(await shown(link)).toMatchObject({ labels: stuck, sets, forms })
  })

  test('a card has a row for each sample, a form of formulas one for each, numbered and named as the labels', async () => {
    const { send, open } = await build()
    const ofBalm = '3. Balm, packs of 30 ml, challenge and microbiological test'
    const { labels } = await send([
      { test: 'watermicrobiology', samples: '8', item: 'showers, hot water' },
      { test: 'watermicrobiology', samples: '1', bottles: '2', item: 'water of a swimming pool' },
      { test: 'watermicrobiology', samples: '1', item: 'water of a spa pool' },
      {
        test: 'challengetest',
        samples: '1',
        bottles: '3',
        item: 'Day cream',
        lot: 'D 1',
        plan: '1. Day cream, packs',
        packSize: '50 ml',
      },
      { test: 'microbiological', samples: '1', item: 'Day cream', lot: 'd 1' },
      { test: 'challengetest', samples: '1', item: 'Day cream', lot: 'D 1', packSize: '200 ml' },
      { test: 'challengetest', samples: '1', item: '{{reference}}', plan: '2. Balm, packs' },
      { test: 'challengetest', samples: '1', item: 'Balm', plan: `${ofBalm}\nPacks: 5`, packSize: '30 ml' },
      { test: 'microbiological', samples: '1', item: 'Balm', plan: `${ofBalm}\n${inOtherPacks}` },
    ])
    const { parts } = await open(labels)
    const field = (part: string, name: string) => new RegExp(`[:;]${name}=([^;]*)`).exec(part)?.[1]
    const after = (name: string) => {
      const rest = parts.slice(parts.findIndex((part) => part.startsWith(`${name}:`)) + 1)
      return rest.slice(
        0,
        rest.findIndex((part) => !/^[a-z]+-row:/.test(part)),
      )
    }
    const shower = after('card-shower')
    expect([shower.length, field(shower[7] ?? '', 'sample')]).toEqual([8, '8 of 15'])
    expect(after('card-pool').map((part) => [field(part, 'sample'), field(part, 'item')])).toEqual([
      ['9 of 15', 'water of a swimming pool'],
      ['10 of 15', 'water of a spa pool'],
    ])
    expect(after('card-tower')).toHaveLength(6)
    const formulas = parts.filter((part) => part.startsWith('formula-row:'))
    expect(
      formulas.map((part) => ['sample', 'item', 'lot', 'packSize'].map((name) => field(part, name))),
    ).toEqual([
      ['11, 12', 'Day cream', 'D 1', '50 ml'],
      ['13', 'Day cream', 'D 1', '200 ml'],
      ['14', '{{reference}}', '', ''],
      ['15', 'Balm', '', '30 ml'],
    ])
    const named = parts.filter((part) => part.startsWith('label-cosmetic:'))
    expect([...new Set(named.map((part) => field(part, 'item')))]).toEqual([
      'Day cream, 50 ml',
      'Day cream',
      'Day cream, 200 ml',
      '{{reference}}',
      'Balm, 30 ml',
    ])
    const water = parts.find((part) => part.startsWith('form-water:')) ?? ''
    expect(field(water, 'samplingPoint')).toBe('see the sampling card')
    const forms = parts.filter((part) => part.startsWith('form-cosmetic:'))
    // One numbering: that of the labels.
    expect(forms.map((form) => ['plan', 'test'].map((name) => field(form, name)?.split('\n')))).toEqual([
      [
        [
          '11: Day cream, packs',
          '14: Balm, packs',
          '15: Balm, packs of 30 ml, challenge and microbiological test',
        ],
        ['11, 13, 14, 15: Challengetest', '12, 15: Microbiological'],
      ],
    ])
  })

  test('the receipt’s link shows what was typed, and who sent it, after a press of its mailbox; of a test of a person never', async () => {
    const { service, send, open, receive } = await build()
    const press = async (list: object[]) => {
      const { labels } = await send(list)
      const { link } = await receive()
      const before = await open(link)
      const form = before.parts.find((part) => part.startsWith('labels-confirm:')) ?? ''
      const url = /address=([^;]+labels=)/.exec(form.replaceAll('&amp;', '&'))?.[1]
      const token = new URLSearchParams(link.split('?')[1]).get('token')
      const pressed = await service.app.inject({
        method: 'POST',
        url: url ?? `/api/request/confirm?token=${token}&labels=`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      const after = await open(String(pressed.headers.location))
      return { form, before, after: after.parts.join(), sender: (await open(labels)).parts.join() }
    }
    const cream = { test: 'challengetest', samples: '1', bottles: '3', item: 'Day cream', lot: 'D 1' }
    const shown = await press([cream])
    expect(shown.before.parts.join()).not.toMatch(/Day cream|D 1/)
    for (const words of ['item=Day cream', 'lot=D 1', inquiry.name, inquiry.company, inquiry.phone])
      expect(shown.after).toContain(words)
    expect(shown.after).not.toContain('labels-confirm')
    // What the browser of the sender knows, the service does not write.
    for (const words of [inquiry.name, inquiry.phone]) expect(shown.sender).not.toContain(words)
    const hidden = await press([cream, { test: 'paternity', item: 'A child' }])
    expect(hidden.form).toBe('')
    expect(hidden.after).not.toMatch(new RegExp(`Day cream|A child|Paternity|${inquiry.name}`))
  })

  test('what there is not, is not offered', async () => {
    const { send, open } = await build()
    const { labels } = await send([{ test: 'sterility' }, { test: 'in-own-words' }])
    const papers = ['labels-request', 'label-device', 'label-other', 'form-device']
    expect((await open(labels)).names).toEqual(['print-labels', 'print-forms', ...papers])
  })

  test('are offered to no one whose request brings nothing to reception', async () => {
    const { service, send } = await build()
    for (const list of [undefined, [{ test: 'cleanroom' }]])
      expect(await send(list)).not.toHaveProperty('labels')
    await service.worker.drain()
    for (const { body } of service.sent) expect(body).not.toContain('/labels')
  })

  test('are hidden from a link that was changed, and of an inquiry that was erased', async () => {
    const { service, send, open } = await build()
    const { reference, labels } = await send([{ test: 'sterility' }])
    const changed = labels.replace(/token=./, (start) => (start === 'token=A' ? 'token=B' : 'token=A'))
    expect((await open(changed)).statusCode).toBe(404)
    for (const bare of ['/api/request/labels', '/api/request'])
      expect((await open(bare)).headers.location).toBe('/request')
    await act(service, erasePerson, { reference })
    expect((await open(labels)).statusCode).toBe(404)
  })
})
