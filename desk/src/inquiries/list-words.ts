/** The request list of an inquiry as text for an answer. */
import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import { requestFieldLabels } from '@laboratory/contract/request-list'

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
