import { kitTests } from '../constants.ts'
import { fact, factInWords } from '../facts/fact.ts'
import { type KitTier, type TestRecord } from '../types.ts'

const { basic, ultimate } = kitTests
/** The lead test and the coliform test: one of each, so these two parameters do not come in the number of the others. */
const singleTests = 2

const kitTiers: readonly KitTier[] = [
  {
    slug: 'bacteria',
    name: 'Bacteria',
    tests: factInWords('tests.water-test-kits.bacteria.tests'),
    parameters: factInWords('tests.water-test-kits.bacteria.parameters'),
    contents: fact('tests.water-test-kits.bacteria.contents'),
    price: factInWords('tests.water-test-kits.bacteria.price'),
  },
  {
    slug: 'basic',
    name: 'Basic',
    tests: `${basic.tests}`,
    parameters: `${basic.parameters}`,
    contents: `${basic.each} tests for each of ${basic.parameters} parameters`,
    price: factInWords('tests.water-test-kits.basic.price'),
  },
  {
    slug: 'ultimate',
    name: 'Ultimate',
    tests: `${ultimate.tests}`,
    parameters: `${ultimate.parameters}`,
    contents: `${ultimate.each} tests for each of ${ultimate.parameters - singleTests} parameters, plus one lead test and one coliform test`,
    price: factInWords('tests.water-test-kits.ultimate.price'),
  },
]

export const waterTestKits: TestRecord = {
  slug: 'water-test-kits',
  path: '/water-test-kits',
  label: 'Water Test Kits page visited.',
  tiers: { section: 'tiers', kits: kitTiers },
  service: 'distribution',
  request: 'distributed',
  family: 'kits',
  position: 1,
  title: 'Water Test Kits',
  tabLabel: 'Water Test Kits',
  summary: 'Three kits for screening water on the spot, between laboratory tests.',
  seo: {
    title: 'Water test kits',
    description:
      'Three water test kits compared: Bacteria, Basic with 120 tests and Ultimate with 302. What a kit can screen, what it cannot, and how to get a quote.',
  },
  picture: {
    name: 'test-water-test-kits',
    alt: 'Rendered illustration of kit boxes of several sizes with test strips and a vial of water.',
  },
  facts: {
    measures: 'A first indication of what is in the water, read by the user',
    glance: [
      { label: 'Kits', value: 'Bacteria, Basic, Ultimate' },
      { label: 'Basic', value: `${basic.tests} tests, ${basic.parameters} parameters` },
      { label: 'Ultimate', value: `${ultimate.tests} tests, ${ultimate.parameters} parameters` },
      { label: 'Purpose', value: 'Screening, not compliance' },
    ],
    sample: 'Water that you test yourself',
    amount: fact('tests.water-test-kits.volume'),
    container: fact('tests.water-test-kits.vessels', (included) =>
      included ? 'Vessels come with the kit' : 'Clean vessels of your own; the kit holds none',
    ),
    holdingTime: 'None: test on the spot',
    methods: [],
    guidance: [],
    time: {
      value: fact('tests.water-test-kits.reading-time'),
      clock: 'reading by the user; there is no laboratory turnaround',
    },
    result: 'An approximate value or a yes or no, read by the user; no laboratory report',
    accreditation: {
      done: 'distributed',
      items: [{ name: 'Kits' }],
      standards: [],
    },
  },
  sections: [
    {
      id: 'tiers',
      heading: 'What the three kits hold',
      blocks: [
        {
          type: 'table',
          caption: 'Number of tests and parameters of each kit',
          columns: ['Kit', 'Tests', 'Parameters', 'Contents', 'Price'],
          rows: kitTiers.map((tier) => [tier.name, tier.tests, tier.parameters, tier.contents, tier.price]),
          note: `A parameter is one property or substance; a test is one reading of it. The Ultimate kit counts ${ultimate.parameters - singleTests} parameters with ${ultimate.each} tests each, and two that are tested once.`,
        },
        {
          type: 'paragraph',
          text: fact('tests.water-test-kits.maker'),
        },
      ],
    },
    {
      id: 'use',
      heading: 'What a kit is good for',
      blocks: [
        {
          type: 'list',
          style: 'ticks',
          items: [
            'Monitoring a well, a tank or a filter between laboratory tests',
            'Comparing water before and after treatment',
            'Deciding which laboratory test is worth ordering',
            'Teaching how water quality is measured',
          ],
        },
        {
          type: 'callout',
          tone: 'caution',
          title: 'A kit screens; it does not prove',
          text: 'A kit result is no evidence that water is safe to drink or meets a regulation. Confirm anything unusual, and anything that matters to health, in the laboratory.',
        },
      ],
    },
    {
      id: 'limits',
      heading: 'Limits to know before you read a result',
      blocks: [
        {
          type: 'list',
          style: 'plain',
          items: [
            'Colour tests are semi-quantitative: you compare with a scale, so two people may read it differently. Coloured or cloudy water makes it harder.',
            'A coliform test of the presence/absence kind usually needs 24 to 48 hours of incubation and does not count the bacteria.',
            'A lead test of this kind works close to its detection limit. A negative result does not exclude a low concentration.',
            'Expired or badly stored tests mislead. Keep the pack closed, dry and cool, and check its date.',
          ],
        },
        {
          type: 'table',
          caption: 'Kit or laboratory test',
          columns: ['Question', 'Kit', 'Laboratory'],
          rows: [
            ['Has something changed since last month?', 'Suitable', 'Suitable'],
            ['How much is in the water, with what uncertainty?', 'Not suitable', 'Suitable'],
            [
              'Does the water meet a standard?',
              'Not suitable',
              'Suitable, when the method and the limit are agreed',
            ],
            ['Is there a report for an authority or a client?', 'No', 'Yes'],
          ],
        },
      ],
    },
    {
      id: 'order',
      heading: 'Ask for a quote',
      blocks: [
        {
          type: 'paragraph',
          text: 'Say which kit, how many, and what water you want to test. We distribute the kits and do not make them: the maker is responsible for the contents and the instructions. For a laboratory test see [water chemistry](/waterchemistry) and [water microbiology](/watermicrobiology).',
        },
      ],
    },
  ],
  faq: [
    {
      question: `Why does the Ultimate kit hold ${ultimate.tests} tests and not ${ultimate.parameters * ultimate.each}?`,
      answer: [
        {
          type: 'paragraph',
          text: `${ultimate.parameters - singleTests} of its ${ultimate.parameters} parameters come with ${ultimate.each} tests each, which makes ${(ultimate.parameters - singleTests) * ultimate.each}. Lead and coliforms are tested once each.`,
        },
      ],
    },
    {
      question: 'The coliform test turned positive. What now?',
      answer: [
        {
          type: 'paragraph',
          text: 'Do not drink the water unboiled. Have it tested for coliforms and *E. coli* in a laboratory, with a sample taken in a sterile bottle: [water microbiology](/watermicrobiology) says how.',
        },
      ],
    },
    {
      question: 'Are the kits covered by your accreditation?',
      answer: [
        {
          type: 'paragraph',
          text: 'No. Accreditation covers tests that the laboratory performs itself and that its schedule lists. A kit is a product that you use yourself.',
        },
      ],
    },
  ],
  related: ['waterchemistry', 'watermicrobiology'],
  finder: {
    synonyms: [
      'water test kit',
      'water test kits',
      'water kit',
      'home water test',
      'self test water',
      'test strips',
      'bacteria kit',
      'basic kit',
      'ultimate kit',
      'kit d’analyse d’eau',
      "kit d'analyse d'eau",
      'trousse d’analyse d’eau',
      'test de l’eau à domicile',
      'bandelette',
    ],
    parameters: ['lead', 'plomb', 'coliform', 'coliforms', 'bacteria'],
    organisms: ['coliform bacteria'],
    standards: [],
    samples: ['tap water', 'well water', 'tank water', 'borehole water', 'eau du robinet', 'eau de puits'],
  },
  written: '2026-11-21',
}
