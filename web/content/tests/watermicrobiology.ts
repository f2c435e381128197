import {
  drinkingWaterRetestMonths,
  legionellaIncubationDays,
  microbiologyHoldingHours,
  turnaround,
} from '../constants.ts'
import { listOf } from '../facts/blocks.ts'
import { fact } from '../facts/fact.ts'
import { bottleRules, waterVolumes } from '../rules/water-volumes.ts'
import { type TestRecord } from '../types.ts'
import { arrival, closedDays, latestHour, legionellaKeeping, purposes, waterSteps } from '../water-samples.ts'

const legionella = `about ${turnaround.legionellaDays} days`
const retest = drinkingWaterRetestMonths === 6 ? 'six months' : `${drinkingWaterRetestMonths} months`

export const watermicrobiology: TestRecord = {
  slug: 'watermicrobiology',
  questionsInTab: true,
  path: '/watermicrobiology',
  label: 'Water Microbiology page visited.',
  service: 'water_testing',
  request: 'samples',
  family: 'water',
  position: 2,
  title: 'Water microbiology',
  tabLabel: 'Water Microbiology',
  summary:
    'Counts bacteria in water and looks for those that indicate faecal contamination, biofilm or failed treatment.',
  seo: {
    title: 'Water Microbiology',
    description:
      'Microbiology of water: total viable count, coliforms and E. coli, Legionella, Salmonella, enterococci, Pseudomonas; how to sample, what a result means.',
  },
  picture: {
    name: 'test-watermicrobiology',
    alt: 'Rendered illustration of a gridded filter membrane with colonies in a petri dish and a closed sample bottle.',
  },
  facts: {
    measures:
      'Bacteria in a stated volume of water, in CFU/ml, CFU/100 ml or CFU/l; *Salmonella* detected or not',
    glance: [
      { label: 'Sample', value: 'Water in a sterile bottle, chilled' },
      { label: 'Arrival', value: `Within ${microbiologyHoldingHours} hours of filling` },
      { label: 'Incubation', value: 'Counts 2–3 days; *Legionella* longer' },
      { label: 'Result', value: 'CFU per volume, or detected or not' },
    ],
    sample:
      'Drinking, tank, well, pool, spa, process or bottled water, ice; hot and cold water and cooling towers for *Legionella*',
    amount: fact('tests.watermicrobiology.volume'),
    container: fact('tests.watermicrobiology.bottles', (supplied) =>
      supplied
        ? 'A sterile bottle from us, with thiosulphate if the water is chlorinated: order it with the test.'
        : 'A sterile bottle of your own, with thiosulphate if the water is chlorinated; we supply none.',
    ),
    holdingTime: `Chilled. ${arrival}`,
    methods: ['ISO 6222', 'ISO 9308-1', 'ISO 19250', 'ISO 11731', 'ISO 6461-2', 'ISO 7899-2', 'ISO 16266'],
    guidance: ['ISO 19458'],
    time: {
      value: `Counts: 2–3 days of incubation; *Legionella*: ${legionella} in all`,
      clock: `counts: incubation alone, with confirmation and reporting on top; the ${turnaround.legionellaDays} days: the whole time, up to ${legionellaIncubationDays} of them incubation`,
      days: turnaround.legionellaDays,
    },
    result: 'CFU per ml, 100 ml, 250 ml or litre; *Salmonella* detected or not detected in the volume tested',
    accreditation: {
      done: 'here',
      items: [{ name: 'Water', field: 'water-microbiology' }],
      standards: ['ISO/IEC 17025'],
    },
  },
  sections: [
    {
      id: 'parameters',
      heading: 'Parameters',
      inTab: true,
      blocks: [
        {
          type: 'table',
          caption: 'Microbiological parameters of water, with methods and units',
          columns: ['Parameter', 'Reference methods include', 'Volume', 'Main conditions', 'Reported as'],
          rows: [
            [
              'Total viable count (heterotrophic plate count)',
              waterVolumes.count.clause,
              waterVolumes.count.says,
              'Yeast extract agar, pour plate; 22 °C for 68 hours and 37 °C (36 ± 2 °C in ISO 6222) for 44 hours',
              'CFU/ml at each temperature',
            ],
            [
              'Coliforms and *E. coli*',
              waterVolumes.faecal.clause,
              waterVolumes.faecal.says,
              'Membrane filtration, chromogenic agar, 36 °C, about one day',
              'CFU/100 ml or CFU/250 ml',
            ],
            [
              '*Salmonella*',
              bottleRules.salmonella.clause,
              bottleRules.salmonella.says,
              'Enrichment, then selective agar; qualitative',
              'Detected or not detected in the volume tested',
            ],
            [
              '*Legionella*',
              waterVolumes.legionella.clause,
              waterVolumes.legionella.says,
              'Filtered or direct; acid or heat treatment; BCYE and GVPC agar, 36 °C, up to 10 days',
              'CFU/l',
            ],
            [
              'Spores of sulphite-reducing clostridia',
              waterVolumes.clostridia.clause,
              waterVolumes.clostridia.says,
              'Heat step, membrane filtration, anaerobic at 37 °C',
              'CFU in the volume filtered, often 50 or 100 ml',
            ],
            [
              'Faecal streptococci (intestinal enterococci)',
              waterVolumes.enterococci.clause,
              waterVolumes.enterococci.says,
              'Membrane filtration, 36 °C for 44 hours; confirmed at 44 °C',
              'CFU/100 ml or CFU/250 ml',
            ],
            [
              '*Pseudomonas aeruginosa*',
              waterVolumes.pseudomonas.clause,
              waterVolumes.pseudomonas.says,
              'Membrane filtration, CN agar, 36 °C for 44 hours',
              'CFU/100 ml or CFU/250 ml',
            ],
          ],
          note: 'ISO 9308-1 suits water with few other bacteria. Water of a shallow well, a river or a tank with debris may need another, such as ISO 9308-2: name its source. The volume is what the method takes.',
        },
      ],
    },
    {
      id: 'meaning',
      heading: 'What each finding means',
      blocks: [
        {
          type: 'terms',
          items: [
            {
              term: '*E. coli*',
              text: 'Faecal contamination, usually recent. Act at once.',
            },
            {
              term: 'Coliforms without *E. coli*',
              text: 'Failed treatment, regrowth in pipes, or untreated water getting in. Look for the cause.',
            },
            {
              term: 'Enterococci',
              text: 'Also faecal; they survive longer in water than *E. coli*.',
            },
            {
              term: 'Spores of clostridia',
              text: 'Older contamination, or treatment that did not remove organisms resistant to chlorine.',
            },
            {
              term: '*Pseudomonas aeruginosa*',
              text: 'A sign of biofilm. It matters in pools, spas, bottling plants and hospitals.',
            },
            {
              term: 'Total viable count',
              text: 'A measure of cleanliness, best followed over time: a sudden rise is the warning sign.',
            },
            {
              term: '*Legionella*',
              text: 'Grows in warm, standing water. Droplets from showers, spas, fountains and cooling towers infect people who breathe them in.',
            },
            {
              term: '*Salmonella*',
              text: 'A pathogen. If it is detected, do not use the water for drinking or food.',
            },
          ],
        },
        {
          type: 'table',
          caption: 'Values for comparison',
          columns: ['Parameter', 'WHO guideline', 'European Union, Directive 2020/2184'],
          rows: [
            ['*E. coli*', 'Not detectable in any 100 ml', '0/100 ml'],
            ['Intestinal enterococci', '–', '0/100 ml'],
            ['Coliforms', '–', '0/100 ml (indicator)'],
            ['*Clostridium perfringens* including spores', '–', '0/100 ml (indicator)'],
            ['Colony count at 22 °C', 'No health-based value', 'No abnormal change'],
            ['*Legionella*', '–', 'Below 1,000 CFU/l in priority premises'],
          ],
          note: 'For comparison only: in Mauritius the national Drinking Water Standard applies. A dash: no value is given. *Clostridium perfringens* is counted by ISO 14189, not by the spore count above (ISO 6461-2): order it by name. For *Legionella* in cooling towers and spas other action values apply: name yours.',
        },
        ...listOf('tests.watermicrobiology.limits', {
          lead: 'The limits of the national Drinking Water Standard:',
        }),
      ],
    },
    {
      id: 'sampling',
      heading: 'How to take the sample',
      onCard: true,
      blocks: [
        { type: 'paragraph', text: 'What shall the sample show? Write a, b or c on its label.' },
        ...purposes,
        {
          type: 'steps',
          items: [
            {
              title: 'Get the right bottle',
              text: 'Sterile, and with sodium thiosulphate if the water is chlorinated. Do not rinse it. *Legionella* has a bottle of its own, of 1 litre.',
            },
            {
              title: 'Prepare the tap',
              text: 'As a, b or c says (purposes of ISO 19458). To disinfect, flame a metal tap, or wipe its mouth with 70 % alcohol or dilute bleach.',
            },
            waterSteps.fill,
            waterSteps.label,
            waterSteps.chill,
            waterSteps.bring,
          ],
        },
        {
          type: 'list',
          items: [
            legionellaKeeping,
            'Measure chlorine at the tap or pool: it is gone by the time the sample arrives.',
            closedDays,
            latestHour,
          ],
        },
      ],
    },
    {
      id: 'limits',
      heading: 'Limits of the test',
      blocks: [
        {
          type: 'list',
          items: [
            'A result is a snapshot of one place at one time. Clear water can still be unsafe.',
            'Not every species grows on these media; *Legionella* that cannot be cultured is missed.',
            'Water for pharmaceutical use or dialysis is judged by a pharmacopoeia or by ISO 23500, whose media, temperatures and days differ from ISO 6222. Name the standard; we say whether we can test to it.',
            '*E. coli* O157 does not show as *E. coli* on the agar of ISO 9308-1.',
            'Viruses, parasites and [chemicals](/waterchemistry) are not covered.',
          ],
        },
        {
          type: 'callout',
          tone: 'note',
          title: 'If people have fallen ill',
          text: 'Stop using the water, tell a doctor and the health authority, and do not wait for a result.',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'How often should drinking water be tested?',
      answer: [
        {
          type: 'paragraph',
          text: `We recommend every ${retest}. Test sooner after a repair, a flood or cyclone, a new tank, or illness in the household. Food, hotel and bottling businesses may have stricter duties.`,
        },
      ],
    },
    {
      question: 'Can I take the sample myself?',
      answer: [
        {
          type: 'paragraph',
          text: 'Yes, with a sterile bottle and [these steps](/watermicrobiology#sampling). For a tank, pool, shower, cooling tower or ice machine your request brings a card.',
        },
      ],
    },
    {
      question: 'How soon must the sample reach you?',
      answer: [
        {
          type: 'paragraph',
          text: arrival,
        },
      ],
    },
    {
      question: 'What should I do if *E. coli* is found?',
      answer: [
        {
          type: 'paragraph',
          text: 'Do not drink the water unboiled, and do not use it unboiled for food, teeth or ice. Find the cause, clean and disinfect tank and pipes, and sample again. Follow the advice of the health authority.',
        },
      ],
    },
    {
      question: 'When do I get the result?',
      answer: [
        {
          type: 'paragraph',
          text: `Total viable counts need 2–3 days of incubation, with confirmation and reporting on top. *Legionella* takes ${legionella} in all, of which up to ${legionellaIncubationDays} are incubation. The quotation gives the date of your report.`,
        },
        ...listOf('tests.watermicrobiology.turnaround'),
      ],
    },
  ],
  related: ['waterchemistry', 'water-test-kits', 'germs', 'bacterial'],
  finder: {
    synonyms: [
      'water microbiology',
      'water bacteria',
      'bacteria in water',
      'microbiological water test',
      'bacteriological water test',
      'drinking water test',
      'drinking water standard',
      'potability',
      'legionnaires',
      'legionella risk',
      'pool hygiene',
      'piscine',
      'eau de piscine',
      'shower',
      'douche',
      'fontaine',
      'ice machine',
      'ice maker',
      'ice cubes',
      'kitchen water',
      'glace',
      'machine à glaçons',
      'machine à glace',
      'tour de refroidissement',
      'tour aéroréfrigérante',
      'analyse bactériologique de l’eau',
      "analyse bactériologique de l'eau",
      'microbiologie de l’eau',
      "microbiologie de l'eau",
      'potabilité',
      'légionelle',
      'légionellose',
      'coliformes',
      'coliformes fécaux',
      'entérocoques',
      'salmonelle',
      'qualité de l’eau',
      "qualité de l'eau",
    ],
    parameters: [
      'total viable count',
      'tvc',
      'heterotrophic plate count',
      'colony count',
      'hpc',
      'total coliforms',
      'faecal coliforms',
      'fecal coliforms',
      'coliforms',
      'faecal streptococci',
      'fecal streptococci',
      'intestinal enterococci',
      'enterococci',
      'sulphite-reducing clostridia',
      'sulfite reducing clostridia',
      'spores',
      'germes totaux',
      'streptocoques fécaux',
    ],
    organisms: [
      'legionella',
      'legionella pneumophila',
      'e. coli',
      'escherichia coli',
      'salmonella',
      'pseudomonas aeruginosa',
      'pseudomonas',
      'enterococcus',
      'clostridium perfringens',
      'clostridium',
    ],
    standards: [
      'iso 6222',
      'iso 9308-1',
      'iso 9308',
      'iso 19250',
      'iso 11731',
      'iso 6461-2',
      'iso 7899-2',
      'iso 16266',
      'iso 19458',
      'drinking water standard',
    ],
    samples: [
      'drinking water',
      'tap water',
      'tank water',
      'well water',
      'borehole water',
      'bottled water',
      'pool water',
      'swimming pool',
      'spa',
      'ice',
      'cooling tower',
      'whirlpool',
      'hot tub',
      'fountain',
      'hot water',
      'hotel water',
      'dialysis water',
      'purified water',
      'eau potable',
      'eau du robinet',
      'eau de puits',
      'eau de forage',
      'eau en bouteille',
      'glaçons',
    ],
  },
  written: '2026-11-21',
}
