import { signedOff } from '../facts/sign-off.ts'
import { legalTerms } from '../constants.ts'
import { owner } from '../laboratory.ts'
import { listOf, termsOf } from '../facts/blocks.ts'
import { answerTo } from '../facts/fact.ts'
import { type StandardPage } from '../types.ts'

const written = '2026-11-23'

export const legal: StandardPage = {
  path: '/legal_terms',
  label: 'Legal Terms page visited.',
  card: 'legal',
  menus: { label: 'Legal terms', in: ['more', 'legal'] },
  title: 'Legal Terms',
  summary: 'The terms of sample kits, and how far the information on this site reaches.',
  seo: {
    title: 'Legal Terms',
    description:
      'Legal terms of this website and of sample kits: confirmation by e-mail, the fee for a new sample kit, the refund penalty, and what they do not cover.',
  },
  sections: [
    {
      id: 'kits',
      heading: 'Sample kits',
      blocks: [
        {
          type: 'terms',
          items: [
            {
              term: 'Confirmation',
              text: `Confirmation e-mail within ${legalTerms.confirmationHours} hours.`,
            },
            {
              term: 'New sample kit',
              text: `${legalTerms.newKitFeeEuro} euro fee for a new sample kit, per participant.`,
            },
            {
              term: 'Refund',
              text: `${legalTerms.refundPenaltyEuro} euro refund penalty.`,
            },
          ],
        },
        ...listOf('legal.terms-of-sale'),
      ],
    },
    {
      id: 'laboratory-tests',
      heading: 'Laboratory tests are a separate agreement',
      blocks: [
        {
          type: 'paragraph',
          text: 'The amounts above belong to sample kits and do not apply to tests that the laboratory performs for you on quotation. The page of each [service](/services) explains how to request a test, and that a test cannot be cancelled once an agreement is made. Consent to a test on people can be withdrawn all the same.',
        },
      ],
    },
    {
      id: 'information',
      heading: 'Information on this site',
      blocks: [
        {
          type: 'paragraph',
          text: 'The pages give general information. They are not medical or legal advice and do not replace the advice of a doctor or a lawyer. This website is not an emergency service.',
        },
        {
          type: 'paragraph',
          text: 'Standards and limits are quoted to explain; their current text decides. The schedules on the [Quality System](/quality-system) page decide what the laboratory is accredited for; other pages give a summary.',
        },
      ],
    },
    {
      id: 'owner',
      heading: 'Owner of this website',
      blocks: [
        {
          type: 'terms',
          items: [
            { term: 'Owner', text: owner },
            ...termsOf([
              ['Business registration number', answerTo('legal.business-registration-number')],
              ['VAT number', answerTo('legal.vat-number')],
              ['Registered office', answerTo('legal.registered-office')],
              ['Medical centre', answerTo('legal.health-licence')],
            ]),
          ],
        },
        ...listOf('legal.clauses', { lead: '**Liability, copyright, law and courts**' }),
        {
          type: 'paragraph',
          text: 'The [privacy policy](/privacy_policy) says how personal data are handled.',
        },
      ],
    },
  ],
  written,
  ...signedOff('sign-off.legal', written),
}
