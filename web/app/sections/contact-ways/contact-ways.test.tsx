/** The ways to reach the laboratory with facts as the laboratory will supply them; until then every page shows placeholders. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Fact } from '#content/types.ts'
import { pending } from '#content/types.ts'
import type { Frame } from '#app/lib/frame.ts'
import { ContactWays } from './contact-ways.tsx'

const headings = { visit: 'Visit', call: 'Call', write: 'Write', hours: 'Opening hours' }

function render(facts: { telephone: Fact; fax: Fact; email: Fact; directions?: string }): string {
  const frame = {
    telephone: facts.telephone,
    email: facts.email,
    address: { short: 'Réduit', lines: ['6th floor, Example Tower', 'Réduit, Mauritius'] },
    hours: { short: '', lines: [], holidays: [], holidaysValidUntil: '2099-12-31' },
  } as unknown as Frame
  return renderToStaticMarkup(
    <ContactWays frame={frame} fax={facts.fax} headings={headings} directions={facts.directions} />,
  )
}

test('supplied facts are links, and can be copied as they are read', () => {
  const html = render({
    telephone: '+230 555 0100',
    fax: '+230 555 0101',
    email: 'info@laboratory.example',
    directions: 'https://maps.example/to',
  })
  expect(html).toContain('<a href="tel:+2305550100">+230 555 0100</a>')
  expect(html).toContain('<a href="mailto:info@laboratory.example">info@laboratory.example</a>')
  expect(html).toContain('Fax <span>+230 555 0101</span>')
  expect(html).toContain('href="https://maps.example/to"')
  expect([...html.matchAll(/data-copy="([^"]+)"/g)].map(([, value]) => value)).toEqual([
    '6th floor, Example Tower, Réduit, Mauritius',
    '+230 555 0100',
  ])
  expect([...html.matchAll(/data-copied="([^"]+)"/g)].map(([, words]) => words)).toEqual([
    'Address copied',
    'Telephone number copied',
  ])
})

test('what is still to be supplied is neither a link nor copied', () => {
  const html = render({
    telephone: pending('Telephone number', 'Telephone to follow'),
    fax: pending('Fax number', 'Fax to follow'),
    email: pending('General e-mail address', 'E-mail to follow'),
  })
  expect(html).toContain('Telephone to follow')
  expect(html).not.toMatch(/href="(?:tel|mailto):/)
  expect(html).not.toContain('data-copy')
})
