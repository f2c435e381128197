import { fact } from '../facts/fact.ts'
import { type TestRecord } from '../types.ts'

export const germs: TestRecord = {
  slug: 'germs',
  path: '/germs',
  label: 'Germs Identification page visited.',
  scrollTop: 1000,
  service: 'device',
  request: 'samples',
  family: 'isolates',
  position: 5,
  title: 'Germs identification',
  tabLabel: 'Germs Identification',
  summary:
    'Microbial identification: what grew, to genus or species level where the method allows, so that you can look for its source.',
  seo: {
    title: 'Germs identification (microbial identification)',
    description:
      'Microbial identification of bacteria, yeast and mould from products, rooms and water: techniques, what to send, how certain a name is, what it is for.',
  },
  picture: {
    name: 'test-germs',
    alt: 'Rendered illustration of a petri dish with colonies of several colours and an inoculation loop resting on it.',
  },
  facts: {
    measures: 'The identity of an isolate: genus or species, where the method allows',
    glance: [
      { label: 'Sample', value: 'Plate, slant, broth or isolate' },
      { label: 'First step', value: 'Pure culture, morphology, Gram stain' },
      { label: 'Level', value: 'Genus or species, if the method allows' },
      { label: 'Result', value: 'Name with technique and confidence' },
    ],
    sample: 'A culture with clear colonies, or the sample from which an isolate is to be made',
    amount: 'One culture for each isolate; say which colony you mean',
    container: 'A sealed plate or closed tube in a leak-proof bag and a firm outer box',
    holdingTime: fact('tests.germs.holding-time'),
    methods: [],
    guidance: ['USP <1113>'],
    time: {
      value: fact('tests.germs.turnaround'),
      clock: 'a mixed or old culture has to be purified first, which takes extra days',
    },
    result: 'Genus or species, the technique used and how certain the name is',
    accreditation: {
      done: 'here',
      items: [{ name: 'Isolates' }],
      standards: ['ISO/IEC 17025'],
    },
  },
  sections: [
    {
      id: 'what-it-shows',
      heading: 'What identification is for',
      blocks: [
        {
          type: 'paragraph',
          text: 'A count tells you how many; a name tells you where to look. Skin, water, soil and air each have their usual organisms.',
        },
        {
          type: 'table',
          caption: 'What an isolate often points to',
          columns: ['Found', 'Often comes from'],
          rows: [
            ['*Staphylococcus*, *Micrococcus*', 'People: skin, gloves, gowning'],
            ['*Pseudomonas*, *Ralstonia*', 'Water, drains, wet equipment'],
            [
              '*Bacillus* and other spore formers',
              'Dust, soil, cartons, disinfectant that does not kill spores',
            ],
            ['*Aspergillus*, *Penicillium*', 'Outdoor air, damp walls, paper, ventilation'],
            ['*Escherichia coli*, enterococci', 'Faecal contamination, by hands or water'],
          ],
          note: 'An indication, not proof. To match a source, isolates from both places have to be compared.',
        },
      ],
    },
    {
      id: 'how',
      heading: 'Techniques, from simple to specific',
      blocks: [
        {
          type: 'table',
          caption: 'Techniques of identification',
          columns: ['Technique', 'Looks at', 'Usually gives'],
          rows: [
            [
              'Colony and microscope',
              'Morphology (the morphotype), colour, spores, motility',
              'A group of organisms',
            ],
            ['Gram, catalase, oxidase', 'Cell wall and two enzymes', 'The choice of further tests'],
            ['Biochemical galleries', 'Which substances the organism uses', 'Genus, often species'],
            ['Protein profile (MALDI-TOF)', 'A spectrum of cell proteins', 'Often species'],
            [
              'Sequencing',
              'Genes: 16S rRNA for bacteria, ITS or D2 LSU for fungi',
              'Genus or species, also for unusual organisms',
            ],
          ],
          note: 'The table explains techniques in general. It does not list what this laboratory has on site.',
        },
        {
          type: 'paragraph',
          text: fact('tests.germs.techniques'),
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
            'A fresh culture with separate colonies, the one you mean marked on the base',
            'Medium, temperature and time of incubation',
            'Where it came from: product, place, date, and the count that raised the question',
            'The level you need: group, genus, species, or comparison of two isolates',
            'Anything known about hazard; ask before you send an organism that may cause serious disease',
          ],
        },
        {
          type: 'callout',
          tone: 'caution',
          title: 'Pack it safely',
          text: 'Bring it yourself if you can: each plate sealed, in a leak-proof bag with absorbent material, in a rigid box with your name and telephone number. By courier or air, a culture that may cause disease must travel as UN 3373 (packing instruction P650), some organisms as UN 2814; ask the carrier and us first. Do not post plates.',
        },
      ],
    },
    {
      id: 'limits',
      heading: 'How far an identification goes',
      blocks: [
        {
          type: 'list',
          items: [
            'A name is only as good as the database behind it; rare organisms may stop at genus level.',
            'Some close relatives look alike: the *Bacillus cereus* group by 16S sequencing, *Escherichia coli* and *Shigella* by protein profile.',
            'The same species in two places may still be two strains. Strain typing is a separate test.',
            'Organisms that died on the way, or do not grow in culture, cannot be identified.',
          ],
        },
        {
          type: 'callout',
          tone: 'note',
          title: 'Not a clinical diagnosis',
          text: 'Isolates here come from products, rooms and water. For a patient’s sample, speak to a doctor.',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Must every colony be identified?',
      answer: [
        {
          type: 'paragraph',
          text: 'No. Your monitoring plan decides. Usual reasons are a result above the action level, growth in a sterility test, a zone where nothing should grow, or a new colony type.',
        },
      ],
    },
    {
      question: 'Can you start from our sample instead of a culture?',
      answer: [
        {
          type: 'paragraph',
          text: 'Yes, by ordering the count that fits: [bioburden](/bioburden), [surface](/surface) or [air](/air) monitoring, or [water microbiology](/watermicrobiology). Ask for identification in the same request.',
        },
      ],
    },
    {
      question: 'Do you keep our isolate?',
      answer: [
        {
          type: 'paragraph',
          text: fact('tests.germs.kept'),
        },
      ],
    },
  ],
  related: ['bioburden', 'sterility', 'surface', 'air'],
  finder: {
    synonyms: [
      'germs',
      'germ identification',
      'germs identification',
      'identification of bacteria',
      'bacterial identification',
      'microbial identification',
      'identification of fungi',
      'mould identification',
      'isolate',
      'contamination source',
      'morphotype',
      'source tracking',
      'identification des germes',
      'identification bactérienne',
      'microbes',
      'germes',
      'souche',
    ],
    parameters: [
      'gram stain',
      'coloration de gram',
      'catalase',
      'oxidase',
      'genus',
      'species',
      'espèce',
      'identity',
    ],
    organisms: [
      'bacteria',
      'yeast',
      'mould',
      'fungi',
      'bacillus',
      'staphylococcus',
      'pseudomonas',
      'aspergillus',
      'bactéries',
      'levures',
      'moisissures',
    ],
    standards: ['usp 1113', 'usp <1113>'],
    samples: ['petri dish', 'agar plate', 'isolate', 'culture', 'slant', 'boîte de petri'],
  },
  written: '2026-11-21',
}
