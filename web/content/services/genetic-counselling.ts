import { listOf } from '../facts/blocks.ts'
import { fact } from '../facts/fact.ts'
import type { ServiceRecord } from '../types.ts'

export const geneticCounselling: ServiceRecord = {
  slug: 'genetic-counselling',
  path: '/services/genetic-counselling',
  label: 'Genetic Counselling page visited.',
  card: 'genetic-counselling',
  title: 'Genetic Counselling',
  name: 'Genetic Counselling',
  summary:
    'Understand a genetic test before you take it, and its result afterwards; learn how genes can affect medicines.',
  cardText: 'Before and after a genetic test, and how genes can affect medicines.',
  seo: {
    title: 'Genetic Counselling',
    description:
      'Genetic counselling in Mauritius before and after a DNA test, and pharmacogenomics: how genes may inform the choice and dose of a medicine.',
  },
  picture: {
    name: 'service-genetic-counselling',
    alt: 'Rendered illustration of two chromosomes, one green and one coral, with capsules and tablets in front.',
  },
  sticker: 'Genetic Counselling',
  request: 'counselling',
  family: 'people',
  introduction: [
    {
      id: 'counselling',
      heading: 'Genetic counselling',
      blocks: [
        {
          type: 'paragraph',
          text: 'A conversation about what runs in your family, what a test could answer, and what you would do with the answer. The counsellor informs and supports; you decide.',
        },
        {
          type: 'terms',
          items: [
            {
              term: 'Before a test',
              text: 'The family tree is drawn, the chance estimated, and the options explained, including not to test. Consent is given only when everything is clear.',
            },
            {
              term: 'With the result',
              text: 'What it means, how sure it is, and what it leaves open. An uncertain result is named as such.',
            },
            {
              term: 'Afterwards',
              text: 'What to discuss with your doctor, whether relatives should know, and where to find support.',
            },
          ],
        },
        {
          type: 'paragraph',
          text: fact('counselling.counsellor'),
        },
      ],
    },
    {
      id: 'when-it-helps',
      heading: 'When it helps',
      blocks: [
        {
          type: 'list',
          items: [
            'Several relatives had cancer: see [hereditary cancer](/hereditary).',
            'A genetic disease is known or suspected in the family: see [genetic disease](/genetic).',
            'You are planning a family and wonder whether you or your partner could be carriers.',
            'You are expecting a child and are thinking about [prenatal screening](/nipt), or have had a result.',
            'You have a question about parentage: see [paternity](/paternity).',
            'A consumer kit has reported something that worries you. Such a finding must be confirmed before anybody acts on it.',
          ],
        },
      ],
    },
    {
      id: 'prepare',
      heading: 'Prepare the conversation',
      blocks: [
        {
          type: 'list',
          items: [
            'Write down who in the family was ill, with what, and at what age; parents, brothers and sisters, children, grandparents, aunts and uncles.',
            'Bring earlier genetic reports, your own or those that relatives allow you to show.',
            'Bring the list of your medicines if medicines are the question.',
            'Bring somebody you trust, if you like.',
          ],
        },
        {
          type: 'paragraph',
          text: fact('counselling.family-records'),
        },
        {
          type: 'paragraph',
          text: fact('counselling.booking'),
        },
        ...listOf('counselling.languages', { lead: 'You can talk in:' }),
      ],
    },
  ],
  sections: [
    {
      id: 'pharmacogenomics',
      heading: 'Genes and medicines: pharmacogenomics',
      blocks: [
        {
          type: 'paragraph',
          text: 'People break down medicines at different speeds, partly because of their genes. A pharmacogenomic test reads such genes and gives the prescriber one more fact to weigh. It may help with:',
        },
        {
          type: 'terms',
          items: [
            { term: 'Choice', text: 'A medicine that is likely to work for you, or one to avoid.' },
            { term: 'Dosage', text: 'A dose that suits the speed at which your body handles the medicine.' },
            {
              term: 'Prevention',
              text: 'Knowing before a treatment begins, rather than after it has failed.',
            },
            {
              term: 'Adverse reactions',
              text: 'Fewer of those that depend on known genes. Others remain possible.',
            },
            { term: 'Your own part', text: 'You understand a prescription better and can ask about it.' },
          ],
        },
        {
          type: 'callout',
          tone: 'caution',
          title: 'Never stop or change a medicine on your own',
          text: 'A gene is one factor beside kidneys, liver, age and other medicines. Only the prescriber decides about a treatment. Show the report; do not act on it.',
        },
      ],
    },
    {
      id: 'genes-and-medicines',
      heading: 'Genes and variants with published guidance',
      blocks: [
        {
          type: 'table',
          caption: 'Genes and variants for which prescribers find published guidance (CPIC and others)',
          columns: ['Gene or variant', 'Medicines, for example', 'What it concerns'],
          rows: [
            [
              '*CYP2D6*',
              'Codeine, tramadol, tricyclic antidepressants, tamoxifen',
              'Activation or breakdown',
            ],
            [
              '*CYP2C19*',
              'Clopidogrel, SSRI antidepressants, proton-pump inhibitors, voriconazole',
              'Activation or breakdown',
            ],
            ['*CYP2C9*, *VKORC1*, *CYP4F2*', 'Warfarin', 'Dose'],
            ['*DPYD*', 'Fluorouracil, capecitabine', 'Severe toxicity'],
            ['*SLCO1B1*', 'Statins', 'Muscle symptoms'],
            ['*TPMT*, *NUDT15*', 'Thiopurines such as azathioprine', 'Low blood counts (bone marrow)'],
            ['*UGT1A1*', 'Atazanavir; irinotecan (label)', 'Jaundice; toxicity'],
            ['HLA-B*57:01', 'Abacavir', 'Hypersensitivity'],
            ['HLA-B*15:02', 'Carbamazepine', 'Severe skin reactions'],
            ['HLA-B*58:01', 'Allopurinol', 'Severe skin reactions'],
            ['*G6PD*', 'Rasburicase, primaquine', 'Breakdown of red blood cells'],
          ],
          note: 'Examples of published guidance, not a list of tests on offer. HLA-B*15:02 is most common in people of Asian descent: ask your doctor about it before carbamazepine is begun.',
        },
        ...listOf('counselling.pharmacogenomic-genes', { lead: 'These genes and variants are read:' }),
      ],
    },
    {
      id: 'reading-a-report',
      heading: 'Words in a report',
      blocks: [
        {
          type: 'terms',
          items: [
            { term: 'Poor metaboliser', text: 'The enzyme hardly works, or not at all.' },
            { term: 'Intermediate metaboliser', text: 'It works less than usual.' },
            { term: 'Normal metaboliser', text: 'It works as expected.' },
            { term: 'Rapid or ultrarapid metaboliser', text: 'It works faster than usual.' },
          ],
        },
        {
          type: 'paragraph',
          text: 'Fast is not good, and slow is not bad: with codeine, a very fast enzyme makes too much of the active substance; with another medicine it may leave too little.',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Will the counsellor tell me what to do?',
      answer: [
        {
          type: 'paragraph',
          text: 'No. Counselling gives you facts and room to think. Whether to test, and what to do with a result, is for you to decide.',
        },
      ],
    },
    {
      question: 'Must I take a test afterwards?',
      answer: [
        { type: 'paragraph', text: 'No. Deciding against a test is as good an outcome as any other.' },
      ],
    },
    {
      question: 'Who learns about the result?',
      answer: [
        {
          type: 'paragraph',
          text: 'You, and those you name in the consent form. Telling relatives is up to you; the counsellor can help you find the words.',
        },
      ],
    },
  ],
  accreditation: { done: { place: 'By appointment' }, items: [{ name: 'A conversation' }], standards: [] },
  written: '2026-11-23',
}
