import { turnaround } from '../constants.ts'
import { fact } from '../facts/fact.ts'
import { type TestRecord } from '../types.ts'

export const bioburden: TestRecord = {
  slug: 'bioburden',
  path: '/bioburden',
  label: 'Bioburden Validation page visited.',
  service: 'device',
  request: 'samples',
  family: 'device',
  position: 1,
  title: 'Bioburden validation',
  tabLabel: 'Bioburden Validation',
  summary:
    'Counts the living micro-organisms on a product before sterilisation, with a method shown to recover them.',
  seo: {
    title: 'Bioburden validation (Bio Burden)',
    description:
      'Bioburden of medical devices before sterilisation: how the method is validated, how organisms are recovered and counted, what to send, how to read it.',
  },
  picture: {
    name: 'test-bioburden',
    alt: 'Rendered illustration of a membrane filtration funnel with a syringe lying in front of it and vials behind.',
  },
  facts: {
    measures: 'Living micro-organisms on or in a product before sterilisation, in CFU per item',
    glance: [
      { label: 'Sample', value: 'Finished product, not yet sterilised' },
      { label: 'Validation', value: 'Recovery efficiency, correction factor' },
      { label: 'Usual incubation', value: '3–5 days bacteria, 5–7 days fungi' },
      { label: 'Result', value: 'CFU per item, corrected for recovery' },
    ],
    sample: 'Finished and packed units from normal production that have not been sterilised',
    amount: fact('tests.bioburden.amount'),
    container: 'The product’s own closed pack, protected by an outer bag or box',
    holdingTime: fact('tests.bioburden.holding-time'),
    methods: ['ISO 11737-1'],
    guidance: [],
    time: {
      value: fact('tests.bioburden.turnaround'),
      clock:
        'usual incubation is 3–5 days for bacteria and 5–7 days for yeast and mould; a validation comes before the first count',
    },
    result: 'CFU per item or per sample item portion, with the correction factor',
    accreditation: {
      done: 'here',
      items: [{ name: 'Medical devices', field: 'medical-devices' }],
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
          text: 'Bioburden is the population of living micro-organisms on a product, in it and on its sterile barrier before sterilisation. It tells you how much the sterilisation process has to overcome, and how clean production is.',
        },
        {
          type: 'list',
          items: [
            'Set a radiation dose and audit it later (ISO 11137-1 and -2)',
            'Develop and monitor an ethylene oxide process (ISO 11135) or a moist heat process (ISO 17665)',
            'Follow the trend of materials, water, people and rooms in production',
            'Check the effect of a change of supplier, material or production line',
          ],
        },
      ],
    },
    {
      id: 'validation',
      heading: 'Why the method is validated first',
      blocks: [
        {
          type: 'paragraph',
          text: 'No extraction removes every organism from a product. The validation measures what share the method recovers; this recovery efficiency gives the correction factor for every later count.',
        },
        {
          type: 'table',
          caption: 'Two ways to measure recovery',
          columns: ['Method', 'How it works', 'Suits'],
          rows: [
            [
              'Repeated extraction',
              'The same unit is extracted repeatedly. The share removed by the first extraction is the recovery.',
              'Products that carry enough organisms of their own',
            ],
            [
              'Inoculated product',
              'A known number of organisms is put on the product, dried and recovered.',
              'Products that carry few organisms',
            ],
          ],
          note: 'Example: a recovery of 50 % gives a correction factor of 2. A count of 20 CFU is then reported as 40 CFU.',
        },
        {
          type: 'callout',
          tone: 'note',
          title: 'Validate again after a change',
          text: 'A factor belongs to one product or product family and one method. A new material, a new design or another extraction needs a new validation.',
        },
      ],
    },
    {
      id: 'how',
      heading: 'How it is done',
      blocks: [
        {
          type: 'steps',
          items: [
            {
              title: 'Take the item',
              text: 'The whole device is tested, or a stated sample item portion (SIP) if it is too large.',
            },
            {
              title: 'Remove the organisms',
              text: 'Shaking, sonication, stomaching, flushing or swabbing, as form and material allow.',
            },
            {
              title: 'Culture',
              text: 'Membrane filtration, pour or spread plates, or most probable number (MPN).',
            },
            {
              title: 'Incubate and count',
              text: 'Colonies are counted on each medium and the correction factor is applied.',
            },
            {
              title: 'Characterise',
              text: 'Gram reaction, colony and cell morphology, and spores; [identification](/germs) if you ask for it.',
            },
          ],
        },
        {
          type: 'table',
          caption: 'Usual media and incubation',
          columns: ['Organisms', 'Medium', 'Temperature', 'Time'],
          rows: [
            ['Aerobic bacteria', 'Tryptic soy agar (TSA)', '30–35 °C', '3–5 days'],
            ['Yeast and mould', 'Sabouraud dextrose agar (SDA)', '20–25 °C', '5–7 days'],
          ],
          note: 'Anaerobic bacteria and spores are included where the product makes them relevant. Methods for your product are named in the quotation.',
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
            'Units from normal production, packed, not sterilised, with batch number and date of manufacture',
            'Material, size and a drawing or photograph; say which parts carry fluid or touch the patient',
            'Anything that may inhibit growth: silver, antibiotics, preservatives, disinfectant residue',
            'The sterilisation process, and what the count is for: dose setting, [audit](/bioburden#dose-audit) or routine',
            'Your alert and action levels, if the report is to compare with them',
          ],
        },
      ],
    },
    {
      id: 'dose-audit',
      heading: 'A dose audit, step by step',
      blocks: [
        {
          type: 'steps',
          items: [
            {
              title: 'First delivery: 10 units, not irradiated',
              text: 'From one batch. We count their bioburden.',
            },
            {
              title: 'The verification dose',
              text: 'You or your irradiator take it from the tables of ISO 11137-2, with the count of step 1. So the other units cannot be irradiated before.',
            },
            {
              title: 'Irradiation: 100 units by method 1, 10 by VDmax',
              text: 'Your irradiator gives the dose, and a record of the dose delivered.',
            },
            {
              title: 'Second delivery: the irradiated units',
              text: `We [test them for sterility](/sterility): ${turnaround.sterilityIncubationDays} days of incubation.`,
            },
            {
              title: 'The result',
              text: 'Method 1 allows up to 2 positive units of 100, VDmax up to 1 of 10; with 2 by VDmax a second verification dose decides. With more, the dose has to be raised or set again, as the standard says.',
            },
          ],
        },
        { type: 'paragraph', text: fact('device.irradiation') },
      ],
    },
    {
      id: 'reading',
      heading: 'Reading the result',
      blocks: [
        {
          type: 'paragraph',
          text: 'No single pass limit fits every product. Set alert and action levels for yours, from its history and from the bioburden that its sterilisation process was validated for.',
        },
        {
          type: 'terms',
          items: [
            {
              term: 'CFU',
              text: 'Colony-forming unit: one cell, or one clump of cells, that grew into a visible colony.',
            },
            {
              term: 'SIP',
              text: 'Sample item portion: the part of the device that was tested. A count per SIP is scaled up to the whole item only where the organisms are spread evenly.',
            },
            {
              term: 'Less than (<)',
              text: 'No colony grew. The figure is the smallest count that this method can detect, not zero.',
            },
          ],
        },
        {
          type: 'paragraph',
          text: 'Investigate a rise even within the limits, and also a change in the kinds of organism: spore formers resist sterilisation more than most others.',
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
            'Only organisms that grow on these media under these conditions are counted.',
            'The result applies to the units as received; how well they represent the batch depends on how they were chosen.',
            'It says nothing about endotoxin, which remains after the bacteria have died. See [bacterial endotoxin](/bacterial).',
            'It does not replace a [sterility test](/sterility), which answers a different question.',
          ],
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Can we send units that have been sterilised?',
      answer: [
        {
          type: 'paragraph',
          text: 'No. Bioburden is the population before sterilisation. For sterilised units see [sterility validation](/sterility).',
        },
      ],
    },
    {
      question: 'How often should bioburden be counted?',
      answer: [
        {
          type: 'paragraph',
          text: 'Your sterilisation standard and your own risk analysis decide. With radiation, counts usually accompany the dose audits, which are often quarterly.',
        },
      ],
    },
    {
      question: 'Our device is larger than any vessel. Can it be tested?',
      answer: [
        {
          type: 'paragraph',
          text: 'Often yes: by testing a portion, by flushing a fluid path or by swabbing. Send a drawing with your request, so that the portion can be agreed before the validation.',
        },
      ],
    },
  ],
  related: ['sterility', 'bacterial', 'germs', 'bisterility'],
  finder: {
    synonyms: [
      'bioburden',
      'bio burden',
      'bioburden test',
      'medical mask',
      'bioburden validation',
      'microbial load',
      'total microbial count of devices',
      'tamc',
      'recovery efficiency',
      'correction factor',
      'before sterilisation',
      'before sterilization',
      'dose setting',
      'dose audit',
      'vdmax',
      'gamma dose',
      'audit de dose',
      'biocharge',
      'biocontamination',
      'charge microbienne',
      'charge biologique',
      'dispositif médical',
      'avant stérilisation',
    ],
    parameters: [
      'aerobic bacteria',
      'yeast and mould',
      'yeast and mold',
      'anaerobes',
      'spores',
      'cfu per item',
      'levures',
      'moisissures',
      'sip',
    ],
    organisms: ['bacteria', 'bacillus', 'yeast', 'mould', 'bactéries'],
    standards: ['iso 11737-1', 'iso 11737', 'iso 11137', 'iso 11135', 'iso 17665'],
    samples: [
      'medical device',
      'implant',
      'catheter',
      'syringe',
      'tubing',
      'surgical instrument',
      'non-sterile device',
      'cathéter',
      'seringue',
    ],
  },
  written: '2026-11-23',
}
