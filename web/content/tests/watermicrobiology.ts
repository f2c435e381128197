import { drinkingWaterRetestMonths, microbiologyHoldingHours, turnaround } from '../constants.ts'
import { pending, type TestRecord } from '../types.ts'

const legionella = `about ${turnaround.legionellaDays} days`
const retest = drinkingWaterRetestMonths === 6 ? 'six months' : `${drinkingWaterRetestMonths} months`

export const watermicrobiology: TestRecord = {
  slug: 'watermicrobiology',
  path: '/watermicrobiology',
  service: 'water_testing',
  position: 2,
  title: 'Water microbiology',
  tabLabel: 'Water Microbiology',
  summary:
    'Counts bacteria in water and looks for those that show faecal contamination, biofilm or a failed treatment.',
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
      { label: 'Arrival', value: `Ideally within ${microbiologyHoldingHours} hours` },
      { label: 'Incubation', value: 'Counts 2–3 days; *Legionella* longer' },
      { label: 'Result', value: 'CFU per volume, or detected or not' },
    ],
    sample: 'Drinking, tank, well, pool, spa, process or bottled water; hot and cold water for *Legionella*',
    amount: pending(
      'Volume of water for each microbiological parameter',
      'Ask for bottles when you order; the volume depends on the parameters.',
    ),
    container: pending(
      'Whether the laboratory supplies sterile bottles with thiosulphate',
      'A sterile bottle, with thiosulphate if the water is chlorinated. Ask us before you sample.',
    ),
    holdingTime: `Chilled; within ${microbiologyHoldingHours} hours is ideal, the next day is the latest, by arrangement`,
    methods: ['ISO 6222', 'ISO 9308-1', 'ISO 19250', 'ISO 11731', 'ISO 6461-2', 'ISO 7899-2', 'ISO 16266'],
    guidance: ['ISO 19458'],
    time: {
      value: `Counts: 2–3 days of incubation; *Legionella*: ${legionella}`,
      clock:
        'incubation of the counts; confirmation and reporting come on top, and the longest parameter decides',
      days: turnaround.legionellaDays,
    },
    result: 'CFU per ml, 100 ml, 250 ml or litre; *Salmonella* detected or not detected in the volume tested',
    accreditation: 'in-accredited-field',
  },
  sections: [
    {
      id: 'parameters',
      heading: 'Parameters',
      blocks: [
        {
          type: 'table',
          caption: 'Microbiological parameters of water, with methods and units',
          columns: ['Parameter', 'Reference methods include', 'Main conditions', 'Reported as'],
          rows: [
            [
              'Total viable count',
              'ISO 6222',
              'Yeast extract agar, pour plate; 22 °C for 68 hours and 37 °C (36 ± 2 °C in ISO 6222) for 44 hours',
              'CFU/ml at each temperature',
            ],
            [
              'Coliforms and *E. coli*',
              'ISO 9308-1',
              'Membrane filtration, chromogenic agar, 36 °C, 21–24 hours',
              'CFU/100 ml',
            ],
            [
              '*Salmonella*',
              'ISO 19250',
              'Enrichment, then selective agar; qualitative',
              'Detected or not detected in the volume tested',
            ],
            [
              '*Legionella*',
              'ISO 11731',
              'Filtered or direct; acid or heat treatment; BCYE and GVPC agar, 36 °C, up to 10 days',
              'CFU/l',
            ],
            [
              'Spores of sulphite-reducing clostridia',
              'ISO 6461-2',
              'Heat step, membrane filtration, anaerobic at 37 °C',
              'CFU per volume',
            ],
            [
              'Faecal streptococci (intestinal enterococci)',
              'ISO 7899-2',
              'Membrane filtration, 36 °C for 44 hours; confirmed at 44 °C',
              'CFU/100 ml',
            ],
            [
              '*Pseudomonas aeruginosa*',
              'ISO 16266',
              'Membrane filtration, CN agar, 36 °C for 44 hours',
              'CFU/100 ml or CFU/250 ml',
            ],
          ],
          note: 'ISO 9308-1 suits water with few other bacteria. For shallow wells, rivers or tanks with debris say so in the request, since a method for a high background may be needed, such as ISO 9308-2.',
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
              text: 'Faecal contamination, recent as a rule. Act now.',
            },
            {
              term: 'Coliforms without *E. coli*',
              text: 'Treatment, regrowth in pipes or water that gets in. Look for the cause.',
            },
            {
              term: 'Enterococci',
              text: 'Faecal as well; they last longer in water than *E. coli*.',
            },
            {
              term: 'Spores of clostridia',
              text: 'Older contamination, or a treatment that did not hold back what resists chlorine.',
            },
            {
              term: '*Pseudomonas aeruginosa*',
              text: 'Biofilm. It matters in pools, spas, bottling and hospitals.',
            },
            {
              term: 'Total viable count',
              text: 'A trend of cleanliness. WHO sets no health value; a sudden rise is the signal.',
            },
            {
              term: '*Legionella*',
              text: 'Warm water that stands. Danger comes from droplets that are breathed in: showers, spas, cooling towers.',
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
            ['Colony count at 22 °C', 'No health value', 'No abnormal change'],
            ['*Legionella*', '–', 'Below 1,000 CFU/l in priority premises'],
          ],
          note: 'For comparison only. In Mauritius the national Drinking Water Standard applies; a dash means that no value is given here.',
        },
        {
          type: 'paragraph',
          text: pending(
            'Current limits of the national Drinking Water Standard, with its legal citation',
            'If the report is to compare with the national Drinking Water Standard, say so in the request.',
          ),
        },
      ],
    },
    {
      id: 'sampling',
      heading: 'How to take the sample',
      blocks: [
        {
          type: 'steps',
          items: [
            {
              title: 'Get the right bottle',
              text: 'Sterile, and with sodium thiosulphate if the water is chlorinated. Do not rinse it.',
            },
            {
              title: 'Prepare the tap',
              text: 'Take off strainer and hose, disinfect the mouth of the tap, and let the water run.',
            },
            {
              title: 'Fill',
              text: 'Open the bottle only now. Do not touch its mouth or the inside of its cap. Leave an air space.',
            },
            {
              title: 'Label',
              text: 'Place, date, time, your name; temperature and chlorine if you measured them.',
            },
            {
              title: 'Chill',
              text: 'Cold (5 ± 3 °C) and dark, with ice packs, not frozen.',
            },
            {
              title: 'Bring it',
              text: `Within ${microbiologyHoldingHours} hours is ideal; the next day is the latest, by arrangement.`,
            },
          ],
        },
        {
          type: 'list',
          items: [
            'For *Legionella*, ask first: bottle, volume, temperature and the question whether to let the tap run all differ.',
            'To test the supply, sample after flushing. To test what people drink from this tap, sample as it is used, and say so.',
            'Ask before you sample on a Friday: the laboratory is closed on Sundays and opens on Saturdays for emergencies only.',
          ],
        },
        {
          type: 'callout',
          tone: 'caution',
          title: 'Late or warm samples',
          text: 'Bacteria grow or die on the way. A sample that arrives late, warm or frozen no longer shows the water as it was. It may have to be taken again.',
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
            '*E. coli* O157 does not show as *E. coli* on the agar of ISO 9308-1.',
            'Viruses, parasites and chemicals are not covered. See [water chemistry](/waterchemistry) for pH, hardness and solids.',
          ],
        },
        {
          type: 'callout',
          tone: 'note',
          title: 'Water that makes people ill',
          text: 'If people have fallen ill, stop using the water, tell a doctor and the health authority, and do not wait for a result.',
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
          text: `We recommend every ${retest}. Test sooner after a repair, a flood or cyclone, a new tank, or illness in the house. Food, hotel and bottling businesses may have stricter duties.`,
        },
      ],
    },
    {
      question: 'Can I take the sample myself?',
      answer: [
        {
          type: 'paragraph',
          text: 'Yes, with a sterile bottle and the [steps above](/watermicrobiology#sampling). A poor sample gives a poor result, so ask us if a step is unclear.',
        },
      ],
    },
    {
      question: 'How soon must the sample reach you?',
      answer: [
        {
          type: 'paragraph',
          text: `Chilled, ideally within ${microbiologyHoldingHours} hours of sampling, at the latest the next day by arrangement. *Legionella* and *Salmonella* have rules of their own; ask.`,
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
          text: `Total viable counts need 2–3 days of incubation, *Legionella* takes ${legionella}. Confirmation and reporting come on top. For the date of your report, ask with the quotation.`,
        },
        {
          type: 'paragraph',
          text: pending(
            'Turnaround of each microbiological parameter of water',
            'A parameter that is not named here has its time in the quotation.',
          ),
        },
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
      'hot water',
      'hotel water',
      'dialysis water',
      'eau potable',
      'eau du robinet',
      'eau de puits',
      'eau de forage',
      'eau de piscine',
      'piscine',
      'eau en bouteille',
      'glaçons',
    ],
  },
  reviewed: '2026-11-21',
}
