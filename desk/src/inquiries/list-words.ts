/** The request list of an inquiry in words: on its row, and in an answer. */
import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import { requestFieldLabels } from '@laboratory/contract/request-list'

/** "3 tests, 1 urgent". */
export function countWords(tests: number, urgent: number): string {
  return `${tests} ${tests === 1 ? 'test' : 'tests'}${urgent > 0 ? `, ${urgent} urgent` : ''}`
}

/** The list as lines of an e-mail, for the customer to compare with what was meant. */
export function listText(list: InquiryView['requestList']): string {
  return list
    .flatMap(({ name, samples, samplesLabel, urgent, answers }) => [
      `- ${name}`,
      ...(samples === null ? [] : [`  ${samplesLabel}: ${samples}`]),
      ...answers.map(({ label, answer }) => `  ${label}: ${answer.replaceAll('\n', '\n    ')}`),
      ...(urgent ? [`  ${requestFieldLabels.urgent}`] : []),
    ])
    .join('\n')
}
