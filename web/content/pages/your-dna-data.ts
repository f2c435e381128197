import { signedOff } from '../facts/sign-off.ts'
import { periodInWords, periodRows } from '@laboratory/contract/retention'
import { listOf, paragraphOf } from '../facts/blocks.ts'
import { answerTo, fact } from '../facts/fact.ts'
import { dnaData, stillOpen } from '../gates.ts'
import { otherwise } from '../laboratory.ts'
import { retention } from '../retention.ts'
import { type Section, type StandardPage } from '../types.ts'

/** The periods that meet people who ask for a test; companies that register read theirs in the privacy policy. */
const periods = periodRows(retention).filter(([what]) => !/^(?:A registration|Logs|Counts)/.test(what))

const written = '2026-11-23'

/** What a DNA test leaves behind, and where it is kept: a column of its own once something of it is known. */
const kept = [
  [
    'The sample',
    'Your cells, in a swab, in blood or in stool: all of your DNA can be read from them.',
    answerTo('dna-data.samples'),
  ],
  ['DNA taken from it', 'The same, in a tube of its own', answerTo('dna-data.extracted-dna')],
  [
    'Data of the analysis',
    'What was read, often much more than the report says',
    answerTo('dna-data.raw-data'),
  ],
  ['The report', 'The result, with your name', answerTo('dna-data.reports')],
  [
    'The consent form',
    'Name, test and signature; for a child, who signed',
    answerTo('dna-data.consent-forms'),
  ],
  ['The account of a kit', 'Access to the report of an Origene kit', answerTo('dna-data.kit-account')],
] as const
const someKept = kept.some(([, , place]) => place !== undefined)

const open = stillOpen(dnaData)

export const yourDnaData: StandardPage = {
  path: '/your-sample-and-dna-data',
  withoutGoogle: true,
  label: 'Your sample and DNA data page visited.',
  card: 'dna',
  menus: { label: 'Your sample and DNA data', in: ['legal'] },
  title: 'Your sample and your DNA data',
  summary: 'What we keep, where and for how long, who may ask for it, and how to withdraw your consent.',
  seo: {
    title: 'Your sample and your DNA data',
    description:
      'What happens to a sample and to DNA data: what is kept, where and how long, who may ask for it, how to withdraw, and how it is destroyed.',
  },
  sections: [
    {
      id: 'what-holds',
      heading: 'What applies',
      blocks: [
        {
          type: 'paragraph',
          text: 'DNA and health data are a special category of personal data: the Data Protection Act 2017 protects them more strictly. They are used with your explicit, written consent, for what the consent form says.',
        },
        {
          type: 'list',
          style: 'ticks',
          items: [
            'What you agree to is in the consent form of your test. You get it before you give a sample; ask for a copy.',
            'Only people who agreed are tested, and children for whom everybody with parental authority agreed. There are no hidden samples.',
            'Results go only to those who consented.',
            'You can withdraw your consent at any time.',
          ],
        },
      ],
    },
    ...(open.length > 0
      ? ([
          {
            id: 'open',
            heading: 'What we still have to tell you',
            blocks: [
              {
                type: 'paragraph',
                text: 'Until these questions are answered, the tests of your DNA cannot be ordered on this website:',
              },
              { type: 'list', items: open },
            ],
          },
        ] satisfies Section[])
      : []),
    {
      id: 'kept',
      heading: someKept ? 'What is kept, where and how long' : 'What is kept',
      blocks: [
        {
          type: 'table',
          caption: 'What a DNA test leaves behind',
          columns: someKept ? ['What', 'What is in it', 'Where and how long'] : ['What', 'What is in it'],
          rows: kept.map(([what, holds, place]) => [what, holds, ...(someKept ? [place ?? '–'] : [])]),
        },
        ...listOf('dna-data.partners', {
          lead: 'Some tests are done together with partners. These receive your sample or data:',
        }),
      ],
    },
    {
      id: 'website',
      heading: 'What this website keeps',
      blocks: [
        {
          type: 'paragraph',
          text: 'What you write in a form is erased by the service itself. These periods come from its own settings, so that this page and the software cannot differ. This website asks for no DNA data and no results, and our staff are told not to send any through it.',
        },
        {
          type: 'table',
          caption: 'Periods that the software keeps',
          columns: ['What', 'Kept for'],
          rows: periods,
          note: 'If your list names a test of a person, if you ticked the box for that consent, or if you withdraw a consent, only the reference reaches our mailbox. More is in the [privacy policy](/privacy_policy).',
        },
        {
          type: 'paragraph',
          text: 'Please do not write diagnoses, results or genetic data in a form.',
        },
      ],
    },
    {
      id: 'who-may-ask',
      heading: 'Who may ask for it',
      blocks: [
        {
          type: 'table',
          caption: 'Who may ask, and what they get',
          columns: ['Who', 'What they get'],
          rows: [
            [
              'You',
              'A copy of what is kept about you, its correction, and its erasure unless the law requires us to keep it',
            ],
            [
              'Your doctor or counsellor',
              'The result, if your consent form names them. A doctor who ordered the test is named there.',
            ],
            [
              'Your husband, wife, parents, children, other relatives',
              'Nothing without your consent, even though the result may concern them',
            ],
            [
              'An insurer or employer',
              'Nothing from us without your written consent. They may ask you yourself: find out before the test what you would have to answer.',
            ],
            ['Police, courts, authorities', fact('dna-data.authorities')],
            ['Researchers', fact('dna-data.research')],
            ['A buyer of the company', fact('dna-data.sale-of-company')],
          ],
        },
      ],
    },
    {
      id: 'withdraw',
      heading: 'How to withdraw',
      blocks: [
        {
          type: 'table',
          caption: 'Withdrawing, step by step',
          columns: ['When', 'What happens'],
          rows: [
            ['Before the sample', 'No sample is taken, or you do not send the kit.'],
            ['Before the analysis', 'The sample is not analysed.'],
            ['Before you hear the result', 'You are not told. You have a right not to know.'],
            [
              'After that',
              'What you heard cannot be unheard. We stop using sample and data and destroy them, except what a law or the rules of accreditation make us keep; we tell you what that is.',
            ],
          ],
          note: 'Cancelling is another matter: tests cannot be cancelled once an agreement is made.',
        },
        {
          type: 'list',
          items: [
            `To stop a test, ${otherwise}: a message may be read too late.`,
            'Write also, through the [contact page](/contact?scrollToForm=true). Begin the description with “Withdrawal” and give the number of the kit or quotation; name no test and no result.',
            'Where the form asks for a company, address or telephone that you do not want to give, put “private” or “–”.',
            fact('dna-data.several'),
            'You need not give a reason.',
          ],
        },
        ...paragraphOf('dna-data.withdrawal'),
        {
          type: 'paragraph',
          text: `Ask for a confirmation in writing that the test has stopped. If you have no answer after some days, ${otherwise}. You can also complain to the Data Protection Office of Mauritius.`,
        },
        ...paragraphOf('dna-data.owed'),
      ],
    },
    {
      id: 'destroyed',
      heading: 'How it is destroyed',
      blocks: [
        ...paragraphOf('dna-data.destruction'),
        {
          type: 'paragraph',
          text: `What this website stored is erased after the periods above; copies in backups go within ${periodInWords(retention.backup)}.`,
        },
      ],
    },
    {
      id: 'sheets',
      heading: 'Before you sign',
      blocks: [
        {
          type: 'paragraph',
          text: 'For each test there is one sheet to print: what it answers, what it misses, and ten questions. [Before you sign](/before-you-sign).',
        },
      ],
    },
  ],
  written,
  ...signedOff('sign-off.legal', written),
}
