/** Sign-offs: a page says who reviewed its words, and when; without one, the date of the words alone. */
import type { QuestionGroup } from '../question.ts'

const signOff = {
  kind: 'date',
  day: 'past',
  priority: 2,
  meanwhile: 'The date of the text',
  example: '2027-01-15',
  help: 'Read every page that is named. A page whose words are changed later asks for a new day.',
  lookAgain: 24,
} as const

export const signOffQuestions = {
  'sign-off.devices': {
    ...signOff,
    who: 'head-of-laboratory',
    question: 'On which day did you read and approve the words on device and pharma tests?',
    where: [
      '/services/device',
      '/bioburden',
      '/sterility',
      '/bacterial',
      '/bisterility',
      '/germs',
      '/particulate',
    ],
  },
  'sign-off.cosmetics': {
    ...signOff,
    who: 'head-of-laboratory',
    question: 'On which day did you read and approve the words on tests of cosmetics?',
    where: ['/services/cosmetics', '/challengetest', '/microbiological'],
  },
  'sign-off.water': {
    ...signOff,
    who: 'head-of-laboratory',
    question: 'On which day did you read and approve the words on water tests and water test kits?',
    where: [
      '/services/water_testing',
      '/waterchemistry',
      '/watermicrobiology',
      '/services/distribution',
      '/water-test-kits',
    ],
  },
  'sign-off.clean-zone': {
    ...signOff,
    who: 'head-of-laboratory',
    question:
      'On which day did you read and approve the words on cleanrooms, cabinets, surfaces, air and decontamination?',
    where: ['/services/clean_zone', '/cleanroom', '/bsc', '/surface', '/air', '/iso', '/decontamination'],
  },
  'sign-off.metrology': {
    ...signOff,
    who: 'head-of-laboratory',
    question: 'On which day did you read and approve the words on calibration?',
    where: ['/services/metrology'],
  },
  'sign-off.blood': {
    ...signOff,
    who: 'head-of-laboratory',
    question: 'On which day did you read and approve the words on blood analysis?',
    where: ['/services/blood-analysis'],
  },
  'sign-off.dna': {
    ...signOff,
    who: 'geneticist',
    question:
      'On which day did you read and approve the words on DNA tests, genetic counselling and the sheets to read before signing?',
    where: [
      '/services/dna',
      '/services/genetic-counselling',
      '/hereditary',
      '/paternity',
      '/genetic',
      '/microbiome',
      '/origene',
      '/before-you-sign',
      '/before-you-sign/hereditary',
      '/before-you-sign/paternity',
      '/before-you-sign/genetic',
      '/before-you-sign/origene',
      '/before-you-sign/microbiome',
      '/before-you-sign/nipt',
    ],
  },
  'sign-off.nipt': {
    ...signOff,
    who: 'geneticist',
    question: 'On which day did you read and approve the words on prenatal screening?',
    where: ['/nipt'],
  },
  'sign-off.quality': {
    ...signOff,
    who: 'quality-manager',
    question: 'On which day did you read and approve the words on the quality system and the specimens?',
    where: ['/quality-system', '/specimen-report', '/specimen-certificate'],
  },
  'sign-off.legal': {
    ...signOff,
    who: 'counsel',
    question:
      'On which day did you read and approve the words on privacy, DNA data, cookies and legal terms?',
    where: ['/privacy_policy', '/legal_terms', '/cookies', '/your-sample-and-dna-data'],
  },
  'sign-off.accessibility': {
    ...signOff,
    who: 'management',
    question: 'On which day did you read and approve the words on accessibility?',
    where: ['/accessibility'],
  },
} as const satisfies QuestionGroup
