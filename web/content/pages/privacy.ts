import { consentVersion } from '@laboratory/contract/envelope'
import { generalEmail, holdingCompany, telephone } from '../site.ts'
import { pending, type StandardPage } from '../types.ts'

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
          text: 'This policy covers the personal data that you give through this website. It follows the Data Protection Act 2017 of Mauritius and the General Data Protection Regulation of the European Union (GDPR).',
        },
        {
          type: 'terms',
          items: [
            { term: 'Owner of this website', text: holdingCompany },
            {
              term: 'Controller of the data',
              text: pending(
                'Controller of personal data: legal name, address and registration with the Data Protection Office',
                'The owner of this website. Its full legal name and address will stand here.',
              ),
            },
            {
              term: 'Person to ask about data protection',
              text: pending(
                'Contact of the data protection officer',
                'Use the inquiry form and write “data protection” in the description.',
              ),
            },
            { term: 'By e-mail', text: generalEmail },
            { term: 'By telephone', text: telephone },
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
          text: 'The data are your full name, e-mail address, telephone number, date of birth and, if relevant, health information. We collect them on the basis of your consent. We use them to send you the newsletter, if you asked for it, or to contact you, which includes answering an inquiry and reviewing a registration.',
        },
        {
          type: 'table',
          caption: 'What each part of the site asks for',
          columns: ['Where', 'Data', 'Why'],
          rows: [
            [
              'Inquiry form',
              'Name, company, address, e-mail, telephone number, description',
              'To answer you and prepare a quotation',
            ],
            [
              'Registration of a company',
              'Organisation and its number, name of the contact person, e-mail, mobile and telephone numbers, gender, date of birth, PIN, billing and delivery addresses, choice about notifications',
              'To review the request, open the account and send access to the customer portal',
            ],
            [
              'Every page',
              'A count of page views per day, without network address or identifier; see [cookies and analytics](/cookies)',
              'To see which pages are read',
            ],
          ],
          note: 'The PIN is not stored as you typed it.',
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
        {
          type: 'paragraph',
          text: pending(
            'Processors: hosting, e-mail, customer portal, news service; for each the name, country and task',
            'Service providers for hosting, e-mail and the customer portal. Their names and countries will be listed here.',
          ),
        },
        {
          type: 'paragraph',
          text: 'Google Analytics, if it is in use, the map and the video come from other companies. Their services load only after you say so.',
        },
        {
          type: 'paragraph',
          text: pending(
            'Purpose and legal basis of gender and date of birth of a company’s contact person; rule for persons under 16; legal basis per purpose',
            'Why the registration asks for gender and date of birth, and the rule for young people, will be set out here.',
          ),
        },
      ],
    },
    {
      id: 'storage',
      heading: 'Article 3: Storage and transfer',
      blocks: [
        {
          type: 'list',
          style: 'plain',
          items: [
            'Only authorised personnel of the group have access to your data.',
            'We keep them as long as they are needed for the purpose you gave them for.',
            'Technical and organisational measures protect them against loss, misuse and access by others.',
            'Links lead to websites of others. This policy does not cover those sites; read theirs.',
          ],
        },
        {
          type: 'terms',
          items: [
            {
              term: 'Periods',
              text: pending(
                'Retention periods for inquiries, registrations, accounts and e-mails',
                'The period for each kind of data will be listed here. Until then you can ask us.',
              ),
            },
            {
              term: 'Transfer abroad',
              text: pending(
                'Transfers of personal data abroad: recipients, countries, safeguards, including experts for DNA tests',
                'Countries and safeguards will be listed here. A test that involves a laboratory abroad says so in its consent form.',
              ),
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
            'for deletion.',
          ],
        },
        {
          type: 'paragraph',
          text: 'You can withdraw your consent, which does not make what was done before unlawful. You can object to a use of your data. And you can lodge a complaint with the supervisory authority: in Mauritius the Data Protection Office.',
        },
        {
          type: 'paragraph',
          text: 'To use a right, write to us through the [contact page](/contact). We may have to make sure that you are the person the data belong to.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Article 5: Changes',
      blocks: [
        {
          type: 'paragraph',
          text: `We may amend this policy without notice to each reader. Every amendment gets a new version number; this is version ${consentVersion}. The version you agreed to is stored with what you sent.`,
        },
      ],
    },
  ],
  written: '2026-11-21',
}
