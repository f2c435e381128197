import { endotoxinSensitivity, turnaround } from '../constants.ts'
import { fact } from '../facts/fact.ts'
import { type ServiceRecord } from '../types.ts'

export const device: ServiceRecord = {
  slug: 'device',
  path: '/services/device',
  label: 'Medical Device & Pharma page visited.',
  card: 'device',
  title: 'Medical Device & Pharma',
  name: 'Medical Device & Pharma',
  summary:
    'Tests of medical devices and medicines: organisms before sterilisation, growth after it, endotoxin and particles.',
  cardText: 'Bioburden, sterility, endotoxin, indicators, identification and particles.',
  seo: {
    title: 'Medical Device & Pharma',
    description:
      'Bioburden, sterility, bacterial endotoxin, biological indicators, identification and particulate matter for makers of medical devices and medicines.',
  },
  picture: {
    name: 'service-device',
    alt: 'Rendered illustration of three vials in coral, green and mint with a syringe and capsules in front.',
  },
  sticker: 'Medical Device & Pharma',
  request: 'samples',
  tabsFirst: true,
  introduction: [
    {
      id: 'which-test',
      heading: 'Start from your question',
      blocks: [
        {
          type: 'list',
          items: [
            'How many organisms does the product carry before sterilisation? [Bioburden validation](/bioburden)',
            'Does anything grow from it afterwards? [Sterility validation](/sterility)',
            'Could it cause fever although it is sterile? [Bacterial endotoxin](/bacterial)',
            'Did the cycle reach the worst-case locations of the load? [BI sterility testing](/bisterility)',
            'What grew, and where might it come from? [Germs identification](/germs)',
            'How many particles would the liquid carry into a patient? [Particulate matter](/particulate)',
          ],
        },
      ],
    },
  ],
  sections: [
    {
      id: 'around-sterilisation',
      heading: 'Which test when',
      blocks: [
        {
          type: 'table',
          caption: 'Tests at each stage of a sterile product',
          columns: ['When', 'Test', 'What it answers'],
          rows: [
            [
              'Before sterilisation',
              '[Bioburden](/bioburden)',
              'How much the process has to inactivate, and whether production is under control',
            ],
            [
              'While a process is set up',
              '[Test of sterility](/sterility) after a reduced exposure; [biological indicators](/bisterility)',
              'Whether dose or cycle is enough',
            ],
            [
              'After sterilisation',
              '[Test for sterility](/sterility), [endotoxin](/bacterial), [particles](/particulate)',
              'What the finished units show',
            ],
            [
              'When something was found',
              '[Identification](/germs), [surface](/surface) and [air](/air) monitoring, [water](/watermicrobiology)',
              'Where it came from',
            ],
          ],
          note: 'The assurance that every unit is sterile comes from the validated process. No test of a few units can give it.',
        },
      ],
    },
    {
      id: 'first-order',
      heading: 'Plan the first order',
      blocks: [
        {
          type: 'list',
          items: [
            'A product that is new to the laboratory needs a validation or suitability check before its first routine test.',
            `The sterility test incubates for ${turnaround.sterilityIncubationDays} days; that is not the whole turnaround.`,
            `The endotoxin assay reads down to ${endotoxinSensitivity}. Whether that is enough for your limit depends on the extract; it is not for ultrapure dialysis fluid. Ask before you order for cerebrospinal fluid, the eye or dialysis.`,
            'An audit of a radiation dose comes in two deliveries: [step by step](/bioburden#dose-audit).',
            'Send unopened units of the batches that your standard asks for. Name material, use, process and standard.',
          ],
        },
        {
          type: 'paragraph',
          text: fact('device.units-and-turnaround'),
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Which tests does our authority require?',
      answer: [
        {
          type: 'paragraph',
          text: 'That depends on product, market and process, and the maker decides. Tell us the standard you have to meet; we say whether we can test to it.',
        },
      ],
    },
    {
      question: 'Do you certify that a batch is sterile?',
      answer: [
        {
          type: 'paragraph',
          text: 'No. The report says what was observed in the units tested. Releasing the batch is the maker’s decision, based on the validated process.',
        },
      ],
    },
  ],
  written: '2026-11-23',
}
