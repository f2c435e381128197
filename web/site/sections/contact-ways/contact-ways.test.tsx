/** The ways to reach the laboratory, with facts as the laboratory will supply them and without. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Frame } from '#site/frame.ts'
import { ContactWays } from './contact-ways.tsx'

const words = {
  visit: 'Visit',
  visitText: 'Come in.',
  call: 'Call',
  write: 'Write',
  writeText: 'Use the [form](/contact#inquiry).',
  hours: 'Opening hours',
}

function render(facts: {
  telephones?: readonly string[]
  fax?: string
  email?: string
  directions?: string
}): string {
  const frame = {
    telephones: facts.telephones ?? [],
    email: facts.email,
    address: { short: 'Réduit', lines: ['6th floor, Example Tower', 'Réduit, Mauritius'] },
    hours: { short: '', lines: [], holidays: [], holidaysValidUntil: '2099-12-31', holidaysUncertain: [] },
  } as unknown as Frame
  return renderToStaticMarkup(
    <ContactWays frame={frame} fax={facts.fax} words={words} directions={facts.directions} />,
  )
}

test('lines 53, 88: supplied facts are links', () => {
  const html = render({
    telephones: ['+230 555 0100', '+230 5555 0102'],
    fax: '+230 555 0101',
    email: 'info@laboratory.example',
    directions: 'https://maps.example/to',
  })
  expect(html).toContain('<a href="tel:+2305550100">+230 555 0100</a>')
  expect(html).toContain('<a href="tel:+23055550102">+230 5555 0102</a>')
  expect(html).toContain('<a href="mailto:info@laboratory.example">info@laboratory.example</a>')
  expect(html).toContain('Fax +230 555 0101')
  expect(html).toContain('href="https://maps.example/to"')
})

test('line 53: what is still to be supplied is left out; the form and the door remain', () => {
  const html = render({})
  expect(html).not.toMatch(/Call|to follow|href="(?:tel|mailto):/)
  expect(html).toContain('<a href="/contact#inquiry">form</a>')
  expect(html).toContain('Come in.')
})
