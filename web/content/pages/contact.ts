/** The words of the contact page. Telephone, address and the rest of the ways to reach us are in `laboratory.ts`. */
import { otherwise, telephones, waysToAsk } from '../laboratory.ts'
import { consentVersion } from '@laboratory/contract/envelope'
import { openingHours } from '@laboratory/contract/laboratory'
import { whereListed } from '../accreditation.ts'
import { values } from '../values.ts'
import { answerTo } from '../facts/fact.ts'
import { mailTo } from '../facts/wording.ts'
import type { Faq, PageRecord, PictureName } from '../types.ts'
import { arrival, chemistryArrival, closedDays, latestHour } from '../water-samples.ts'

export type ContactPage = PageRecord & {
  /** As in the specification's route table, for breadcrumb and menus. */
  readonly title: string
  readonly heading: string
  readonly lead: string
  readonly picture?: { readonly name: PictureName; readonly alt: string }
  readonly form: {
    readonly heading: string
    /** Under the heading of the form. */
    readonly healthNote: string
    /** Under the labels of company and address. */
    readonly privateHint: string
    /** Under the label of the description. */
    readonly descriptionHint: string
    /** After the reference of a stored inquiry. */
    readonly receiptNote: string
    /** The tick of a test of a person: what is agreed, when it is needed, and what is not kept without it. */
    readonly healthConsent: { readonly label: string; readonly needed: string; readonly without: string }
    /** Before the button: sending is the consent that the policy rests on. */
    readonly consentNote: string
  }
  readonly ways: {
    readonly visit: string
    readonly visitText: string
    readonly call: string
    readonly write: string
    readonly writeText: string
    readonly hours: string
  }
  readonly map: { readonly heading: string; readonly text: string; readonly button: string }
  readonly faqHeading: string
  readonly faq: readonly Faq[]
  /** ISO date of the words. */
  readonly written: string
}

const complaintsEmail = answerTo('quality.complaints.email')
const quotationTime = answerTo('requests.quotation-time')

export const contact: ContactPage = {
  path: '/contact',
  label: 'Contact page visited.',
  card: 'contact',
  menus: { label: 'Contact', in: ['main', 'footer'] },
  schema: 'ContactPage',
  introducesLaboratory: true,
  // Its address names the page that somebody comes from, and its form the tests.
  withoutGoogle: true,
  seo: {
    title: 'Contact Us',
    description:
      'Ask for a test, a calibration or a quotation: inquiry form, address in Réduit, opening hours and answers to ten common questions.',
  },
  title: 'Contact Us',
  heading: 'Tell us what you need tested',
  lead: `${telephones.length > 0 ? 'Write, call or visit.' : 'Write with the form, or visit us.'} A quotation gives the details, the method and the price.`,
  form: {
    heading: 'Customer inquiry',
    healthNote:
      'Please do not send health results or medical records with this form. Under 16? Ask a parent to write.',
    privateHint: 'Private persons: write “private” or “–”.',
    descriptionHint: 'What should be tested, how many samples, by when.',
    receiptNote: `A receipt usually follows by e-mail within minutes; if none comes, ${otherwise}. [Where is my request?](/request) shows how far it is.`,
    healthConsent: {
      label:
        'I agree that the laboratory uses what this inquiry says about my health or family to answer me.',
      needed: 'Tick this if you name a test of a person: DNA, prenatal screening, blood or counselling.',
      without: 'Without this tick we do not keep which page you come from.',
    },
    consentNote: `By sending this form you agree that we use what it holds to answer you, as the [privacy policy](/privacy_policy) (version ${consentVersion}) says. What you ask about may say something about health. You can withdraw at any time.`,
  },
  ways: {
    visit: 'Visit',
    visitText:
      'Hand in samples or ask at reception during opening hours. Only DNA sampling needs an appointment.',
    call: 'Call',
    write: 'Write',
    writeText:
      'Use the [inquiry form](/contact#inquiry) on this page. You get a reference at once, and a receipt by e-mail; with them you [see where your request is](/request).',
    hours: 'Opening hours',
  },
  map: {
    heading: 'Map',
    text: 'The map comes from another company and loads only when you ask for it.',
    button: 'Show the map',
  },
  faqHeading: 'Questions people ask',
  faq: [
    {
      question: 'How do I request a test?',
      answer: [
        {
          type: 'paragraph',
          text: `By ${waysToAsk}: its form is on this page. Say what should be tested, how many samples there are, and what the result is for. [Find a test](/services) helps you name it.`,
        },
      ],
    },
    {
      question: 'What happens after I ask?',
      answer: [
        {
          type: 'paragraph',
          text: `We send a quotation with the details, the method and the price${quotationTime ? `, ${quotationTime}` : ''}. Your purchase order or, for private persons, your written order follows; for a test of a person, together with the consent form. When the sample arrives, a reception form is signed and the request is reviewed; then the sample is accepted and tested. [Where is my request?](/request) shows how far it is.`,
        },
      ],
    },
    {
      question: 'Do I need an appointment?',
      answer: [
        {
          type: 'paragraph',
          text: 'Normally not, to hand in samples. [DNA sampling](/services/dna#two-ways) on our premises and [genetic counselling](/services/genetic-counselling) are by appointment, and work on your site is by agreed date. For blood, ask for the hours first.',
        },
      ],
    },
    {
      question: 'When are you open?',
      answer: [
        {
          type: 'paragraph',
          text: `Monday to Friday ${openingHours.opens} to ${openingHours.closes}. Saturday for emergencies only. Closed on Sundays and public holidays. For a medical emergency, use the emergency medical services.`,
        },
      ],
    },
    {
      question: 'Can a test be done urgently?',
      answer: [
        {
          type: 'paragraph',
          text: 'Say that it is urgent when you ask for the quotation: urgent tests carry an extra fee. An urgent order does not shorten an incubation.',
        },
      ],
    },
    {
      question: 'Can I cancel a test?',
      answer: [
        {
          type: 'paragraph',
          text: 'Not once the agreement is made. Read the quotation before you order. Your consent to a test on people is another matter: you can withdraw it at any time.',
        },
      ],
    },
    {
      question: 'How long do results take?',
      answer: [
        {
          type: 'table',
          caption: 'Times that can be given in advance',
          columns: ['Test', 'Time'],
          rows: [
            ['Sterility', `${values.sterilityIncubationDays} days of incubation, before reporting`],
            [
              'Cleanroom, microbiology',
              `Tests about ${values.cleanroomTestDays} days; report within ${values.cleanroomReportDays} days`,
            ],
            ['Surface and air, total viable count', `${values.viableCountDays} days`],
            ['Surface and air, yeast and mould', `${values.yeastAndMouldDays} days`],
            ['*Legionella*, where it is ordered', `About ${values.legionellaDays} days`],
            ['Surface and air, other organisms', `${values.otherOrganismsDays.replace('–', ' to ')} days`],
            [
              'Particle count in air (ISO class)',
              values.particleCountDays === 1 ? '1 day' : `${values.particleCountDays} days`,
            ],
            [
              'Paternity',
              `${values.paternityWorkingDays} working days, not counted before all swabs and consent forms are here`,
            ],
          ],
          note: 'The quotation gives the time of every other test.',
        },
      ],
    },
    {
      question: 'How do I deliver samples?',
      answer: [
        {
          type: 'list',
          items: [
            'Bring samples to reception during opening hours.',
            `Water for microbiology: chilled, with the time of sampling on the label. ${arrival}`,
            latestHour,
            closedDays,
            chemistryArrival,
            'DNA kits can be posted, at your own postage, or dropped at the laboratory.',
          ],
        },
      ],
    },
    {
      question: 'Are you accredited?',
      answer: [
        {
          type: 'paragraph',
          text: `Yes: to ${values.accreditationStandard}, for testing and calibration. Not every service is covered. ${whereListed()} [What is claimed for each service](/quality-system#scope).`,
        },
      ],
    },
    {
      question: 'How do I make a complaint?',
      answer: [
        {
          type: 'paragraph',
          text: `Write to us and say that it is a complaint, or ask for the [complaint procedure](/quality-system#complaints). A receipt usually follows within minutes; if none comes, ${otherwise}.`,
        },
        ...(complaintsEmail
          ? [{ type: 'paragraph', text: `Complaints go to ${mailTo(complaintsEmail)}.` } as const]
          : []),
      ],
    },
  ],
  written: '2026-11-21',
}
