import { telephones } from './laboratory.ts'

/**
 * What a reading of the site struck, and why: the build stops where a page says it again (`scripts/press.ts`). Short enough to be found in
 * another sentence, long enough to be in no right one.
 */
const bannedPhrases: Readonly<Record<string, string>> = {
  'its price stays due': 'The laboratory never said so, and a consent whose withdrawal costs is not free.',
  'no test sees both': 'Sequencing of a whole genome reports changed letters and extra chromosomes.',
  'until you hear the result': 'The right to withdraw a consent has no end.',
  'early the next day': 'Most counts of water must begin within 8 or 12 hours of filling.',
  'not later than 24 hours': 'Most counts of water must begin within 8 or 12 hours of filling.',
  'until she hears the result': 'The right to withdraw a consent has no end.',
  'as not accredited':
    'The specification claims the field: the card names field and year, and that the schedule decides.',
  'causes that are not inherited': 'A free trisomy and a new change are genetic and not inherited.',
  'offered to relatives': 'The laboratory approaches no relatives: whoever is tested may tell them.',
  'relatives may be offered': 'The laboratory approaches no relatives: whoever is tested may tell them.',
  'many do and many do not': 'With BRCA1 or BRCA2 most women get breast cancer in a long life.',
  'a father who is legally the father':
    'One parent alone could have a child tested behind the other’s back: both sign.',
  'a person with parental authority':
    'One parent alone could have a child tested behind the other’s back: both sign.',
  'the woman': 'Who is tested reads the page: “you”.',
  'the pipes behind it': 'Run until its temperature is steady, water shows the supply and not the pipes.',
  'some parameters allow less': 'Most counts of water must begin within 8 or 12 hours of filling.',
  'who need them for the purpose':
    'All staff who work with inquiries can read them, unless tests of persons are kept to some.',
  'ask us before you sign': 'What a consent rests on is told, or listed as still open.',
  '†': 'A note of the project to itself: the source line says whose reading a figure is.',
  'not confirmed by the laboratory':
    'A figure that the laboratory must confirm is “usual”, and is a question.',
  'the standard itself holds': 'Not English: the standard decides.',
  'the history of our accreditation': 'Said once, in the years of the quality page.',
  'refuses nothing by itself':
    'What the filter holds back is erased after its days, and its sender must know.',
  'nobody else sees them before': 'Whoever uses the same browser reads the list.',
  'up to ten minutes and by e-mail address':
    'Some counters last a day: the policy prints the longest of them.',
  'a reference number and dates remain': 'More remains: the policy lists it from the service’s own columns.',
  'we delete by hand when you ask': 'Copies in the mailbox end with the inquiry.',
  'copy is deleted by hand': 'Copies in the mailbox end with the inquiry.',
  'not published here': 'What the laboratory has not said is shown to the laboratory, not to visitors.',
  'lawyer has not': 'What counsel has not answered is a question, not a sentence for visitors.',
  'may still change': 'What is still open is a question, not a sentence for visitors.',
  'we will say what': 'What is still open is a question, not a sentence for visitors.',
  'is still missing': 'What is still open is a question, not a sentence for visitors.',
  'ask us why': 'Who must answer a form is not sent to ask for its reason.',
  'we read it at once':
    'Nobody promised when a message is read: who wants a test stopped comes to reception.',
  'counselling helps': 'Counselling cannot be booked yet: “talk to a doctor or a genetic counsellor”.',
  'complies with the gdpr': 'A policy says what is done; whether that complies, others judge.',
  'complies with the data protection act': 'A policy says what is done; whether that complies, others judge.',
  'from one laboratory': 'Partners do some of the tests.',
  'no results pass through':
    'An answer of staff can hold a file: they are told, and asked, not to send a result.',
}

/** Struck as long as the laboratory has no telephone: `waysToAsk` and `otherwise` say what there is instead. */
const withoutNumber = ['call us', 'can call', 'phone us', 'e-mail, phone', 'by phone', 'by telephone']
  .filter(() => telephones.length === 0)
  .map((phrase) => [phrase, 'There is no number to call.'] as const)

/**
 * The banned phrases that a text holds, each with its reason.
 * @param text of a page; capitals, and how its words are spaced, do not matter
 */
export function bannedIn(text: string): readonly string[] {
  const words = text.toLowerCase().replaceAll(/\s+/g, ' ')
  return [...Object.entries(bannedPhrases), ...withoutNumber].flatMap(([phrase, reason]) =>
    words.includes(phrase) ? [`“${phrase}” was struck. ${reason}`] : [],
  )
}
