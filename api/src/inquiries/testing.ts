/** Pages of a request as tests read them. */
import { slotMark, stepTemplates } from '@laboratory/contract/slots'

/** The pages that answer about a request, made of their slots. @param part what a part shows, by its name */
export function requestPages(part: (name: string) => string, before = '') {
  const templates = Object.fromEntries(stepTemplates.map((name) => [name, part(name)]))
  const steps = `${stepTemplates.map((name) => slotMark(name)).join('')}<p>${slotMark('next')}</p>`
  return {
    [`${before}/request/steps`]: { html: steps, templates },
    [`${before}/request/complaint`]: { html: `Complaint ${steps}`, templates },
    [`${before}/request/problem`]: { html: slotMark('messages') },
  }
}
