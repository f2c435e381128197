/** Cleanrooms, cabinets, surfaces, air and decontamination. */
import type { QuestionGroup } from '../question.ts'

export const cleanZoneQuestions = {
  'clean-zone.plate-times': {
    kind: 'text',
    who: 'head-of-laboratory',
    priority: 1,
    question: 'Which times hold for plates from a cleanroom: 3 and 5 days, or 6 and 12 days?',
    where: ['/services/clean_zone'],
    meanwhile:
      'Usual: the time of each count for single samples, the longer ones for a whole cleanroom; ask which we apply.',
    help: 'A whole sentence.',
  },
  'clean-zone.turnaround-and-areas': {
    kind: 'text',
    who: 'head-of-laboratory',
    priority: 1,
    question:
      'What is the turnaround of cabinet and fume hood qualification and of decontamination, and which areas of the island are served?',
    where: ['/services/clean_zone'],
    meanwhile: 'Cabinets, hoods and decontamination: the date of the visit is agreed with you.',
    help: 'Whole sentences.',
  },
  'tests.air.container': {
    kind: 'text',
    who: 'head-of-laboratory',
    priority: 2,
    question: 'Who supplies plates and air sampler?',
    where: ['/air', '/services/clean_zone'],
    meanwhile:
      'Agar plates with an air sampler, or settle plates of 90 mm; say in the request whether you have your own.',
  },
  'tests.air.holding-time': {
    kind: 'text',
    who: 'head-of-laboratory',
    priority: 2,
    question: 'How much time may pass between air sampling and arrival, and at which temperature?',
    where: ['/air', '/services/clean_zone'],
    meanwhile:
      'Bring exposed plates the day they are taken, upside down in a clean box, cool and out of the sun, not frozen; never leave them in a car. Ask us if that is not possible.',
  },
  'tests.air.media': {
    kind: 'text',
    who: 'head-of-laboratory',
    priority: 2,
    question: 'Which media and incubation temperatures are used for air samples?',
    where: ['/air'],
    meanwhile:
      'Bacteria and fungi prefer different temperatures. If your procedure fixes media and incubation, send it with the request.',
    help: 'Whole sentences.',
  },
  'tests.bsc.turnaround': {
    kind: 'text',
    longest: 40,
    who: 'head-of-laboratory',
    priority: 1,
    question: 'How long do the qualification of one cabinet or hood and its report take?',
    where: ['/bsc', '/services', '/services/clean_zone'],
    meanwhile: 'Stated in the quotation',
    example: 'Half a day; report in 5 working days',
  },
  'tests.bsc.tests-performed': {
    kind: 'list',
    who: 'head-of-laboratory',
    priority: 1,
    question: 'Which cabinet and fume hood tests are performed, by which method each?',
    where: ['/bsc'],
    meanwhile:
      'Tell us the type of device and the standard your site follows. The quotation names each test and its method.',
    example: 'Inflow velocity: standard and edition',
    help: 'One test to a line.',
  },
  'tests.cleanroom.amount': {
    kind: 'text',
    who: 'head-of-laboratory',
    priority: 2,
    question: 'How many rooms and points does one cleanroom visit cover?',
    where: ['/cleanroom', '/services/clean_zone'],
    meanwhile: 'The number of points follows from the floor area, the class and your protocol.',
  },
  'tests.cleanroom.container': {
    kind: 'text',
    who: 'head-of-laboratory',
    priority: 2,
    question: 'Who supplies plates for microbiological tests in cleanrooms?',
    where: ['/cleanroom', '/services/clean_zone'],
    meanwhile: 'None for physical tests; agar plates for microbiological ones.',
  },
  'tests.cleanroom.holding-time': {
    kind: 'text',
    who: 'head-of-laboratory',
    priority: 2,
    question: 'How much time may pass between exposing plates and their arrival, and at which temperature?',
    where: ['/cleanroom', '/services/clean_zone'],
    meanwhile:
      'Plates go to incubation without delay; see [surface monitoring](/surface) for how to carry them.',
  },
  'tests.cleanroom.tests-performed': {
    kind: 'list',
    who: 'head-of-laboratory',
    priority: 1,
    question: 'Which ISO 14644-3 tests does the laboratory perform itself, and which does it subcontract?',
    where: ['/cleanroom'],
    meanwhile:
      'Send us your protocol or the list of tests you need. The quotation names the method of each test.',
    example: 'Recovery test: performed by us',
    help: 'One test to a line.',
  },
  'tests.decontamination.turnaround': {
    kind: 'text',
    longest: 40,
    who: 'head-of-laboratory',
    priority: 1,
    question: 'How long do a decontamination with ventilation and the report on the indicators take?',
    where: ['/decontamination', '/services', '/services/clean_zone'],
    meanwhile: 'Stated in the quotation',
    example: '1 day; report after 8 working days',
  },
  'tests.decontamination.process': {
    kind: 'text',
    who: 'head-of-laboratory',
    priority: 1,
    question:
      'Which agent, process (vapour or aerosol) and equipment are used, up to which room volume, and where is the service offered?',
    where: ['/decontamination'],
    meanwhile: 'The quotation names the process for your room.',
    help: 'Whole sentences.',
  },
  'tests.iso.counter': {
    kind: 'text',
    who: 'head-of-laboratory',
    priority: 2,
    question: 'What are the smallest particle size and the flow rate of the particle counter?',
    where: ['/iso'],
    meanwhile: 'Do you need sizes below 0.5 µm? Say so in the request, since not every counter reaches them.',
    help: 'A whole sentence.',
  },
  'tests.surface.amount': {
    kind: 'text',
    who: 'head-of-laboratory',
    priority: 3,
    question: 'How many surface points does the laboratory advise?',
    where: ['/surface', '/services/clean_zone'],
    meanwhile: 'As many points as your monitoring plan names, with their places',
  },
  'tests.surface.container': {
    kind: 'text',
    who: 'head-of-laboratory',
    priority: 2,
    question: 'Who supplies contact plates and swabs?',
    where: ['/surface', '/services/clean_zone'],
    meanwhile:
      'Contact plates of about 55 mm or sterile swabs with neutraliser; say in the request whether you have your own.',
  },
  'tests.surface.holding-time': {
    kind: 'text',
    who: 'head-of-laboratory',
    priority: 2,
    question: 'How much time may pass between surface sampling and arrival, and at which temperature?',
    where: ['/surface', '/services/clean_zone'],
    meanwhile:
      'Bring them the day they are taken: plates upside down, cool and out of the sun; swabs at 1 to 8 °C. Never leave them in a car. Ask us if that is not possible.',
  },
  'tests.surface.on-site': {
    kind: 'text',
    who: 'head-of-laboratory',
    priority: 2,
    question: 'Does the laboratory sample surfaces on site, and in which areas of the island?',
    where: ['/surface', '/services/clean_zone', '/request/labels'],
    meanwhile:
      'Would you rather have us sample? Ask for it in your inquiry. Sampling is accredited only if the schedule lists it.',
    help: 'A whole sentence.',
  },
} as const satisfies QuestionGroup
