import { dnaTestingSince } from '../constants.ts'
import { kitCountries } from '../sampling-steps.ts'
import { listOf, paragraphOf } from '../facts/blocks.ts'
import { fact, factInWords } from '../facts/fact.ts'
import type { ServiceRecord } from '../types.ts'

export const dna: ServiceRecord = {
  slug: 'dna',
  path: '/services/dna',
  label: 'DNA Tests page visited.',
  card: 'dna',
  sampling: { poster: 'origene-kit', autoplay: true },
  title: 'DNA Tests',
  name: 'DNA Tests',
  summary:
    'Paternity, hereditary cancer risk, genetic disease and gut microbiome, with genetic counselling before and after.',
  cardText: 'Paternity, hereditary cancer, genetic disease and gut microbiome.',
  seo: {
    title: 'DNA Tests',
    description: `DNA tests in Mauritius since ${dnaTestingSince}: paternity, hereditary cancer risk, genetic disease, gut microbiome. Sampled by us or with a kit at home.`,
  },
  picture: {
    name: 'service-dna',
    alt: 'Rendered illustration of a green DNA helix with a swab and a capped tube beside it.',
  },
  sticker: 'DNA Tests',
  request: 'people',
  introduction: [
    {
      id: 'two-ways',
      heading: 'Two ways to give a sample',
      blocks: [
        {
          type: 'terms',
          items: [
            { term: 'Come to us', text: 'Book an appointment and be sampled on our premises.' },
            {
              term: 'Use a kit at home',
              text: 'Order a kit, take the swab yourself, and post it or drop it at the laboratory. Postage is not included.',
            },
          ],
        },
        {
          type: 'paragraph',
          text: `We have offered DNA testing since ${dnaTestingSince}, together with international experts. [Genetic counselling](/services/genetic-counselling) is available before and after a test.`,
        },
      ],
    },
    {
      id: 'samples',
      heading: 'Which sample for which test',
      blocks: [
        {
          type: 'table',
          caption: 'Which sample suits which test',
          columns: ['Test', 'Sample', 'Cheek-swab kit at home'],
          rows: [
            [
              '[Hereditary cancer](/hereditary)',
              'Cheek swab',
              'Suitable; a finding is confirmed in a second sample',
            ],
            ['[Paternity](/paternity)', 'Cheek swab of each person', 'Suitable, for personal information'],
            ['[Genetic disease](/genetic): DNA change', 'Cheek swab', 'Suitable; ask first'],
            ['Genetic disease: karyotype', 'Blood in heparin', 'Not suitable: living cells are needed'],
            ['[Gut microbiome](/microbiome)', 'Stool', 'Not suitable: ask for the stool container'],
          ],
        },
        {
          type: 'paragraph',
          text: fact('dna.which-where'),
        },
        {
          type: 'paragraph',
          text: factInWords('dna.kits.price', (price) => `A DNA kit costs ${price}, VAT included.`),
        },
        ...listOf('dna.prices', { lead: 'Prices:' }),
        { type: 'paragraph', text: kitCountries },
      ],
    },
  ],
  sections: [
    {
      id: 'consent',
      heading: 'Consent and privacy',
      blocks: [
        {
          type: 'list',
          items: [
            'Every adult who is tested signs a consent form. A child is not tested for a disease that begins in adult life; for other tests see [who may sign](/paternity#consent).',
            fact('tests.paternity.consent-of-child'),
            'The completed form travels with the sample. We do not test hidden samples.',
            'The form says what is tested, which unexpected findings are possible, who sees the result, how long sample and data are kept, and how to withdraw.',
            'Results go only to those who consented. Please send no health results by the inquiry form.',
            'A paternity result is for personal information, not for a court: see [courts and authorities](/paternity#court-and-authorities).',
          ],
        },
        {
          type: 'paragraph',
          text: 'The [privacy policy](/privacy_policy) covers what you type on this website. The consent form covers your sample and your DNA data. Read the form before you sign it, and ask for a copy. Two pages help: [your sample and your DNA data](/your-sample-and-dna-data) and [before you sign](/before-you-sign), with a sheet for each test.',
        },
        ...paragraphOf('dna.kept'),
        ...paragraphOf('dna.result-told'),
      ],
    },
    {
      id: 'counselling',
      heading: 'Talk first, test later',
      blocks: [
        {
          type: 'paragraph',
          text: 'A DNA result stays with you, and often concerns your relatives. Speak with a genetic counsellor or doctor before you order, and again with the result: [genetic counselling](/services/genetic-counselling). What these pages say is general and does not replace your doctor’s advice.',
        },
      ],
    },
  ],
  faq: [],
  written: '2026-11-23',
}
