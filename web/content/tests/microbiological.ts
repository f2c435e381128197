import { fact } from '../facts/fact.ts'
import { type TestRecord } from '../types.ts'

export const microbiological: TestRecord = {
  slug: 'microbiological',
  path: '/microbiological',
  label: 'Microbiological Test page visited.',
  service: 'cosmetics',
  request: 'samples',
  family: 'cosmetic',
  position: 2,
  title: 'Microbiological test of cosmetics',
  tabLabel: 'Microbiological Test',
  summary: 'Counts the micro-organisms in a cosmetic and looks for four that must be absent.',
  seo: {
    title: 'Microbiological (cosmetics)',
    description:
      'Microbiological quality of cosmetics: limits of ISO 17516, methods for counts and specified organisms, what to send, how to read a result near the limit.',
  },
  picture: {
    name: 'test-microbiological',
    alt: 'Rendered illustration of a petri dish with pale and coral colonies, a swab on its rim and a closed cosmetic jar.',
  },
  facts: {
    measures: 'Bacteria, yeast and mould in CFU per g or ml; four specified organisms, absent or present',
    glance: [
      { label: 'Sample', value: 'Finished cosmetic, unopened' },
      { label: 'Counts', value: 'Bacteria, yeast and mould' },
      { label: 'Specified organisms', value: '4, absent in 1 g or 1 ml' },
      { label: 'Limits', value: 'ISO 17516' },
    ],
    sample: 'Finished product; also raw materials, bulk or a product returned by a customer, if you say so',
    amount: fact('tests.microbiological.amount'),
    container: 'Original closed packs. Bulk: a sterile, closed container',
    holdingTime: 'At room temperature unless the label says otherwise; bulk without delay',
    methods: ['ISO 21149', 'ISO 16212', 'ISO 18415', 'ISO 18416', 'ISO 21150', 'ISO 22717', 'ISO 22718'],
    guidance: ['ISO 17516', 'ISO 21148', 'ISO 29621'],
    time: {
      value: fact('tests.microbiological.turnaround'),
      clock: 'incubation of plates and enrichments, with confirmation if something grows',
    },
    result: 'CFU per g or ml; absent or present in 1 g or 1 ml',
    accreditation: {
      done: 'here',
      items: [{ name: 'Cosmetics', field: 'cosmetics' }],
      standards: ['ISO/IEC 17025'],
    },
  },
  sections: [
    {
      id: 'what-it-shows',
      heading: 'What it shows',
      blocks: [
        {
          type: 'paragraph',
          text: 'A cosmetic need not be sterile. It must contain few micro-organisms, and none of four specified ones in 1 g or 1 ml. This test looks at one batch as it is; whether the formula stays protected in use is the question of the [challenge test](/challengetest).',
        },
      ],
    },
    {
      id: 'limits-17516',
      heading: 'Limits of ISO 17516',
      blocks: [
        {
          type: 'table',
          caption: 'ISO 17516:2014: limits for finished cosmetics',
          columns: ['Product', 'Bacteria, yeast and mould together', 'Four specified organisms'],
          rows: [
            [
              'For children under 3, the eye area or mucous membranes',
              '≤ 1 × 10² CFU per g or ml',
              'Absent in 1 g or 1 ml',
            ],
            ['All others', '≤ 1 × 10³ CFU per g or ml', 'Absent in 1 g or 1 ml'],
          ],
          note: 'Specified organisms: *Escherichia coli*, *Pseudomonas aeruginosa*, *Staphylococcus aureus*, *Candida albicans*. A second edition was in preparation when this was written; name the edition that you have to meet.',
        },
        {
          type: 'callout',
          tone: 'note',
          title: 'A result near the limit',
          text: 'Plate counts vary. The 2014 edition takes this into account: a count is out of limit above 200 CFU per g or ml where the limit is 10², and above 2,000 where it is 10³.',
        },
      ],
    },
    {
      id: 'how',
      heading: 'How it is done',
      blocks: [
        {
          type: 'paragraph',
          text: 'The product is mixed into a diluent that stops its preservative. Part of it is plated and counted; part is enriched, so that even a few cells of a specified organism can grow and be detected. The method is first shown to work with the product.',
        },
        {
          type: 'table',
          caption: 'Parameters and reference methods',
          columns: ['Parameter', 'Reference methods include', 'Reported as'],
          rows: [
            ['Aerobic mesophilic bacteria', 'ISO 21149', 'CFU per g or ml'],
            ['Yeast and mould', 'ISO 16212', 'CFU per g or ml'],
            ['*Escherichia coli*', 'ISO 21150', 'Absent or present in 1 g or 1 ml'],
            ['*Pseudomonas aeruginosa*', 'ISO 22717', 'Absent or present in 1 g or 1 ml'],
            ['*Staphylococcus aureus*', 'ISO 22718', 'Absent or present in 1 g or 1 ml'],
            ['*Candida albicans*', 'ISO 18416', 'Absent or present in 1 g or 1 ml'],
            [
              'Specified and non-specified organisms',
              'ISO 18415',
              'Absent or present; what is found is identified',
            ],
          ],
          note: 'The first two counts resemble TAMC and TYMC of the pharmacopoeias, whose limits are for medicines. ISO 21148 holds the general instructions. ISO 29621 names products of low risk, such as those with little free water, much alcohol or an extreme pH.',
        },
      ],
    },
    {
      id: 'what-to-send',
      heading: 'What to send',
      inTab: true,
      blocks: [
        {
          type: 'list',
          style: 'ticks',
          items: [
            'Unopened packs of one batch, with batch number and date of manufacture',
            'The kind of product and who uses it: eye area, lips, children under 3',
            'The preservative, so that it can be neutralised',
            'The limit to compare with, if it is not ISO 17516',
            'For a complaint: the opened pack with its lid on, as it was used, at room temperature and out of the sun, brought soon, and an unopened pack of the same batch; do not put them in a refrigerator',
          ],
        },
      ],
    },
    {
      id: 'reading',
      heading: 'Reading the result',
      blocks: [
        {
          type: 'terms',
          items: [
            {
              term: 'Less than (<)',
              text: 'No colony grew at the lowest dilution plated. The figure is the smallest count that the method can detect, not zero.',
            },
            {
              term: 'Absent in 1 g',
              text: 'The organism was not detected in the gram that was tested; another gram may differ.',
            },
            {
              term: 'Out of limit (out of specification, OOS)',
              text: 'Hold the batch. Look at process water, raw materials of natural origin, pumps and filling. [Identification](/germs) of what grew narrows the search.',
            },
          ],
        },
        {
          type: 'paragraph',
          text: 'The result applies to the packs as received. It says nothing about the same product after weeks of use in a bathroom.',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Must a cosmetic be sterile?',
      answer: [
        {
          type: 'paragraph',
          text: 'No. The limits allow a small number of micro-organisms, and none of the four specified ones in 1 g or 1 ml. Products near the eye and for small children have the stricter limit.',
        },
      ],
    },
    {
      question: 'Do we need this test and the challenge test?',
      answer: [
        {
          type: 'paragraph',
          text: 'They answer different questions: this one is about a batch, the [challenge test](/challengetest) about the formula. A new product usually needs both, and this one comes first.',
        },
      ],
    },
    {
      question: 'Does our alcohol-based or dry product need testing?',
      answer: [
        {
          type: 'paragraph',
          text: 'Perhaps not: ISO 29621 helps to decide which products carry a low risk. The reasoning belongs in the product’s file; the safety assessor signs it.',
        },
      ],
    },
  ],
  related: ['challengetest', 'germs', 'watermicrobiology'],
  finder: {
    synonyms: [
      'cosmetic microbiology',
      'microbiological test',
      'microbiology of cosmetics',
      'microbial quality',
      'microbial limit',
      'total count in cosmetics',
      'batch release of cosmetics',
      'out of specification',
      'oos',
      'contamination of cosmetics',
      'microbiologie cosmétique',
      'analyse microbiologique',
      'contrôle microbiologique',
      'qualité microbiologique',
      'germes pathogènes',
      'bacteria in shampoo',
      'bacteria in cosmetics',
      'mould in cosmetics',
    ],
    parameters: [
      'total aerobic mesophilic count',
      'total aerobic count',
      'tamc',
      'tymc',
      'yeast and mould',
      'yeast and mold',
      'specified organisms',
      'flore totale',
      'levures',
      'moisissures',
      'cfu/g',
    ],
    organisms: [
      'escherichia coli',
      'e. coli',
      'pseudomonas aeruginosa',
      'staphylococcus aureus',
      'candida albicans',
    ],
    standards: [
      'iso 17516',
      'iso 21149',
      'iso 16212',
      'iso 18415',
      'iso 18416',
      'iso 21150',
      'iso 22717',
      'iso 22718',
      'iso 21148',
      'iso 29621',
    ],
    samples: [
      'cosmetic',
      'cream',
      'hand cream',
      'baby lotion',
      'shampoo',
      'soap',
      'make-up',
      'mascara',
      'lipstick',
      'toothpaste',
      'wet wipes',
      'crème',
      'savon',
      'maquillage',
      'cosmétique',
    ],
  },
  written: '2026-11-23',
}
