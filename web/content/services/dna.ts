import { dnaTestingSince } from '../constants.ts'
import { pending } from '../types.ts'
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
    'Paternity, hereditary cancer risk, genetic disease and gut microbiome, with counselling if you want it.',
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
      id: 'about-dna-tests',
      heading: 'Four tests, four questions',
      blocks: [
        {
          type: 'paragraph',
          text: `We have offered DNA testing since ${dnaTestingSince}, together with international experts. DNA testing has been accredited since 2020 for the tests in our [schedule](/quality-system). [Genetic counselling](/services/genetic-counselling) is available before and after a test.`,
        },
        {
          type: 'terms',
          items: [
            {
              term: '[Hereditary cancer](/hereditary)',
              text: 'Do I carry an inherited change that raises the chance of cancer?',
            },
            { term: '[Paternity](/paternity)', text: 'Is this man the father of this child?' },
            {
              term: '[Genetic disease](/genetic)',
              text: 'Does a change in genes or chromosomes explain what a doctor sees?',
            },
            {
              term: '[Gut microbiome](/microbiome)',
              text: 'Which bacteria live in my gut? An educational profile.',
            },
          ],
        },
        {
          type: 'paragraph',
          text: pending(
            'Which DNA tests are done in the laboratory and which are passed on to partners',
            'Ask us where your test is done and who handles the sample.',
          ),
        },
      ],
    },
    {
      id: 'two-ways',
      heading: 'Two ways to give a sample',
      blocks: [
        {
          type: 'steps',
          items: [
            {
              title: 'Come to us',
              text: 'Book an appointment and be sampled on our premises. DNA sampling is by appointment; other services normally need none.',
            },
            {
              title: 'Use a kit at home',
              text: 'Order a kit, take the swab yourself, and post it or drop it at the laboratory. Postage is not included.',
            },
          ],
        },
        {
          type: 'table',
          caption: 'Which sample suits which test',
          columns: ['Test', 'Sample', 'Cheek-swab kit at home'],
          rows: [
            ['Hereditary cancer', 'Cheek swab', 'Suitable'],
            ['Paternity', 'Cheek swab of each person', 'Suitable, for personal information'],
            ['Genetic disease: DNA change', 'Cheek swab', 'Suitable; ask first which test you need'],
            ['Genetic disease: karyotype', 'Blood in heparin', 'Not suitable: living cells are needed'],
            ['Gut microbiome', 'Stool', 'Not suitable: ask for the stool container'],
          ],
        },
        {
          type: 'paragraph',
          text: pending(
            'Price of the DNA kits and how to order them',
            'Ask us for price and delivery of a kit.',
          ),
        },
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
            'Every adult who is tested signs a consent form. A parent or guardian signs for a child.',
            'The filled form travels with the sample. We do not test hidden samples.',
            'The form says what is tested, what may come up unasked, who sees the result, how long sample and data are kept, and how to withdraw.',
            'Results go only to those who consented. Please send no health results by the inquiry form.',
          ],
        },
        {
          type: 'paragraph',
          text: 'How personal data are handled is in the [privacy policy](/privacy_policy).',
        },
        {
          type: 'paragraph',
          text: pending(
            'How long DNA samples and genetic data are kept, and how to have them deleted',
            'Ask us how long sample and data are kept before you sign.',
          ),
        },
      ],
    },
    {
      id: 'counselling',
      heading: 'Talk first, test later',
      blocks: [
        {
          type: 'paragraph',
          text: 'A DNA result stays with you, and often concerns your relatives. Before a test for hereditary cancer or genetic disease, and after it, [genetic counselling](/services/genetic-counselling) is recommended. For every other test it is open to you.',
        },
        {
          type: 'callout',
          tone: 'note',
          title: 'For information',
          text: 'What these pages say is general. It does not replace advice from your doctor.',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Is a cheek swab as good as blood?',
      answer: [
        {
          type: 'paragraph',
          text: 'For paternity and for reading genes, a cheek swab suits. For a karyotype it does not, because living cells are needed.',
        },
      ],
    },
    {
      question: 'I had a bone-marrow transplant or a blood transfusion. May I be tested?',
      answer: [
        {
          type: 'paragraph',
          text: 'Ask us first. After a transplant the DNA in a swab can be the donor’s; after a transfusion it can be mixed.',
        },
      ],
    },
    {
      question: 'May I use the result in court?',
      answer: [
        {
          type: 'paragraph',
          text: 'A home kit is for personal information. Ask your lawyer or the court before relying on it; more under [paternity](/paternity#court-and-authorities).',
        },
      ],
    },
  ],
  written: '2026-11-21',
}
