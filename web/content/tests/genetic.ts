import { kitCountries } from '../sampling-steps.ts'
import { placeOfDnaTests } from '../scope.ts'
import { listOf } from '../facts/blocks.ts'
import { fact } from '../facts/fact.ts'
import type { TestRecord } from '../types.ts'

const turnaroundTime = fact('tests.genetic.turnaround')

export const genetic: TestRecord = {
  slug: 'genetic',
  path: '/genetic',
  label: 'Genetic disease page visited.',
  schema: 'MedicalTest',
  service: 'dna',
  request: 'people',
  family: 'people',
  position: 3,
  title: 'Genetic testing to support diagnosis',
  tabLabel: 'Genetic disease',
  summary:
    'Looks for a change in a gene, or in the number or shape of chromosomes, when a doctor suspects a genetic disease.',
  seo: {
    title: 'Genetic disease testing',
    description:
      'Genetic tests that support a diagnosis: DNA changes, as in cystic fibrosis, and karyotypes, as for trisomy 21. Samples, limits and quotation.',
  },
  picture: {
    name: 'test-genetic',
    alt: 'Rendered illustration of a DNA helix lying on its side, some rungs in coral, with a magnifying glass in front.',
  },
  facts: {
    measures: 'Changes of DNA in a named gene, or the number and structure of chromosomes (karyotype)',
    glance: [
      { label: 'Sample for a DNA change', value: 'Cheek swab' },
      { label: 'Sample for a karyotype', value: 'Blood with living cells, never a swab' },
      {
        label: 'Turnaround',
        value: turnaroundTime,
      },
      { label: 'Price', value: 'By personal quotation' },
    ],
    sample:
      'Cheek swab for DNA changes; blood in heparin for a karyotype; other samples through a specialist',
    amount: fact('tests.genetic.amount'),
    container: 'Swab tube of the kit; for a karyotype a heparin blood tube',
    holdingTime: fact('tests.genetic.holding-time'),
    methods: [],
    guidance: [
      'International System for Human Cytogenomic Nomenclature (ISCN)',
      'ACMG/AMP standards for the interpretation of sequence variants',
    ],
    time: {
      value: turnaroundTime,
      clock: 'the whole turnaround; a karyotype includes the time that the cells need to grow',
    },
    result: 'The change found and its class, or the karyotype in standard notation, such as 46,XX',
    accreditation: {
      done: { place: placeOfDnaTests },
      items: [{ name: 'Swabs and blood' }],
      standards: ['ISO 15189'],
    },
  },
  sections: [
    {
      id: 'two-kinds',
      heading: 'Two kinds of test',
      inTab: true,
      blocks: [
        {
          type: 'paragraph',
          text: 'A genetic disease can come from one changed letter in a gene, or from a whole extra chromosome. Neither of the two tests below sees both, so the question decides the test.',
        },
        {
          type: 'terms',
          items: [
            {
              term: 'DNA-change test',
              text: 'Reads the letters of one gene or several, for example of *CFTR* when cystic fibrosis is in question.',
            },
            {
              term: 'Karyotype',
              text: 'Shows all 46 chromosomes under the microscope, for example the third chromosome 21 of trisomy 21 (Down syndrome). It needs blood: a cheek swab cannot be used.',
            },
          ],
        },
        {
          type: 'paragraph',
          text: 'There are others, such as microarray and exome. For a child with delayed development doctors usually begin with these: ask which test your doctor means, and whether we offer it.',
        },
      ],
    },
    {
      id: 'compared',
      heading: 'What each test finds and misses',
      blocks: [
        {
          type: 'table',
          caption: 'DNA-change test and karyotype compared',
          columns: ['Aspect', 'DNA-change test', 'Karyotype'],
          rows: [
            [
              'Finds',
              'Small changes in the genes that are read',
              'Extra or missing chromosomes, large rearrangements, some mosaics',
            ],
            [
              'Misses',
              'Genes and changes that are not read',
              'Anything smaller than about 5 to 10 million letters, so every single-gene change',
            ],
            ['Sample', 'Cheek swab', 'Blood in heparin: the cells must live and divide'],
          ],
        },
        {
          type: 'callout',
          tone: 'caution',
          title: 'A cheek swab cannot be used for a karyotype',
          text: 'Chromosomes are seen only in living cells that divide. The swab kit dries the cells. Ask us before any sample is taken.',
        },
      ],
    },
    {
      id: 'dna-changes',
      heading: 'DNA changes: cystic fibrosis as an example',
      blocks: [
        {
          type: 'paragraph',
          text: 'Cystic fibrosis comes from changes in the gene *CFTR*. It is recessive: a child has the disease only if they inherit a changed copy from both parents. Carriers have one changed copy and are usually well.',
        },
        {
          type: 'paragraph',
          text: 'If both parents are carriers, each child has a 25 % chance of the disease, a 50 % chance of being a carrier, and a 25 % chance of neither.',
        },
        {
          type: 'paragraph',
          text: 'Tests that look only for the common changes miss rarer ones, and which changes are common depends on ancestry. A negative result lowers the chance; it does not exclude the disease.',
        },
      ],
    },
    {
      id: 'karyotype',
      heading: 'Chromosomes: trisomy 21 as an example',
      blocks: [
        {
          type: 'paragraph',
          text: 'Cells usually hold 46 chromosomes, in 23 pairs. In trisomy 21 there are three chromosomes 21 instead of two. The karyotype shows which form it is:',
        },
        {
          type: 'terms',
          items: [
            {
              term: 'Free trisomy',
              text: 'About 95 % of cases. A separate third chromosome 21, usually by chance.',
            },
            {
              term: 'Translocation',
              text: 'The extra chromosome 21 is attached to another one. The parents’ karyotypes then tell whether it may happen again.',
            },
            { term: 'Mosaic', text: 'Some cells have the extra chromosome, others do not.' },
          ],
        },
        {
          type: 'paragraph',
          text: 'Cells have to grow before they can be examined; two to three weeks are typical for karyotypes in general.',
        },
        {
          type: 'paragraph',
          text: 'During a pregnancy, see [prenatal screening from the mother’s blood](/nipt). Diagnostic samples in pregnancy are taken only by a specialist.',
        },
      ],
    },
    {
      id: 'result-and-diagnosis',
      heading: 'Result and diagnosis',
      blocks: [
        {
          type: 'paragraph',
          text: 'The report says what was found in the sample. The diagnosis is made by a doctor, who also weighs symptoms, family and other tests.',
        },
        {
          type: 'terms',
          items: [
            {
              term: 'Pathogenic or likely pathogenic',
              text: 'The change is known, or thought, to cause the disease.',
            },
            {
              term: 'Variant of uncertain significance (VUS)',
              text: 'A change whose effect is not known. No decision rests on it alone. It is more common in families from parts of the world that have been studied less, Mauritius among them.',
            },
            { term: 'Nothing found', text: 'No change in what was examined. Other causes remain possible.' },
          ],
        },
        {
          type: 'paragraph',
          text: '[Genetic counselling](/services/genetic-counselling) before and after the test helps you and your family to understand it. For a child, see [who may sign](/paternity#consent).',
        },
        { type: 'paragraph', text: fact('tests.paternity.consent-of-child') },
        {
          type: 'paragraph',
          text: 'A change can be new in a child of healthy parents. Tests of several relatives can show that a father is not the biological one. Before you sign, ask:',
        },
        {
          type: 'list',
          items: [
            'How will I be told the result: by letter, or in a conversation?',
            'If an uncertain result becomes clear years later, who will tell me?',
            'May an insurer want to know of the test or its result?',
          ],
        },
        { type: 'paragraph', text: kitCountries },
      ],
    },
    {
      id: 'quotation',
      heading: 'Ask for your quotation',
      inTab: true,
      blocks: [
        {
          type: 'paragraph',
          text: 'Every question is different: contact us for a personal quotation. Give the name of the test that the doctor asks for; leave out health results and reports until we have told you how to send them.',
        },
        ...listOf('tests.genetic.techniques', { lead: 'We offer:' }),
      ],
    },
  ],
  faq: [
    {
      question: 'Do I need a doctor’s request?',
      answer: [
        {
          type: 'paragraph',
          text: fact('tests.genetic.doctors-request', (needed) =>
            needed
              ? 'Yes: bring it, or have the doctor send it. The test must fit the question, and the doctor will need the result.'
              : 'No. Speak to your doctor first all the same: the test must fit the question, and the doctor will need the result.',
          ),
        },
      ],
    },
    {
      question: 'Can I find out whether I am a carrier?',
      answer: [
        {
          type: 'paragraph',
          text: 'A DNA-change test can show a carrier when the gene is known. Talk to a counsellor first, with your partner if you are planning a family.',
        },
      ],
    },
    {
      question: 'Can my healthy child be tested?',
      answer: [
        {
          type: 'paragraph',
          text: 'For a disease that begins in adult life, a child is not tested: the decision is left to the adult that the child will be. For a disease of childhood, your doctor can say whether a test would help.',
        },
      ],
    },
  ],
  related: ['hereditary', 'nipt'],
  finder: {
    synonyms: [
      'genetic disease',
      'genetic disease diagnosis',
      'genetic test',
      'gene test',
      'inherited disease',
      'rare disease',
      'carrier test',
      'karyotype',
      'karyotyping',
      'chromosome test',
      'chromosome analysis',
      'down syndrome',
      'trisomy 21',
      'cystic fibrosis',
      'maladie génétique',
      'test génétique',
      'caryotype',
      'trisomie 21',
      'syndrome de down',
      'mucoviscidose',
      'chromosomes',
      'adn',
    ],
    parameters: ['cftr', 'karyotype', 'trisomy', 'translocation', 'mosaic', 'mutation', 'variant'],
    organisms: [],
    standards: ['iscn', 'acmg'],
    samples: ['cheek swab', 'blood', 'heparin blood', 'sang', 'frottis buccal'],
  },
  written: '2026-11-23',
}
