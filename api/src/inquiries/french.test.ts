import { changeRows } from '../database/rows.ts'
import { inquiryLimits } from '@laboratory/contract/inquiry'
import { slotMark } from '@laboratory/contract/slots'
import * as rules from '@laboratory/contract/words'
import { expect, test } from 'vitest'
import { withContact } from '../mail/contact.ts'
import { sayIn } from '../words/say.ts'
import { buildTestApp, inquiry, testSite } from '../testing.ts'
import * as english from '../words/words.ts'
import * as french from '../words/words.fr.ts'
import { createRequestLinks, withRequestLink } from './request/request-link.ts'
import { languageOfCase } from './request/request-page.ts'
import { requestPages } from './testing.ts'

const address = '/api/inquiries?language=fr'
const englishWords =
  /(?<![\p{L}-])(?:the|of|and|with|for|from|is|are|to|not|yes|your|you|we|our|please|number|sample|samples)(?!\p{L})/iu
const frenchSite = () =>
  testSite(
    {
      '/fr/contact/problem': { html: `<h1>Problème</h1>${slotMark('messages')}` },
      ...requestPages(() => '<i>{{name}} {{date}}</i>', '/fr'),
      '/404': { status: 404, html: '<p>Not found</p>' },
      '/fr/404': { status: 404, html: '<p>Introuvable</p>' },
    },
    {
      families: { watermicrobiology: 'water', sterility: 'device' },
      requestFamilies: { device: { example: '', fields: [], labels: { samples: 'Number of units' } } },
      names: { fr: { watermicrobiology: 'Microbiologie de l’eau' } },
    },
  )

test('what is wrong with an inquiry from a French page is said in French, with a script and without', async () => {
  const service = await buildTestApp({ siteDir: frenchSite() })
  const long = { ...inquiry, name: 'x'.repeat(101), description: 'y'.repeat(inquiryLimits.description + 1) }
  const refused = await service.post(address, { ...long, company: '' })
  expect(refused.json()).toMatchObject({
    detail: 'Vérifiez les réponses marquées ci-dessous.',
    fields: {
      company: 'L’entreprise est obligatoire.',
      name: 'Nom\u00a0: 100 caractères au plus.',
      description: 'Description\u00a0: 5\u202f000 caractères au plus.',
    },
  })
  const page = await service.postForm(address, { ...inquiry, email: 'nobody' })
  expect(page.text).toContain('<h1>Problème</h1><ul><li>Une adresse e-mail valide est obligatoire.</li></ul>')
  const rows = { 'list-0-test': 'sterility', 'list-0-samples': 'x', 'list-1-samples': '2' }
  const { text } = await service.postForm(address, { ...inquiry, ...rows, email: '' })
  expect(text).toContain(
    '«\u00a0Nommez les essais que vous souhaitez\u00a0», essai 1 (Nombre d’échantillons, d’unités, de salles ou de personnes)\u00a0: Donnez un nombre entier de 1 à 9\u202f999.',
  )
  expect(text).toContain('«\u00a0Nommez les essais que vous souhaitez\u00a0», essai 2\u00a0: ')
  expect(text).not.toMatch(englishWords)
})

test('receipt, its end and the steps are in the language of the page whose form was sent', async () => {
  const service = await buildTestApp({ siteDir: frenchSite() })
  const plan = 'For each of 3 batches, ours: spam\nLegionella: 1,000 ml (ISO 11731)\nspam: 10 ml (x)'
  const item = 'water of a cooling tower'
  const requestList = [
    { test: 'watermicrobiology', samples: '3', item, plan, urgent: true },
    { test: 'watermicrobiology', samples: '2', item: 'spam', decides: 'spam', plan: 'spam' },
    { test: 'sterility', samples: '10', item: 'units after the verification dose' },
  ]
  const stored = await service.post(address, { ...inquiry, requestList })
  const { reference, request } = JSON.parse(stored.text) as { reference: string; request: string }
  const { query } = service.database
  const receipt = await query
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'inquiry-receipt')
    .executeTakeFirstOrThrow()
  expect(receipt.subject).toBe(`Nous avons reçu votre demande ${reference}`)
  expect(receipt.body).toContain('Vous avez demandé 3 essais, dont 1 en urgence\u00a0:')
  expect(receipt.body).toContain(
    '1. Microbiologie de l’eau\u202f; eau d’une tour de refroidissement\u202f; nombre d’échantillons\u00a0: 3\u202f; 3 lots\u202f; flacon\u00a0: Legionella, 1 litre\u202f; urgent, avec un supplément',
  )
  expect(receipt.body).toContain('2. Microbiologie de l’eau\u202f; nombre d’échantillons\u00a0: 2\n')
  expect(receipt.body).toContain(
    'unités après la dose de vérification\u202f; nombre d’échantillons\u00a0: 10\n',
  )
  expect(receipt.body).not.toContain('spam')
  for (const { subject, body } of await service.mails('inquiry-receipt'))
    expect(`${subject}\n${body.replaceAll(/link to the \w+ of the request/g, '')}`).not.toMatch(englishWords)
  const contact = {
    address: ['Mauritius'],
    addresses: { fr: ['Maurice'] },
    telephones: [],
    policy: 'https://site.example/privacy_policy',
  }
  const language = await languageOfCase(query, receipt.target)
  expect(withContact(receipt, contact, language).body).toContain('\nMaurice\n')
  expect(withContact(receipt, contact, language).body).toContain(
    'Comment nous utilisons vos données, et comment vous retirez votre consentement\u00a0:',
  )
  // It says the language where the inquiry cannot.
  const links = createRequestLinks(Buffer.alloc(32), 'https://site.example')
  expect(withRequestLink(receipt, links, 'https://site.example', language).body).toMatch(
    /\/request\?token=[\w-]+&language=fr\n/,
  )
  const steps = await service.app.inject({ url: request, headers: { accept: 'text/html' } })
  expect(steps.body).toContain('<i>Demande reçue ')
  expect(steps.body).toContain('novembre 2026')
  expect(steps.body).toContain('<p>Rien pour le moment\u00a0: nous lisons votre demande')

  const press = request.replace('/request', '/request/withdraw')
  expect((await service.postForm(press, {})).status).toBe(303)
  const [withdrawn] = await service.mails('withdrawal-receipt')
  expect(withdrawn?.subject).toBe(`Consentement retiré\u00a0: demande ${reference}`)
  expect(withdrawn?.body).toContain(
    `Le consentement à la demande ${reference} a été retiré. Nous arrêtons, et nous vous disons ce que nous détruisons.\n\nSi ce n’était`,
  )

  const complaint = await service.post(address, {
    ...inquiry,
    description: 'Réclamation : le rapport tarde.',
  })
  const told = JSON.parse(complaint.text) as { reference: string; request: string }
  const receipts = await service.mails('inquiry-receipt')
  expect(receipts.at(-1)?.subject).toBe(`Nous avons reçu votre réclamation ${told.reference}`)
  expect(receipts.at(-1)?.body).toMatch(/parvenue[^]*Où en est votre réclamation\u00a0:/)
  const page = await service.app.inject({ url: told.request, headers: { accept: 'text/html' } })
  expect(page.body).toMatch(/Réclamation reçue [^]*Décision communiquée [^]*nous lisons votre réclamation/)
})

test('what is held of the steps of a test of a person is marked as English, below a French sentence', async () => {
  const service = await buildTestApp({ siteDir: frenchSite() })
  const stored = await service.post(address, { ...inquiry, healthConsent: '2026-11' })
  const { reference, request } = JSON.parse(stored.text) as { reference: string; request: string }
  await changeRows(service.database.query, 'inquiry', { reference }, { state: 'review-and-acceptance' })
  const { body } = await service.app.inject({ url: request, headers: { accept: 'text/html' } })
  expect(body).toMatch(
    /<p>Ce passage n’existe[^<]*<span lang="en">Nothing\. Your result is told to you[^<]*<\/span><\/p>/,
  )
})

test('an unknown address below /fr is answered in French, and a bookmarked answer leads to the French form', async () => {
  const { app } = await buildTestApp({ siteDir: frenchSite() })
  expect((await app.inject({ url: '/fr/nothing' })).body).toBe('<p>Introuvable</p>')
  expect((await app.inject({ url: '/nothing' })).body).toBe('<p>Not found</p>')
  expect((await app.inject({ url: address })).headers.location).toBe('/fr/contact')
})

test('held words stay English, and all others of rules and service have their French', () => {
  const say = sayIn('fr')
  expect(french.expectedOfPersons).toBe(english.expectedOfPersons)
  const { expectedOfPersons: _held, ...own } = english
  const unsaid = sentencesOf({ ...rules, ...own }).filter((sentence) => say(sentence) === sentence)
  expect(unsaid).toEqual(['Description', '*Pseudomonas aeruginosa*', '*Legionella*', '*Salmonella*'])
})

/** @returns what words say, of those with values what they say of some */
function sentencesOf(words: unknown): readonly string[] {
  if (typeof words === 'string') return words === '' ? [] : [words]
  if (typeof words === 'function') return [String(words(...Array.from({ length: words.length }, () => '7')))]
  return Object.values(words as object).flatMap(sentencesOf)
}
