/** The ways to reach the laboratory in e-mails: those of the finished site, inserted when a message is sent. */
import { expect, test } from 'vitest'
import type { Contact } from '@laboratory/contract/site-map'
import { buildTestApp, inquiry, testSite } from '../testing.ts'

async function sentWith(contact: Contact) {
  const service = await buildTestApp({ siteDir: testSite({}, { contact }) })
  await service.post('/api/inquiries', inquiry)
  await service.worker.drain()
  return Object.fromEntries(service.sent.map(({ kind, body }) => [kind, body]))
}

test('a visitor reads address, telephone numbers and e-mail under the name of the laboratory', async () => {
  const sent = await sentWith({
    address: ['6th floor, Example Tower', 'Réduit, Mauritius'],
    telephones: ['+230 466 1234', '+230 5466 1234'],
    email: 'info@laboratory.example',
    policy: 'https://www.laboratory.example/privacy_policy',
  })
  expect(sent['inquiry-receipt']).toMatch(
    /ABI Laboratory & Medical Centre\n6th floor, Example Tower, Réduit, Mauritius\nTelephone: \+230 466 1234, \+230 5466 1234\nE-mail: info@laboratory\.example\n\nHow we use your data, and how you withdraw your consent:\nhttps:\/\/www\.laboratory\.example\/privacy_policy\n$/,
  )
  expect(sent.inquiry).not.toContain('+230 466 1234')
})

test('what is not known yet is left out', async () => {
  const sent = await sentWith({ address: [], telephones: [] })
  expect(sent['inquiry-receipt']).toMatch(/ABI Laboratory & Medical Centre\n$/)
})
