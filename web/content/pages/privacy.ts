import { signedOff } from '../facts/sign-off.ts'
import { consentVersion } from '@laboratory/contract/envelope'
import { periodInWords, periodRows } from '@laboratory/contract/retention'
import { leftRows, storedRows } from '@laboratory/contract/stored-data'
import { email, owner, telephones } from '../laboratory.ts'
import { listOf, paragraphOf, termsOf } from '../facts/blocks.ts'
import { fact, factInWords } from '../facts/fact.ts'
import { mailTo } from '../facts/wording.ts'
import { retention } from '../retention.ts'
import { type StandardPage } from '../types.ts'

const periods = periodRows(retention)

const written = '2026-11-23'

export const privacy: StandardPage = {
  path: '/privacy_policy',
  label: 'Privacy Policy page visited.',
  card: 'legal',
  menus: { label: 'Privacy policy', in: ['more', 'legal'] },
  scrollTop: 1000,
  title: 'Privacy Policy',
  summary: 'Which personal data we collect, why, who sees them, and what you can ask of us.',
  seo: {
    title: 'Privacy Policy',
    description:
      'Privacy policy in five articles: which personal data we collect and why, how they are stored, your rights, and how this policy may change.',
  },
  sections: [
    {
      id: 'introduction',
      heading: 'Article 1: Introduction',
      blocks: [
        {
          type: 'paragraph',
          text: 'This policy covers the personal data that you give through this website. It is written to meet the Data Protection Act 2017 of Mauritius and, where it applies, the General Data Protection Regulation of the European Union (GDPR). Where something is still missing from it, this page says so.',
        },
        {
          type: 'paragraph',
          text: 'It does not cover samples, genetic data and results of tests. The consent form of the test covers those, and you get it before you give a sample. Genetic and health data are special categories, and we use them only with your explicit written consent. An inquiry may name a test of a person. The form then asks you for that consent with a box of its own.',
        },
        {
          type: 'terms',
          items: [
            { term: 'Owner of this website', text: owner },
            {
              term: 'Controller of the data',
              text: fact('privacy.controller'),
            },
            {
              term: 'Person to ask about data protection',
              text: fact('privacy.officer-email', mailTo),
            },
            ...termsOf([
              ['By e-mail', email && mailTo(email)],
              ['By telephone', telephones.join(', ')],
            ]),
            { term: 'Version of this policy', text: consentVersion },
          ],
        },
      ],
    },
    {
      id: 'data-collected',
      heading: 'Article 2: Personal data we collect',
      blocks: [
        {
          type: 'paragraph',
          text: 'The data are your full name, e-mail address, telephone number, date of birth and, if relevant, health information, and what the table lists. We collect them on the basis of your consent, which you give by sending a form. We use them to send you the newsletter, if you asked for it, or to contact you, which includes answering an inquiry and reviewing a registration.',
        },
        {
          type: 'table',
          caption: 'What the website stores, and why',
          columns: ['Where', 'Data', 'Why'],
          rows: [
            ...storedRows,
            [
              'Every page',
              'A count of page views per day, without network address or identifier; see [cookies and analytics](/cookies)',
              'To see which pages are read',
            ],
          ],
          note: 'Article 3 says how long, and what stays when the rest is erased: a reference and days, for example.',
        },
        {
          type: 'list',
          items: [
            `In the inquiry form every field must be filled, because we answer with a quotation. If you write as a private person, put “private” or “–” where it asks for a company or an address. You need not send it. You can ${telephones.length > 0 ? 'call, ' : ''}visit or write instead.`,
            'If you are under 16, ask a parent to write.',
            '“Send me notifications” stores your wish. We will say what it covers before we use it, and you can take it back at any time.',
            'The page that you come from can say something about your health. If it is about a test of a person, we keep it only when you tick the box for that consent.',
            'An inquiry is also sent by e-mail to the laboratory’s own mailbox. Only the reference goes there if your list names a test of a person, if you ticked that box, or if you withdraw a consent. Of a registration we mail organisation, number, name and e-mail address.',
            'When we approve a registration, the customer portal gets it with the hash of the PIN. A PIN of four digits is quickly guessed from a hash by somebody who has the secret key of the website too.',
            'Our receipt names the tests you asked for, except tests of persons. Its links show the steps of your request, and labels and forms for its samples, to whoever has them: pass the receipt on with care.',
            `A filter looks for signs of spam and holds back what looks like it, and you get no receipt for it. The filter deletes nothing at once. Our staff get a list every day and can release what is no spam. What they do not release is erased after ${periodInWords(retention.heldBack)}, and nobody tells you.`,
            'To stop floods, the website counts who sends how much, by network address and by e-mail address, in memory alone. A network address is never stored. Only a coded digest of it is kept, for a day, when somebody tries to sign in as staff.',
          ],
        },
        {
          type: 'callout',
          tone: 'caution',
          title: 'Keep health data out of the forms',
          text: 'Please do not write test results, diagnoses or genetic data in a form. When a test needs such data, you are asked for them separately, with your written consent.',
        },
        {
          type: 'paragraph',
          text: 'We do not share your personal data with others, or sell or rent them, for purposes of their own. They may be disclosed to authorities where the law requires it. Those who work for us under contract, so that this site can run, are listed here:',
        },
        ...listOf('privacy.processors'),
        {
          type: 'paragraph',
          text: 'Google Analytics, if it is in use, and the map come from other companies. They load only after you say so.',
        },
        {
          type: 'paragraph',
          text: fact('privacy.registration-purposes'),
        },
      ],
    },
    {
      id: 'storage',
      heading: 'Article 3: Storage and transfer',
      blocks: [
        {
          type: 'list',
          items: [
            'Only authorised personnel of the group and the providers named in Article 2 have access to your data. All our staff who work with inquiries or registrations can read all of them.',
            'We keep your data as long as they are needed for the purpose you gave them for, and what the website stores no longer than the table says.',
            'Technical and organisational measures protect them against loss, misuse and access by others.',
            'Links lead to websites of others. This policy does not cover those sites; read theirs.',
          ],
        },
        {
          type: 'table',
          caption: 'How long the website keeps what it stores',
          columns: ['What', 'Kept for'],
          rows: periods,
          note: 'The website itself erases by these periods. Three kinds are deleted elsewhere by the same periods: backups and logs by the machine that keeps them, and copies of e-mails by a rule of the mailbox.',
        },
        {
          type: 'table',
          caption: 'What stays when the rest is erased',
          columns: ['Where', 'What stays'],
          rows: [
            ...leftRows,
            ['The record of what our staff did', 'All of it; it names you by a coded digest only'],
          ],
        },
        {
          type: 'terms',
          items: [
            {
              term: 'Customer portal',
              text: fact('privacy.portal-period'),
            },
            {
              term: 'Complaints',
              text: 'A complaint is also kept in the laboratory’s own records, as ISO/IEC 17025 requires.',
            },
            {
              term: 'Transfer abroad',
              text: factInWords('privacy.transfers-abroad'),
            },
          ],
        },
      ],
    },
    {
      id: 'rights',
      heading: 'Article 4: Your rights',
      blocks: [
        {
          type: 'paragraph',
          text: 'You can ask us at any time:',
        },
        {
          type: 'list',
          style: 'ticks',
          items: [
            'for access: which data about you we hold, and a copy of them;',
            'for rectification of what is wrong or incomplete;',
            'for restriction, so that we keep data without using them;',
            'for deletion; copies in backups go within the period in the table above;',
            'where the GDPR applies, for portability: a copy in a form that a computer can read.',
          ],
        },
        {
          type: 'paragraph',
          text: 'You can withdraw your consent; this does not affect the lawfulness of what was done before. You can object to a use of your data, and you can ask that no decision about you is made by a machine alone: only the spam filter sorts messages by itself, and staff can overrule it.',
        },
        {
          type: 'paragraph',
          text: 'You can lodge a complaint with the supervisory authority: in Mauritius the Data Protection Office in Ebene; where the GDPR applies, also the authority of the country where you live or work.',
        },
        ...paragraphOf('privacy.authority-contact'),
        {
          type: 'paragraph',
          text: 'We answer within one month. If it takes longer, two months more at most, we tell you why. To use a right, write to us through the [contact page](/contact); for such a request put “private” or “–” where the form asks for company, address or telephone. You can also write a letter or visit us. We may have to make sure that you are the person the data belong to.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Article 5: Changes',
      blocks: [
        {
          type: 'paragraph',
          text: `We may amend this policy without notice to each reader. Every amendment gets a new version number; this is version ${consentVersion}. The version that was in force when you sent a form is stored with it. An amendment does not widen what we do with data that you have already sent; for a new purpose we ask you again.`,
        },
      ],
    },
  ],
  written,
  ...signedOff('sign-off.legal', written),
}
