import { listOf } from '../facts/blocks.ts'
import { type ServiceRecord } from '../types.ts'

export const distribution: ServiceRecord = {
  slug: 'distribution',
  wholeTests: true,
  path: '/services/distribution',
  label: 'Distribution B2B page visited.',
  card: 'distribution',
  title: 'Distribution B2B',
  name: 'Distribution B2B',
  summary:
    'Medical tests and equipment that we distribute to businesses, starting with water test kits and prenatal screening.',
  cardText: 'Water test kits, prenatal screening and equipment for businesses.',
  seo: {
    title: 'Distribution B2B: tests and equipment',
    description:
      'Distribution B2B of medical tests and equipment in Mauritius: water test kits and next-generation NIPT, what we are responsible for, and how to get a quote.',
  },
  picture: {
    name: 'service-distribution',
    alt: 'Rendered illustration of plain cartons and kit boxes standing on a pale floor.',
  },
  sticker: 'Distribution B2B',
  request: 'distributed',
  introduction: [
    {
      id: 'role',
      heading: 'What we do as distributor',
      blocks: [
        {
          type: 'paragraph',
          text: 'Here we pass on products that others make. The maker is responsible for the product, its performance figures and its instructions for use. Read them before you order.',
        },
        {
          type: 'callout',
          tone: 'note',
          title: 'Not part of the accreditation',
          text: 'A distributed kit or test is not a test that the laboratory performs under its accreditation. [What is claimed for each service](/quality-system#scope) is on the Quality System page.',
        },
      ],
    },
  ],
  sections: [
    {
      id: 'quote',
      heading: 'Get a quote',
      blocks: [
        {
          type: 'list',
          style: 'ticks',
          items: [
            'Name the product and the quantity, and the place of delivery.',
            'Say what you will use it for, and who will use it.',
            'Ask for the instructions for use, the shelf life and the storage conditions.',
            'Companies can also register as customers: [B2B customer registration](/register).',
          ],
        },
      ],
    },
    {
      id: 'range',
      heading: 'Other products',
      blocks: [...listOf('distribution.range', { lead: 'We also supply:' })],
    },
  ],
  faq: [
    {
      question: 'Who reads the result of a distributed product?',
      answer: [
        {
          type: 'paragraph',
          text: 'A water test kit is read by its user and screens only. NIPT is read by a clinician, and a higher chance needs a diagnostic test to confirm it.',
        },
      ],
    },
    {
      question: 'Do you also test water in the laboratory?',
      answer: [
        {
          type: 'paragraph',
          text: 'Yes: see [water testing](/services/water_testing). Choose the laboratory when a result has to satisfy an authority, a client or an auditor.',
        },
      ],
    },
  ],
  written: '2026-11-21',
}
