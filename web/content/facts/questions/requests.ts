/** How work is requested, and the public holidays. */
import type { QuestionGroup } from '../question.ts'

const movableHoliday = {
  kind: 'date',
  years: [2027, 2027],
  who: 'reception',
  priority: 1,
  where: ['every page'],
  example: '2027-02-03',
  help: 'From the government’s list.',
} as const

export const requestsQuestions = {
  'requests.turnaround-start': {
    kind: 'text',
    who: 'head-of-laboratory',
    priority: 1,
    question: 'From when are turnaround times counted?',
    where: ['/services'],
    meanwhile:
      'Ask with the quotation from when a time is counted, and for every time that is not given here.',
    example: 'Times are counted from the acceptance of the sample, in working days.',
    help: 'A whole sentence.',
  },
  'requests.kept-afterwards': {
    kind: 'text',
    who: 'quality-manager',
    priority: 2,
    question: 'How long are samples, isolates, weights and reports kept, and what is returned?',
    where: [
      '/services/device',
      '/services/cosmetics',
      '/services/water_testing',
      '/services/metrology',
      '/bioburden',
      '/challengetest',
      '/waterchemistry',
      '/microbiological',
      '/sterility',
      '/watermicrobiology',
      '/bacterial',
      '/surface',
      '/air',
      '/bisterility',
      '/germs',
      '/particulate',
      '/services/clean_zone',
      '/cleanroom',
      '/bsc',
      '/iso',
      '/decontamination',
    ],
    meanwhile: 'Say in the request what you need kept, how long, and what you want back.',
  },
  'requests.counselling-cancelling': {
    kind: 'text',
    who: 'geneticist',
    priority: 2,
    question: 'Until when can an appointment for genetic counselling be cancelled or moved?',
    where: ['/services/genetic-counselling'],
    meanwhile: 'Ask with the quotation until when an appointment can be moved.',
  },
  'requests.returning-goods': {
    kind: 'text',
    who: 'management',
    priority: 2,
    question: 'On which terms can distributed goods be cancelled or returned?',
    where: ['/services/distribution', '/water-test-kits'],
    meanwhile: 'Ask before you order whether an order can be changed, cancelled or returned.',
  },
  'holidays.2027.thaipoosam-cavadee': {
    ...movableHoliday,
    question: 'On which day of 2027 is Thaipoosam Cavadee a public holiday?',
  },
  'holidays.2027.spring-festival': {
    ...movableHoliday,
    question: 'On which day of 2027 is the Chinese Spring Festival a public holiday?',
  },
  'holidays.2027.maha-shivaratree': {
    ...movableHoliday,
    question: 'On which day of 2027 is Maha Shivaratree a public holiday?',
  },
  'holidays.2027.ougadi': {
    ...movableHoliday,
    question: 'On which day of 2027 is Ougadi a public holiday?',
  },
  'holidays.2027.eid-ul-fitr': {
    ...movableHoliday,
    question: 'On which day of 2027 is Eid-ul-Fitr a public holiday?',
  },
  'holidays.2027.ganesh-chaturthi': {
    ...movableHoliday,
    question: 'On which day of 2027 is Ganesh Chaturthi a public holiday?',
  },
  'holidays.2027.all-saints': {
    kind: 'yes-no',
    who: 'reception',
    priority: 1,
    question: 'Is All Saints’ Day, 1 November 2027, a public holiday?',
    where: ['every page'],
    help: 'From the government’s list. So far in odd years; Assumption in even years.',
  },
  'holidays.2027.divali': {
    ...movableHoliday,
    question: 'On which day of 2027 is Divali a public holiday?',
  },
  'holidays.later': {
    kind: 'days',
    years: [2028, 2100],
    who: 'reception',
    priority: 3,
    question:
      'Which are the public holidays of 2028 and the years after it that are known: every one of a year?',
    where: ['every page'],
    example: '2028-01-01 New Year’s Day',
    help: 'One line for each: the day, then its name. A year is taken as complete: add it when the government has published all its days, and leave the years before it.',
    lookAgain: 10,
  },
} as const satisfies QuestionGroup
