import { signedOff } from '../facts/sign-off.ts'
import { otherwise } from '../laboratory.ts'
import { accreditedSince } from '../accreditation.ts'
import { medicalAccreditationYear } from '../constants.ts'
import { paragraphOf } from '../facts/blocks.ts'
import { fact } from '../facts/fact.ts'
import { type StandardPage } from '../types.ts'

const written = '2026-11-23'

export const quality: StandardPage = {
  path: '/quality-system',
  label: 'Quality System page visited.',
  card: 'quality',
  menus: { label: 'Quality system', in: ['main', 'footer'] },
  title: 'Quality System',
  summary: accreditedSince,
  seo: {
    title: 'Quality System and accreditation',
    description:
      'Accreditation to ISO/IEC 17025 for testing and calibration of masses: what it means, how to read a schedule, certificates, impartiality, complaints.',
  },
  picture: {
    name: 'quality-system',
    alt: 'Rendered illustration of a framed certificate with a pen and two calibration weights.',
  },
  sticker: 'Accreditation',
  sections: [
    {
      id: 'meaning',
      heading: 'What accreditation means',
      blocks: [
        {
          type: 'paragraph',
          text: 'An accredited laboratory has shown an independent body that it is competent, impartial and consistent in stated tests or calibrations. ISO/IEC 17025 holds the requirements. It also covers sampling that belongs to a test or calibration.',
        },
        {
          type: 'terms',
          items: [
            {
              term: 'Accredited, not certified',
              text: 'Certification of a management system looks at how an organisation is run. Accreditation also looks at whether its results can be relied on, method by method.',
            },
            {
              term: 'Only what is listed',
              text: 'Accreditation belongs to the methods in the schedule. Other services may be offered, without reference to it.',
            },
            {
              term: 'Your sample, as received',
              text: 'A result speaks for the items tested. What they say about a whole batch or a whole water supply depends on how they were sampled.',
            },
          ],
        },
        {
          type: 'callout',
          tone: 'note',
          title: 'Where the symbol does not belong',
          text: 'Water test kits, NIPT and consumer DNA kits are distributed or sold. They carry no accreditation symbol, and neither does a test that the schedule does not list.',
        },
      ],
    },
    {
      id: 'assessed',
      heading: 'What is assessed',
      blocks: [
        {
          type: 'table',
          caption: 'What ISO/IEC 17025 asks of a laboratory',
          columns: ['Subject', 'Examples'],
          rows: [
            ['Structure', 'Impartiality, confidentiality, responsibilities'],
            [
              'Resources',
              'Competence of staff, rooms, equipment, metrological traceability, external suppliers',
            ],
            [
              'Work',
              'Review of requests, verified or validated methods, sampling, handling of samples, measurement uncertainty, validity of results, proficiency testing, reports and decision rules',
            ],
            [
              'Management',
              'Complaints, nonconforming work, corrective action, records, internal audit, management review',
            ],
          ],
        },
      ],
    },
    {
      id: 'schedule',
      heading: 'How to read a schedule',
      blocks: [
        {
          type: 'paragraph',
          text: 'A certificate says that a laboratory is accredited. Its schedule says for what. Read both together:',
        },
        {
          type: 'steps',
          items: [
            {
              title: 'Check name and place',
              text: 'Laboratory and address must be those that do your work.',
            },
            { title: 'Check the dates', text: 'Date of issue, end of validity and version.' },
            {
              title: 'Find your item',
              text: 'Testing: material or product, then the property measured. Calibration: the quantity and its range.',
            },
            {
              title: 'Compare the method',
              text: 'The standard in the schedule, with its edition, should be the one your specification or regulator names.',
            },
            {
              title: 'Calibration: look at the CMC',
              text: 'The smallest uncertainty that can be offered, for each range.',
            },
            {
              title: 'Ask when in doubt',
              text: 'If your test is not listed, ask whether it is offered outside the accredited scope.',
            },
          ],
        },
      ],
    },
    {
      id: 'reports',
      heading: 'How to read a report',
      blocks: [
        {
          type: 'paragraph',
          text: 'Two specimens with invented figures show each part of a document and what ISO/IEC 17025 asks of it: [a test report](/specimen-report) and [a calibration certificate](/specimen-certificate).',
        },
      ],
    },
    {
      id: 'medical',
      heading: 'Medical laboratory',
      blocks: [
        {
          type: 'paragraph',
          text: `The laboratory states that it holds a medical laboratory accreditation (${medicalAccreditationYear}).`,
        },
        {
          type: 'paragraph',
          text: fact('accreditation.medical'),
        },
      ],
    },
    {
      id: 'impartiality',
      heading: 'Impartiality and confidentiality',
      blocks: [
        {
          type: 'paragraph',
          text: 'ISO/IEC 17025 requires that results do not depend on who pays for them: the laboratory has to find risks to its impartiality, remove or reduce them, and answer for its work. What it learns from a customer is confidential, unless the law or the customer’s agreement lets it be disclosed.',
        },
        ...paragraphOf('quality.impartiality'),
      ],
    },
    {
      id: 'complaints',
      heading: 'Complaints',
      blocks: [
        {
          type: 'paragraph',
          text: 'A complaint procedure exists and is open to any interested party, not to customers alone.',
        },
        {
          type: 'list',
          style: 'ticks',
          items: [
            'Write to us through the [contact page](/contact) and begin the description with the word “Complaint”.',
            'Say what happened, when, and which quotation, sample or report it concerns.',
            `Receipt is acknowledged, and the complaint is examined. A receipt usually follows within minutes; if none comes, ${otherwise}.`,
            'As ISO/IEC 17025 requires, the outcome is decided or reviewed by people who were not involved in the work in question.',
          ],
        },
        {
          type: 'paragraph',
          text: fact('quality.complaints.procedure'),
        },
      ],
    },
  ],
  written,
  ...signedOff('sign-off.quality', written),
}
