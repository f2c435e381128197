/** What staff write to a customer or an applicant: their words, with the reference where mail programs show it. */
import { lines, type Message } from '../mail/message.ts'

export function letterOf(
  kind: 'inquiry-answer' | 'registration-question',
  { email, reference }: { email: string; reference: string },
  { subject, body }: { subject: string; body: string },
): Message {
  return {
    kind,
    to: email,
    subject: subject.includes(reference) ? subject : `${subject} (${reference})`,
    autoSubmitted: 'no',
    body: lines(body),
  }
}
