/**
 * Texts and figures that the specification prescribes, by its lines, in the finished pages. Behaviour has tests of its own:
 * `git grep "line 53" -- '*.ts'` finds those of a line.
 */
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { all, attribute, siteMap, wordsOf } from './site.ts'

const titles: Record<string, string> = {
  '/home': 'Home',
  '/quality-system': 'Quality System',
  '/about_us': 'About Us',
  '/services': 'Services',
  '/services/genetic-counselling': 'Genetic Counselling',
  '/services/dna': 'DNA Tests',
  '/services/device': 'Medical Device & Pharma',
  '/services/cosmetics': 'Cosmetics',
  '/services/water_testing': 'Water testing',
  '/services/clean_zone': 'Clean Zone',
  '/services/metrology': 'Metrology',
  '/services/distribution': 'Distribution B2B',
  '/services/blood-analysis': 'Blood analysis',
  '/privacy_policy': 'Privacy Policy',
  '/legal_terms': 'Legal Terms',
  '/contact': 'Contact Us',
  '/bioburden': '.*Bio Burden',
  '/sterility': '',
  '/bacterial': '',
  '/bisterility': '',
  '/germs': '',
  '/particulate': '',
  '/challengetest': 'Challenge Test',
  '/microbiological': 'Microbiological',
  '/waterchemistry': 'Water Chemistry',
  '/watermicrobiology': 'Water Microbiology',
  '/cleanroom': '',
  '/bsc': '',
  '/surface': '',
  '/air': '',
  '/iso': '',
  '/decontamination': '',
  '/water-test-kits': '',
  '/nipt': '',
  '/hereditary': '',
  '/paternity': '',
  '/genetic': '',
  '/register': 'B2B Customer Registration',
  '/origene': '',
}
const services = Object.keys(titles).filter((path) => path.startsWith('/services/'))

test.each(Object.entries(titles))('lines 18 to 47: %s is a page, under its title “%s…”', (path, title) => {
  expect(siteMap.pages[path]?.status).toBe(200)
  expect(all(path, 'title').map(wordsOf)[0]).toMatch(new RegExp(`^${title}`))
})

test('lines 16, 49, 53 and 54: one header and one footer on every route, with every way they are to hold', () => {
  const ways = Object.keys(titles).map((path) =>
    ['header', 'footer'].map((part) => {
      const [bar] = all(path, part)
      return bar ? all(bar).flatMap((node) => attribute(node, 'href') ?? []) : []
    }),
  )
  const others = Object.keys(titles).filter((_, place) => !isDeepStrictEqual(ways[place], ways[0]))
  expect(others).toEqual([])
  const [header = [], footer = []] = ways[0] ?? []
  expect(header).toEqual(
    expect.arrayContaining([
      '/',
      ...services,
      '/about_us',
      '/quality-system',
      '/contact',
      '/privacy_policy',
      '/legal_terms',
      '/contact?scrollToForm=true',
    ]),
  )
  expect(footer).toEqual(expect.arrayContaining(['/', ...services]))
})

/** For each line of the specification: a page, and text that it contains. */
const lines: readonly (readonly [line: string, path: string, words: readonly (string | RegExp)[]])[] = [
  ['7 distributor', '/services/distribution', [/distribut\w* /i, /businesses|B2B/]],
  ['8 claims', '/home', ['Accredited to ISO/IEC 17025:2017 for testing and calibration']],
  ['8 claims', '/quality-system', ['ISO/IEC 17025:2017', 'medical laboratory accreditation (2022)']],
  [
    '9 mission, vision, values',
    '/about_us',
    [
      'Maximise Quality of Life',
      'World Laboratory Expert in Environment, Medical and DNA',
      'Leadership, Innovation, Family, Excellence',
    ],
  ],
  [
    '54 hours',
    '/legal_terms',
    [
      /Monday to Friday:? 07:00 to 16:30/,
      /Saturday:? emergencies only/,
      /Sunday and public holidays:? closed/,
    ],
  ],
  ['58 banner', '/home', ['Accurate Results', 'Customer Centric', 'Excellent Services']],
  [
    '59 services',
    '/home',
    [
      'Medical Device & Pharma',
      'Cosmetics',
      'Water',
      'DNA Tests',
      'Clean Zone Analysis',
      'Genetic Counselling',
      'Metrology Services',
      'Distribution B2B',
    ],
  ],
  [
    '74 timeline',
    '/quality-system',
    [
      /2025.*drinking water/i,
      /2020.*DNA/,
      /2018.*mass/,
      /2017.*medical devices.*cosmetics.*water microbiology.*clean-?room/i,
    ],
  ],
  ['88 address and hours', '/contact', [/6th floor.*Réduit/, '07:00 to 16:30']],
  [
    '92 tabs',
    '/services/device',
    [
      /Bioburden Validation.*Sterility Validation.*Bacterial Endotoxin.*BI Sterility Testing.*Germs Identification.*Particulate Matter/i,
    ],
  ],
  ['96 tabs', '/services/cosmetics', [/Challenge Test.*Microbiological Test/i]],
  [
    '100 water',
    '/services/water_testing',
    [
      /Water Chemistry.*Water Microbiology/i,
      ...['pH', 'conductivity', 'resistivity', 'solids', 'total hardness', 'calcium', 'magnesium'].map(
        anyCase,
      ),
      ...[
        'total viable count',
        'coliforms',
        'E. coli',
        'Salmonella',
        'Legionella',
        'clostridia',
        'streptococci',
        'Pseudomonas aeruginosa',
      ].map(anyCase),
    ],
  ],
  [
    '104 tabs',
    '/services/clean_zone',
    [
      /Cleanroom qualification.*BSC.*fume ?hood qualification.*Surface monitoring.*Air monitoring.*ISO Classification.*non-viable particles.*Decontamination Services/i,
    ],
  ],
  ['104 five phases', '/cleanroom', ['DQ', 'IQ', 'OQ', 'PQ', 'monitoring']],
  [
    '104 five phases in the tab',
    '/services/clean_zone',
    [
      /Design qualification.*Installation qualification.*Operational qualification.*Performance qualification.*Monitoring/s,
    ],
  ],
  [
    '113 kits',
    '/water-test-kits',
    [
      'Bacteria',
      /Basic/,
      'Ultimate',
      '120',
      '12',
      '302',
      '14',
      '25',
      'one lead test and one coliform test',
      'Request Quote',
    ],
  ],
  [
    '117 and 118 DNA',
    '/services/dna',
    ['since 2018', 'international experts', /Two ways.*appointment.*kit.*Hereditary cancer/s],
  ],
  [
    '119 six steps',
    '/services/dna',
    [
      '20 seconds',
      /barcode/,
      /small envelope/,
      /consent form/,
      /postage is not included/i,
      /capsule/,
      /rinse/i,
      /gum/,
    ],
  ],
  ['120 tabs', '/services/dna', [/Hereditary cancer.*Paternity.*Genetic disease.*Gut microbiome/i]],
  ['121 paternity', '/paternity', ['2 working days']],
  [
    '121 genetic disease',
    '/genetic',
    [/cystic fibrosis/i, /karyotyp/i, /trisomy 21/i, /personal(ised)? quotation/],
  ],
  ['121 microbiome', '/microbiome', [/dysbiosis/i, /gut microbiome/i]],
  [
    '121 in the tabs',
    '/services/dna',
    [
      '2 working days',
      /cystic fibrosis.*trisomy 21.*personal quotation/is,
      /what the microbiome is.*what influences it.*dysbiosis/is,
    ],
  ],
  [
    '125 five steps',
    '/origene',
    [
      /Order.*Collect.*Send.*Analysis.*Report/,
      'kit online or at the lab',
      'Mauritius, at an accredited lab',
      'softcopy',
    ],
  ],
  [
    '129 counselling',
    '/services/genetic-counselling',
    [/choice/i, /dosage/i, /prevent/i, /adverse|side effects/i],
  ],
  ['189 sterility', '/sterility', ['14 days']],
  ['189 challenge test', '/challengetest', [/0, 7, 14 and 28|0, 7, 14, 28/, /5 strains|five strains/i]],
  ['189 endotoxin', '/bacterial', ['0.05 EU/ml', '37 °C', 'at least 1 hour']],
  ['189 indicators', '/bisterility', [/more than 10⁶ CFU per BI/]],
  ['189 particles', '/particulate', ['≥ 10 µm', '≥ 25 µm', /3–100 µm/]],
  [
    '190 hardness',
    '/waterchemistry',
    [/Soft.*Moderately hard.*Hard.*Very hard/, '60', '120', '180', 'mg CaCO₃/l'],
  ],
  ['190 water', '/watermicrobiology', ['22 °C', '37 °C', 'every six months', /within 6 hours/]],
  ['190 water, the day after', '/waterchemistry', [/the day after sampling at the latest/]],
  ['191 cleanroom', '/cleanroom', [/6 days/, /12 days/]],
  ...(['/surface', '/air'] as const).map(
    (path) => ['191 counts', path, ['3 days', '5 days', /2–5 days/, /Legionella ?,.*12 days/]] as const,
  ),
  ['191 particle count', '/iso', [/1 day\b/]],
  ['192 figures', '/legal_terms', ['48 hours', '50 euro', '125 euro']],
]

function anyCase(words: string): RegExp {
  return new RegExp(words.replaceAll('.', '\\.'), 'i')
}

test.each(lines)('line %s, on %s', (_, path, words) => {
  const found = wordsOf(path)
  for (const word of words)
    if (typeof word === 'string') expect(found).toContain(word)
    else expect(found).toMatch(word)
})
