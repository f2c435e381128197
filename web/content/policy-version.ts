/** The version of the privacy policy: of its words, and of what the laboratory answered that stands among them. */
import { createHash } from 'node:crypto'
import { consentVersion } from '@laboratory/contract/envelope'
import { answers } from './facts/answers.ts'
import { questions } from './facts/questions.ts'

const said = questions
  .filter(({ where }) => where.includes('/privacy_policy'))
  .flatMap(({ id }) => {
    const answer = answers.get(id)
    return answer ? [[id, answer.value]] : []
  })
const digest = createHash('sha256').update(JSON.stringify(said)).digest('hex')

/** What a form sends with what is filled in (`contract/src/envelope.ts`): an answer that changes the policy changes it. */
export const policyVersion = said.length > 0 ? `${consentVersion}-${digest.slice(0, 6)}` : consentVersion

/** For a form, where it is another than the one that its script knows. */
export const ownPolicy = policyVersion === consentVersion ? {} : { policy: policyVersion }
