/** E-mails as programs send them, made by hand: no real person, no text from elsewhere. What is read of each. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findQuotation } from '@laboratory/contract/desk/quotation'
import { expect, test } from 'vitest'
import { readWhole } from './mail-reading.ts'
import type { ReadMail } from './read-mail.ts'

type Case = {
  /** Of what is read, what must be so. */
  is?: Partial<Omit<ReadMail, 'report'>> & { report?: Report | null }
  /** Words that must be there, in this order, and that must not. */
  has?: string[]
  lacks?: string[]
  files?: string[]
  dangerous?: string[]
}

const ours = ['<ANSWER-ID@lab.example>', '<RECEIPT-ID@lab.example>']
const byHeader: NonNullable<Case['is']> = { kind: 'reply', answers: ours, notices: [] }
const byReference: NonNullable<Case['is']> = { kind: 'reply', answers: [], references: ['ABI-REFE-RENC'] }
const fresh: NonNullable<Case['is']> = { kind: 'reply', answers: [], references: [] }
const returned = ['<ANSWER-ID@lab.example>']
type Report = Partial<NonNullable<ReadMail['report']>>
/** A mail server says of our answer to somebody that it was not delivered. */
const bounce = (recipient: string, more: Report = {}): NonNullable<Case['is']> => ({
  kind: 'bounce',
  answers: returned,
  report: { action: 'failed', recipients: [recipient], ...more },
})
/** Or that it is late. */
const delayed = (recipient: string, more: Report = {}): NonNullable<Case['is']> => ({
  ...bounce(recipient, { action: 'delayed', ...more }),
  kind: 'automatic',
})

const cases: Readonly<Record<string, Case>> = {
  '01-iso2022jp-no-charset': { is: byHeader, has: ['見積書をお願いします', '検体は十二個です'] },
  '09-charset-cp850': { is: byHeader, has: ['Réf. échantillon à 37 °C'] },
  '100-wrong-boundary': {
    is: byHeader,
    has: ['The boundary is another one.'],
    lacks: ['BBB', 'Content-Type'],
  },
  '103-bare-cr': { is: byHeader, has: ['Bare CR line ends.\nSecond.\nThird.'] },
  '106-25-levels': { is: byHeader, has: ['Deep words.'], lacks: ['--L'] },
  '11-utf7': { is: byHeader, has: ['Bonjour, réponse reçue : échantillons à déposer lundi – œufs.'] },
  '114-list-numbers-html': {
    is: { ...byHeader, notices: ['form'] },
    has: ['1. Pool A\n2. Pool B', 'H2O 10^3 CFU, ~~Rs 100~~ Rs 200'],
  },
  '120-null-after-link': { is: fresh },
  '14-subject-raw8': { is: { ...byHeader, subject: 'Réponse à votre devis n° 12' } },
  '140a-question-inbox': { is: { ...byReference, sender: 'customer@firm.example' } },
  '140b-answer-sent-folder': {
    is: { answers: ['<q140@firm.example>'], to: [{ name: 'Customer', address: 'customer@firm.example' }] },
  },
  '141-cc-lost': {
    is: {
      ...byReference,
      cc: ['quality', 'purchasing'].map((name) => ({ name: '', address: `${name}@thread.example` })),
    },
  },
  '142a-gone-after-30-days': { is: fresh },
  '142b-gone-after-30-days': { is: fresh },
  '142c-gone-after-30-days': { is: fresh, has: ['We have 40 rooms.'] },
  '17-names-dangerous': {
    is: byHeader,
    files: [
      '..-..-etc-cron.d-x.pdf',
      'C--Users-x-report.pdf',
      'report.pdf.exe',
      'invoicefdp.exe',
      'CON.pdf',
      '.htaccess',
      `${'a'.repeat(79)}…${'a'.repeat(16)}.pdf`,
      'two lines.pdf',
    ],
    dangerous: ['report.pdf.exe', 'invoicefdp.exe'],
  },
  '21c-same-id-same-size-scan': { is: byHeader, files: ['scan.pdf'] },
  '21d-same-id-same-size-scan': { is: byHeader, files: ['scan.pdf'] },
  '22d-references-null-angle': { is: fresh },
  '27-ref-folded': { is: byReference },
  '29-ref-nbhyphen': { is: byReference },
  '30-ref-spaces': { is: byReference },
  '32-known-sender-no-ref': { is: { ...fresh, sender: 'c043@firm043.example' } },
  '36-two-refs-in-subject': {
    is: { references: ['ABI-REFE-RENC', 'ABI-2THE-RREF'], notices: ['references'] },
  },
  '37-winmail-dat': {
    is: { ...byHeader, notices: ['tnef'] },
    has: ['The order text is only in here: 12 samples.'],
    files: ['order.pdf', 'winmail.dat'],
  },
  '39-related-inline-no-name': {
    is: byHeader,
    has: ['The meter shows this:', '[picture-1.png]', 'And this:', '[picture-2.png]', 'Regards'],
    files: ['picture-1.png', 'picture-2.png'],
  },
  '41-html-table': {
    is: { ...byHeader, notices: ['form'] },
    has: ['Test | Samples | Limit', 'E. coli | 12 | 100', 'Salmonella | 3 | 0 in 25 g', 'Batch 12 | 5 | 1'],
  },
  '42-html-preheader': { is: byHeader, has: ['Visible words.'], lacks: ['HIDDEN', 'ignore'] },
  '44-html-outlook-mso': {
    is: byHeader,
    has: ['Bonjour,', 'Merci d’envoyer le devis.'],
    lacks: ['96', 'font-face', 'endif', 'spidmax'],
  },
  '45-empty-plain-full-html': { is: byHeader, has: ['The words are in the HTML part only: 7 samples.'] },
  '46-plain-says-see-html': { is: byHeader, has: ['Order 4711 for 7 samples.'] },
  '49-calendar': {
    is: { ...byHeader, notices: ['invitation'] },
    has: ['Begins: 2026-12-01 10:00 in Mauritius', 'Audit of the kitchen', 'Grand Baie'],
    files: ['invitation.ics'],
  },
  '50-smime-opaque': { is: { ...byHeader, notices: ['smime'] }, files: ['smime.p7m'] },
  '52-pgp-mime': { is: { ...byHeader, notices: ['encrypted'] }, files: ['file', 'encrypted.asc'] },
  '55-dangerous-types': {
    is: byHeader,
    dangerous: [
      'macro.pdf',
      'program.pdf',
      'macro.docm',
      'order.js',
      'setup.exe',
      'page.html',
      'drawing.svg',
      'invoice.pdf.lnk',
      'disk.iso',
    ],
  },
  '68-ooo-no-header': { is: { kind: 'automatic', answers: ours } },
  '69-ooo-fr-no-header': { is: { kind: 'automatic', answers: ours } },
  '75-dsn-delayed': {
    is: delayed('c088@firm088.example', { status: '4.4.1' }),
  },
  '79-qmail': {
    is: bounce('c092@firm092.example', { status: '5.1.1' }),
  },
  '80-bounce-no-returnpath-text': {
    is: bounce('c093@firm093.example', { reason: '550 no such user' }),
  },
  // Believed of nobody else than whom it names: the customer has the answer.
  '81-forged-dsn': {
    is: bounce('somebody@else.example'),
  },
  '83b-precedence-bulk-person': { is: byHeader },
  '86-phish-as-laboratory': {
    is: {
      kind: 'reply',
      senderAuthentication: 'fail',
      replyTo: [{ name: '', address: 'attacker@evil.example' }],
    },
    has: ['sign in to the desk <https://evil.example/owa>'],
  },
  '87-spoof-exact-dmarc-fail': { is: { ...byHeader, senderAuthentication: 'fail' } },
  '92-erp-order': { is: byReference },
  '93-erp-order-no-ref': { is: fresh },
  '94-reply-to-differs': {
    is: {
      sender: 'noreply@portal.example',
      replyTo: [{ name: 'Nadia Sample', address: 'nadia@hotel.example' }],
    },
  },
  '97-from-idn': { is: { senderName: 'René', sender: 'rené@xn--exmple-cua.example' } },
  '98-emoji-rtl': { is: byHeader, has: ['👨‍👩‍👧', '🏳️‍🌈', '👩‍🔬', 'क्‍ष', 'فارسی'] },

  '201-outlook-french-table': {
    is: { ...byReference, subject: "TR : Résultats d'eau (ABI-REFE-RENC)" },
    has: ['Bonjour,', 'Analyse | Limite\nColiformes | 10^3 UFC\n', 'Cordialement'],
  },
  '202-exchange-ndr': {
    is: bounce('c202@firm202.example', {
      status: '5.1.10',
      reason:
        '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient c202@firm202.example not found by SMTP address lookup',
    }),
  },
  '203-gmail-reply': {
    is: { ...byHeader, cc: [{ name: 'Chloé Dupont', address: 'chloe@firm203.example' }] },
    has: ['Oui, c’est d’accord.', '> Rs 1500.'],
  },
  '204-apple-mail-pictures': { is: byReference, has: ['Before:', 'After:'], files: ['Photo 1.png'] },
  '205-thunderbird-flowed': {
    is: { sender: 'c205@firm205.example', senderName: 'Sample, Anna', references: ['ABI-REFE-RENC'] },
    has: ['ready – please send a courier', 'Anna Sample €'],
  },
  '206-yahoo-failure': {
    is: bounce('c206@yahoo.example'),
  },
  '207-lotus-away': { is: { kind: 'automatic' } },
  '208-sap-order': {
    is: { ...fresh, sender: 'WF-BATCH@prd.factory208.example' },
    files: ['PO_4500123456.PDF'],
  },
  '209-zendesk-agent': {
    is: { kind: 'reply', answers: returned },
    has: ['Please test pools 2 and 5.'],
    lacks: ['[ABC209]'],
  },
  '210-orange-bounce': {
    is: bounce('c210@orange.example', { status: '5.2.2' }),
  },
  '211-orange-delayed': {
    is: delayed('c211@orange.example'),
  },
  '212-dsn-of-copy': {
    is: bounce('boss@firm212.example', { status: '4.2.2' }),
  },
  '213-person-about-bounce': { is: { kind: 'reply', report: null } },
  '214-mobile-raw8-japanese': { is: { senderName: '山田', subject: '見積もり' }, has: ['検体は十個です。'] },
  '215-word-form-mail': {
    is: {
      senderName: 'Dupont, Jean-René',
      sender: 'jr.dupont@firm215.example',
      answers: [],
      references: ['ABI-2THE-RREF'],
      notices: ['form'],
    },
    has: [
      'Société : Dupont & fils\nÉchantillons : ~~10~~ 12 à 4 °C',
      'Voir la commande <https://firm215.example/commande?id=7>',
    ],
    lacks: ['|'],
  },
  '218-filter-blocked': {
    is: bounce('c218@firm218.example'),
  },
  '219-webmail-raw8-names': { is: byHeader, has: ['Привет'], files: ['résultat.pdf'] },
  '216-m365-spoof': { is: { senderAuthentication: 'fail' } },
  '217-m365-pass': { is: { senderAuthentication: 'pass' }, has: ['Bon pour accord.'] },

  '301-outlook-rich-text': {
    is: { ...byHeader, notices: ['tnef'] },
    has: ['Bonjour,\nVoici la commande : 12 échantillons à 37 °C, réf. 4711.\n'],
    files: ['Commande été 4711.pdf', 'winmail.dat'],
  },
  '309-postfix-two': {
    is: bounce('c309@firm309.example'),
    files: ['report.txt', 'report.txt'],
  },
  '312-outlook-invitation': {
    is: { notices: ['invitation'] },
    has: ['devant la cuisine', 'Begins: 2026-12-01 10:00 Mauritius Standard Time', 'Place: Grand Baie'],
  },
  '313-invitation-accepted': {
    has: ["Prélèvement d'eau, cuisine", 'Nous serons là.\nDevant'],
    lacks: ['1601'],
  },
  '315-pgp-inline': { is: { ...byHeader, notices: ['encrypted'] } },
  '316-m365-protected': { is: { ...byHeader, notices: ['encrypted'] } },
  '320-utf16-meta': { is: byHeader, has: ['Échantillons : 12, à 4 °C'] },
  '321-broken-qp': {
    is: byHeader,
    has: ['douze échantillons d’eau, pris le lundi matin; prix = 20 = 2x10, taux 50=%, reste'],
  },
  '322-forwarded-as-attachment': {
    has: ['From: Lab manager', 'Eau de piscine à analyser', 'Merci d’analyser deux piscines.'],
    files: ['message.eml', 'order.pdf'],
  },
  '324-zendesk-received': { is: { kind: 'automatic', answers: ours } },
  '325-otrs-french': { is: { kind: 'automatic', answers: ours } },
  '326-vacation-french-isp': { is: { kind: 'automatic', answers: ours } },
  '327-vacation-repondeur': { is: { kind: 'automatic', answers: ours } },
  '329-ariba-order': {
    is: fresh,
    has: ['1 | Legionella ISO 11731 | 12\n2 | pH & turbidity\n\nTotal : Rs 36 000'],
    dangerous: ['PO_4500129.xml'],
  },
  '331-flowed': {
    is: byHeader,
    has: [
      'From Monday on we need the samples back, please.',
      '> The samples are kept three months.\n>> Older words',
    ],
  },
  '336-invalid-headers': { is: byHeader, has: ['Déjà envoyé.'], files: [] },
  '337-charset-no-semicolon': { is: byHeader, has: ['Déjà envoyé.'], lacks: ['<b>'] },
  // What is put below words in base64 is no letters, and takes none of theirs.
  '338-base64-footer': {
    is: { ...byHeader, notices: ['charset'] },
    has: ['Douze échantillons, s’il vous plaît.'],
  },
  '363-lists': {
    is: byHeader,
    has: ['3. Trois\n', '4. Quatre\n- a\n', 'Piscine 1 : 2 échantillons\nPiscine 2 : 3 échantillons'],
  },
  '366-order-by-mjml': {
    has: ['Order 366: 12 samples', 'Deliver on Monday'],
    lacks: ['preview', 'spacer'],
  },
  '371-exchange-att': { is: byHeader, has: ['First.', 'Last words of Apple Mail.'], files: ['x.png'] },
  '377-mixed-charset-headers': {
    is: { senderName: 'Noël, Zoé', subject: 'Réponse – devis n° 7 étéxé' },
    has: ['20 € é'],
  },
}

const folder = join(import.meta.dirname, 'cases')
const sourceOf = (name: string) => readFileSync(join(folder, `${name}.eml`))
const files = readdirSync(folder).map((file) => file.replace('.eml', ''))

test('every message is in the table', () => {
  expect(Object.keys(cases).toSorted()).toEqual(files.toSorted())
})

test.for(files)('%s', async (name) => {
  const { is = {}, has = [], lacks = [], files: names, dangerous } = cases[name] ?? {}
  const read = await readWhole(sourceOf(name), 'topmost')
  expect(read).toMatchObject(is)
  expect(read.sender.toLowerCase()).toContain('@')
  let at = 0
  for (const words of has) {
    expect(read.body.slice(at)).toContain(words)
    at = read.body.indexOf(words, at) + words.length
  }
  for (const words of lacks) expect(read.body).not.toContain(words)
  if (names) expect(read.files.map((file) => file.name)).toEqual(names)
  expect(read.files.filter(({ isDangerous }) => isDangerous).map((file) => file.name)).toEqual(
    dangerous ?? [],
  )
})

const file = '--b\nContent-Disposition: attachment\n\nx\n'
const partIn = (level: number) => `Content-Type: multipart/mixed; boundary=${level}\n\n--${level}\n`
test.each([
  ['59: five hundred files', `Content-Type: multipart/mixed; boundary=b\n\n${file.repeat(500)}`, 'files-cut'],
  [
    'more files than are read',
    `Content-Type: multipart/mixed; boundary=b\n\n${file.repeat(100_000)}`,
    'parts-cut',
  ],
  [
    'deeper parts than are read',
    Array.from({ length: 5000 }, (_, level) => partIn(level)).join(''),
    'parts-cut',
  ],
] as const)(
  '%s: a hundred are offered, or it is filed by its headers, and that is said',
  async (_, parts, notice) => {
    const read = await readWhole(Buffer.from(`From: a@example.org\n${parts}`), undefined)
    expect(read).toMatchObject({ sender: 'a@example.org', notices: [notice] })
    expect(read.files).toHaveLength(notice === 'files-cut' ? 100 : 0)
  },
)

test.each([300_000, 5_000_000])('107: with %i bytes of headers it is filed by the others', async (bytes) => {
  const source = sourceOf('103-bare-cr').toString('latin1')
  const long = `MIME-Version: 1.0\r\n${`X-Long: ${'y'.repeat(900)}\r\n`.repeat(bytes / 900)}`
  const read = await readWhole(Buffer.from(source.replace('MIME-Version: 1.0\r\n', long)), undefined)
  expect(read).toMatchObject({ sender: 'c113@firm113.example', answers: ours })
  expect(read.body).toMatch(bytes < 1_000_000 ? /^Bare CR/ : /^This message cannot be shown/)
})

test('two scans of one name, length and Message-ID are two messages, and a copy by another way is none', async () => {
  const [one, other] = ['21c', '21d'].map((begin) => sourceOf(`${begin}-same-id-same-size-scan`))
  const digest = async (source = Buffer.alloc(0)) => (await readWhole(source, undefined)).digest
  expect(await digest(one)).not.toBe(await digest(other))
  expect(await digest(Buffer.from(`Received: by mx\r\n${one}`))).toBe(await digest(one))
})

test('a message that is passed on as a file is a quotation below the words beside it', async () => {
  const source = `${sourceOf('322-forwarded-as-attachment')}`.replace('charset="utf-8"', '$&\n\nPlease see.')
  const { body } = await readWhole(Buffer.from(source), undefined)
  expect(findQuotation(body)).toMatchObject({ own: 'Please see.', isWhole: true })
})
