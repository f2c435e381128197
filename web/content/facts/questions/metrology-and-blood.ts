/** Calibration and blood analysis. */
import { openingHours } from '@laboratory/contract/laboratory'
import type { QuestionGroup } from '../question.ts'

export const metrologyAndBloodQuestions = {
  'metrology.capability': {
    kind: 'list',
    who: 'head-of-laboratory',
    priority: 1,
    question:
      'Which nominal values and classes, with which calibration and measurement capability (CMC), does the calibration schedule list?',
    where: ['/services/metrology'],
    meanwhile:
      'Nominal values and the smallest uncertainties offered are listed in the calibration schedule; ask us for a copy.',
    help: 'One line of the schedule to a line.',
  },
  'metrology.collection': {
    kind: 'text',
    who: 'reception',
    priority: 1,
    question:
      'How long does a calibration take with acclimatisation, how are weights collected, by whom, and what happens to weights not collected?',
    where: ['/services/metrology'],
    meanwhile:
      'Ask for the date of collection, and how long weights are kept, when you request the quotation.',
    help: 'Whole sentences.',
  },
  'metrology.other-calibrations': {
    kind: 'list',
    who: 'head-of-laboratory',
    priority: 1,
    question: 'Which calibrations are offered besides masses, each accredited or not?',
    where: ['/services/metrology'],
    meanwhile:
      'The accreditation named on this page covers masses. Ask about other instruments; the quotation will state whether a service is accredited.',
    example: 'Pipettes: not accredited',
    help: 'One calibration to a line.',
  },
  'blood.where-done': {
    kind: 'text',
    longest: 60,
    who: 'head-of-laboratory',
    priority: 1,
    question: 'Where are blood tests done: here, or by which laboratory?',
    where: ['/quality-system'],
    meanwhile: 'Ask us',
    example: 'In our laboratory in Réduit',
  },
  'blood.tests': {
    kind: 'list',
    who: 'head-of-laboratory',
    priority: 1,
    question:
      'Which blood tests are offered, where is each performed, is a doctor’s request needed, and which are accredited?',
    where: ['/services/blood-analysis'],
    meanwhile:
      'Ask us before you come: tell us which tests your doctor requested, and bring the request with you.',
    example: 'Full blood count: done here, with a doctor’s request',
    help: 'One test to a line.',
  },
  'blood.hours': {
    kind: 'text',
    who: 'reception',
    priority: 1,
    question:
      'At which hours are blood samples taken, are there home visits, are children taken, and what are price and payment?',
    where: ['/services/blood-analysis'],
    meanwhile: `The laboratory is open Monday to Friday, ${openingHours.opens} to ${openingHours.closes}. Ask when blood can be taken before you fast for it.`,
    help: 'Whole sentences.',
  },
  'blood.reports': {
    kind: 'text',
    who: 'head-of-laboratory',
    priority: 1,
    question:
      'How and when are blood results given out, to whom, and how do urgent values reach the clinician?',
    where: ['/services/blood-analysis'],
    meanwhile: 'Ask when you come how and when you and your doctor receive the report.',
    help: 'Whole sentences.',
  },
  'blood.consent': {
    kind: 'text',
    who: 'counsel',
    priority: 1,
    question:
      'Which form do people sign for a blood test, and what does it say of the use of their health data, of who sees them and how long they are kept?',
    where: ['/services/blood-analysis'],
    meanwhile:
      'A blood test shows health data. Read in the consent form, before you sign it, who sees the result and how long it is kept.',
    help: 'Whole sentences.',
  },
} as const satisfies QuestionGroup
