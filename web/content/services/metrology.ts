import { openingHours } from '@laboratory/contract/laboratory'
import { accreditationLines } from '../accreditation.ts'
import { listOf } from '../facts/blocks.ts'
import { fact } from '../facts/fact.ts'
import { permissibleErrors, type PermissibleErrors, weightClasses } from '../rules/weight-classes.ts'
import type { AccreditationFacts, ServiceRecord } from '../types.ts'

/** A row of the table of permissible errors. */
function errorsOf(nominal: string): readonly string[] {
  const { rows }: { readonly rows: readonly PermissibleErrors[] } = permissibleErrors
  return [nominal, ...(rows.find((row) => row.nominal === nominal)?.errors ?? [])]
}

const accreditation: AccreditationFacts = {
  done: 'here',
  items: [{ name: 'Masses', field: 'mass' }, { name: 'Other quantities' }],
  standards: ['ISO/IEC 17025'],
}

export const metrology: ServiceRecord = {
  slug: 'metrology',
  path: '/services/metrology',
  label: 'Metrology page visited.',
  card: 'metrology',
  title: 'Metrology',
  name: 'Metrology Services',
  summary:
    'Calibration of masses: your weights compared with traceable standards, each value with its uncertainty.',
  cardText: 'Calibration of masses: accredited since 2018 for what the schedule lists.',
  seo: {
    title: 'Metrology: calibration of masses',
    description:
      'Calibration of masses: what is accredited, what a certificate holds, traceability, uncertainty, OIML classes with permissible errors, and delivery.',
  },
  picture: {
    name: 'service-metrology',
    alt: 'Rendered illustration of cylindrical calibration weights of steel and brass in falling size.',
  },
  sticker: 'Metrology',
  request: 'calibration',
  family: 'weights',
  introduction: [
    {
      id: 'scope',
      heading: 'What is calibrated under accreditation',
      blocks: [
        {
          type: 'callout',
          tone: 'accreditation',
          title: 'Masses',
          text: accreditationLines('metrology', accreditation).join(' '),
        },
        ...listOf('metrology.capability', {
          lead: 'From the calibration schedule, each with its smallest uncertainty:',
        }),
      ],
    },
    {
      id: 'words',
      heading: 'Calibrate, adjust, verify: three different things',
      blocks: [
        {
          type: 'terms',
          items: [
            {
              term: 'Calibration',
              text: 'Comparing a weight with a standard under stated conditions. It yields a value and its uncertainty and changes nothing about the weight.',
            },
            {
              term: 'Adjustment',
              text: 'Altering the weight to bring it closer to its nominal value. Calibration before and after shows the effect.',
            },
            {
              term: 'Verification',
              text: 'Deciding whether a requirement is met, for example the permissible error of a class. Verification for trade is a matter of legal metrology.',
            },
            {
              term: 'Traceability',
              text: 'An unbroken chain of calibrations that leads to the unit of the SI. Every link adds to the uncertainty.',
            },
            {
              term: 'Measurement uncertainty',
              text: 'Describes the range of values that can reasonably be attributed to the mass. U with k = 2 covers about 95 %.',
            },
            {
              term: 'CMC',
              text: 'Calibration and measurement capability: the smallest uncertainty a laboratory can offer under its accreditation, as its schedule states it.',
            },
          ],
        },
      ],
    },
  ],
  sections: [
    {
      id: 'certificate',
      heading: 'What a calibration certificate holds',
      blocks: [
        {
          type: 'list',
          style: 'ticks',
          items: [
            'Which weight it is: nominal value, marking, material, serial number',
            'The measured value, as conventional mass, with its expanded uncertainty U and the coverage factor k',
            'The conditions: date, temperature, humidity and pressure of the air',
            'The method, and the statement of traceability to the SI',
            'As found and as left, if the weight was adjusted or repaired',
            'Pass or fail only if you asked for it, with the specification and the decision rule used',
            'Number of the certificate, page numbers, and the person who authorised it',
          ],
        },
        {
          type: 'paragraph',
          text: '[A specimen of a certificate](/specimen-certificate) explains each part.',
        },
        {
          type: 'callout',
          tone: 'note',
          title: 'No due date unless you ask',
          text: 'ISO/IEC 17025 lets a certificate recommend an interval only when that was agreed with the customer. A certificate does not expire, but confidence in a weight diminishes with time and use.',
        },
      ],
    },
    {
      id: 'classes',
      heading: 'Classes of weights and their permissible errors',
      blocks: [
        {
          type: 'paragraph',
          text: 'OIML R 111-1 sorts weights into classes. A tighter class costs more and needs more careful handling, so let the balance and the tolerance of your work decide.',
        },
        {
          type: 'table',
          caption: 'OIML R 111-1: maximum permissible error, ± mg, for three nominal values',
          columns: ['Nominal value', ...weightClasses],
          rows: ['1 g', '100 g', '1 kg'].map(errorsOf),
          note: 'Classes M1–2 and M2–3 exist for weights of 50 kg and more. The table explains classes; the classes that the laboratory calibrates are in the calibration schedule.',
        },
        {
          type: 'list',
          items: [
            'The standard should be at least one class better than the weight (not possible for E1).',
            'The uncertainty U should be at most a third of the permissible error.',
            'To be within the class error, the measured value must lie inside ±(permissible error − U).',
            'A pass speaks of the mass only. A class also sets density, magnetism, surface and marking, which a mass calibration does not cover.',
          ],
        },
      ],
    },
    {
      id: 'hand-in',
      heading: 'Hand in and collect',
      blocks: [
        {
          type: 'list',
          style: 'ticks',
          items: [
            'List the weights: nominal value, class, marking, material, and how many.',
            'Say whether you want a statement of pass or fail for the mass, and against which class error.',
            'Lift weights with gloves, tweezers or a fork: a fingerprint adds mass.',
            'Pack each weight so that it touches no other, preferably in its own box.',
            'Do not polish or wash weights of a high class before you bring them: that changes their mass and breaks their history.',
            `Bring them to reception, Monday to Friday, ${openingHours.opens} to ${openingHours.closes}.`,
            fact('metrology.collection'),
          ],
        },
        {
          type: 'paragraph',
          text: 'When you collect, check markings and certificate numbers against your list, and let the weights reach the temperature of the balance room before you use them.',
        },
      ],
    },
    {
      id: 'interval',
      heading: 'How often to recalibrate',
      blocks: [
        {
          type: 'paragraph',
          text: 'The interval is your decision. ILAC-G24 (OIML D 10) describes how to reach it. Consider:',
        },
        {
          type: 'list',
          items: [
            'what a wrong weight would cost in product, safety or audit findings;',
            'how often it is used, by whom, and in what surroundings;',
            'its drift: compare the last certificates, each change with its uncertainty;',
            'events: after a fall, corrosion or adjustment, calibrate at once.',
          ],
        },
        {
          type: 'paragraph',
          text: 'Start with a short interval. Lengthen it when several certificates agree within their uncertainty.',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'My certificate gives a value but no pass. Is something missing?',
      answer: [
        {
          type: 'paragraph',
          text: 'No. A calibration reports value and uncertainty. A statement of conformity is given on request and names the limit and the decision rule.',
        },
      ],
    },
    {
      question: 'Do you calibrate balances, pipettes or thermometers?',
      answer: [...listOf('metrology.other-calibrations')],
    },
    {
      question: 'Which class of weight checks my balance?',
      answer: [
        {
          type: 'paragraph',
          text: 'One whose permissible error and uncertainty are small compared with the tolerance of your process. Tell us in the inquiry what you weigh, to what tolerance, and the model of the balance.',
        },
      ],
    },
  ],
  accreditation,
  written: '2026-11-23',
}
