import { accreditationLines } from '../accreditation.ts'
import { listOf } from '../facts/blocks.ts'
import { fact } from '../facts/fact.ts'
import { type AccreditationFacts, type ServiceRecord } from '../types.ts'

const accreditation: AccreditationFacts = {
  done: { place: fact('blood.where-done') },
  items: [{ name: 'Blood' }],
  standards: ['ISO 15189'],
}

export const bloodAnalysis: ServiceRecord = {
  slug: 'blood-analysis',
  path: '/services/blood-analysis',
  label: 'Blood analysis page visited.',
  card: 'blood-analysis',
  schema: 'MedicalTest',
  scrollTop: 1000,
  title: 'Blood analysis',
  name: 'Blood analysis',
  summary:
    'What blood tests look at, how to prepare for one, and how to read the report together with your doctor.',
  cardText: 'What blood tests look at, and how to prepare.',
  seo: {
    title: 'Blood analysis',
    description:
      'Blood analysis in plain words: common groups of tests, how to prepare, which tube is for what, and what a report shows. Information, not a diagnosis.',
  },
  picture: {
    name: 'service-blood-analysis',
    alt: 'Rendered illustration of three blood tubes in a rack with enlarged red cells in front of it.',
  },
  sticker: 'Blood analysis',
  request: 'blood',
  family: 'people',
  introduction: [
    {
      id: 'groups',
      heading: 'What blood tests look at',
      blocks: [
        {
          type: 'paragraph',
          text: 'A blood test measures cells or substances in a sample. One figure rarely says much: your doctor reads it beside your symptoms, your history, your medicines and earlier results.',
        },
        {
          type: 'table',
          caption: 'Common groups of blood tests, in general terms',
          columns: ['Group', 'Examples', 'Gives information on'],
          rows: [
            [
              'Blood count',
              'Haemoglobin, red cells, white cells by type, platelets, sedimentation rate',
              'How blood cells form, signs of infection or inflammation',
            ],
            ['Clotting', 'PT/INR, aPTT', 'How blood clots; monitoring of some anticoagulants'],
            ['Sugar', 'Glucose, HbA1c', 'Blood sugar at the moment, and over about 2 to 3 months'],
            [
              'Fats',
              'Total, HDL and LDL cholesterol, triglycerides',
              'One part of the risk to heart and vessels',
            ],
            [
              'Kidney and salts',
              'Urea, creatinine with eGFR, electrolytes, uric acid',
              'How the kidneys work, balance of salts',
            ],
            ['Liver and proteins', 'Liver enzymes, bilirubin, proteins', 'State of the liver and bile ducts'],
            ['Iron and inflammation', 'Iron, ferritin, CRP', 'Iron stores; inflammation in the body'],
          ],
          note: 'A general overview, not a price list and not a list of what is offered.',
        },
        {
          type: 'callout',
          tone: 'accreditation',
          title: 'What is accredited',
          text: `${accreditationLines('blood-analysis', accreditation, undefined, 'blood tests').join(' ')} Medical laboratories are accredited to ISO 15189; see the [Quality System](/quality-system#medical).`,
        },
        ...listOf('blood.tests', { callout: 'Which tests we offer' }),
      ],
    },
    {
      id: 'not-a-diagnosis',
      heading: 'A result is not a diagnosis',
      blocks: [
        {
          type: 'callout',
          tone: 'caution',
          title: 'Talk to your doctor',
          text: 'A value outside its interval can have a harmless reason, and a value inside it does not exclude an illness. Do not start, stop or change a medicine because of a report. If you feel seriously ill, do not wait for a test: call SAMU, telephone 114, or go to a hospital.',
        },
      ],
    },
  ],
  sections: [
    {
      id: 'prepare',
      heading: 'Prepare for the sample',
      blocks: [
        {
          type: 'table',
          caption: 'Do I have to fast?',
          columns: ['Test', 'Fasting'],
          rows: [
            ['Fasting glucose', 'Yes: nothing with calories for 8 to 12 hours; water is fine'],
            ['HbA1c', 'No'],
            [
              'Lipid profile',
              'Not as a routine; yes if your doctor asks, or if triglycerides were high before',
            ],
            ['Other tests', 'As your doctor tells you'],
          ],
        },
        {
          type: 'list',
          style: 'ticks',
          items: [
            'Drink water; it makes taking blood easier.',
            'Do not stop a medicine on your own; tell us which ones you take.',
            'Tell us about anticoagulants (blood thinners), biotin or other supplements, and pregnancy.',
            'Tell us if you have fainted before when blood was taken.',
            'Bring an identity document, the request of your doctor and your list of medicines.',
          ],
        },
        {
          type: 'paragraph',
          text: fact('blood.hours'),
        },
      ],
    },
    {
      id: 'tubes',
      heading: 'Why several tubes',
      blocks: [
        {
          type: 'paragraph',
          text: 'Each tube contains an additive, or none, that suits certain tests. That is why one visit may fill more than one.',
        },
        {
          type: 'table',
          caption: 'Tubes and what they are for',
          columns: ['Tube', 'What it does', 'Used for'],
          rows: [
            ['EDTA', 'Stops clotting and keeps cells whole', 'Blood count, HbA1c'],
            ['Fluoride', 'Stops cells from using up sugar', 'Glucose'],
            ['Serum', 'Lets blood clot; the clear part is used', 'Most chemistry'],
            ['Heparin', 'Stops clotting; the plasma is used', 'Chemistry'],
            ['Citrate', 'Stops clotting until the test starts it again', 'PT/INR, aPTT'],
          ],
        },
      ],
    },
    {
      id: 'report',
      heading: 'What a report shows',
      blocks: [
        {
          type: 'terms',
          items: [
            {
              term: 'Who and when',
              text: 'Name, date of birth, date and time of the sample. Check that they are yours.',
            },
            {
              term: 'Result and unit',
              text: 'A figure means nothing without its unit. Compare only results in the same unit.',
            },
            {
              term: 'Reference interval',
              text: 'The range found in most people of a comparison group. It depends on method, age and sex, so use the one printed on this report.',
            },
            {
              term: 'Flag',
              text: 'A mark on a value outside the interval. Many intervals are drawn so that about one healthy person in twenty falls outside.',
            },
            {
              term: 'Comment',
              text: 'A remark on the sample or the method, for example on a sample that had broken red cells.',
            },
          ],
        },
        {
          type: 'paragraph',
          text: 'HbA1c can mislead when haemoglobin is a variant form, in anaemia, after a recent transfusion and in pregnancy. Tell your doctor if one of these applies.',
        },
        {
          type: 'paragraph',
          text: fact('blood.reports'),
        },
        {
          type: 'paragraph',
          text: fact('blood.consent'),
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Why does my value differ from that of another laboratory?',
      answer: [
        {
          type: 'paragraph',
          text: 'Methods, instruments and units differ, and the body itself varies from day to day. To follow a value over time, stay with one laboratory and one time of day.',
        },
      ],
    },
    {
      question: 'Can you tell me what my result means?',
      answer: [
        {
          type: 'paragraph',
          text: 'A laboratory can explain what a test measures and how. What it means for you is for your doctor to say, who knows the rest of your history.',
        },
      ],
    },
    {
      question: 'May I drink coffee before a fasting test?',
      answer: [
        {
          type: 'paragraph',
          text: 'Keep to plain water. Coffee, tea, milk, sugar and chewing gum can change the result.',
        },
      ],
    },
  ],
  accreditation,
  written: '2026-11-23',
}
