/**
 * One sheet to read, or to print, before a consent form is signed: for each DNA test and for prenatal screening. What it says of a
 * test agrees with the page of the test.
 */
import { signedOff } from '../facts/sign-off.ts'
import { turnaround } from '../constants.ts'
import type { PageRecord, SitePath, StandardPage } from '../types.ts'

const written = '2026-11-21'

export type SignSheet = PageRecord & {
  readonly path: SitePath
  readonly title: string
  readonly summary: string
  /** Address of the test's own page, and its name in a sentence. */
  readonly test: { readonly path: SitePath; readonly name: string }
  readonly question: string
  readonly misses: readonly string[]
  readonly results: readonly {
    readonly result: string
    readonly meaning: string
    readonly follows: string
  }[]
  /** Who learns of it, family, insurance, children, withdrawal. */
  readonly matters: readonly { readonly term: string; readonly text: string }[]
  /** Ten questions to put to us. */
  readonly questions: readonly string[]
  readonly written: string
}

const withdrawal = {
  term: 'Withdrawal',
  text: 'At any time, without a reason. Before you hear the result, you are not told it. Afterwards we stop using sample and data and destroy them, except what a law makes us keep.',
}
const insurance = {
  term: 'Insurance',
  text: 'An insurer may ask about a test or its result, now or when you next apply. Find out what you would have to answer before you are tested.',
}
const learns = {
  term: 'Who learns of it',
  text: 'Only those whom the consent form names. Decide now whether a doctor is among them.',
}

/** What every test of a sample of yours should have answered. */
const keeping = [
  'Where is my sample analysed, and in which country?',
  'How long are sample and data kept, and how are they destroyed?',
  'Are they used for anything else, such as research?',
  'How and by whom will I be told the result?',
]

function sheet(
  name: string,
  test: SignSheet['test'],
  words: Pick<SignSheet, 'title' | 'summary' | 'question' | 'misses' | 'results' | 'matters'> & {
    readonly description: string
    readonly questions: readonly string[]
  },
): SignSheet {
  const { description, questions, ...rest } = words
  return {
    ...rest,
    path: `/before-you-sign/${name}`,
    above: '/before-you-sign',
    withoutGoogle: true,
    label: `Before you sign: ${test.name} page visited.`,
    card: 'dna',
    seo: { title: words.title, description },
    test,
    questions: [...questions, ...keeping],
    written,
    ...signedOff('sign-off.dna', written),
  }
}

export const signSheets: readonly SignSheet[] = [
  sheet(
    'hereditary',
    { path: '/hereditary', name: 'hereditary cancer' },
    {
      title: 'Before you sign: hereditary cancer',
      summary: 'One sheet to read before you consent to a test of inherited cancer risk.',
      description:
        'Before you sign for a hereditary cancer test: what it answers and misses, what each result leads to, family, insurance, ten questions to ask.',
      question:
        'Do I carry an inherited change that raises the chance of some cancers? It does not look for cancer itself.',
      misses: [
        'Most cancers: about 90 to 95 % are not due to a strong inherited change.',
        'Genes that are not on the panel, and changes that its technique does not see.',
        'A cancer that you have now. A symptom needs a doctor.',
      ],
      results: [
        {
          result: 'Pathogenic or likely pathogenic change',
          meaning: 'Known, or thought very likely, to raise the risk; how much depends on the gene',
          follows: 'Counselling, checks or prevention; a test is offered to relatives',
        },
        {
          result: 'Uncertain variant (VUS)',
          meaning: 'Nobody knows yet what it does',
          follows: 'No decision rests on it; its class may change later',
        },
        {
          result: 'No such change found',
          meaning: 'None in the genes that were read',
          follows: 'The risk does not vanish: keep your screening',
        },
        {
          result: 'The family’s change not found',
          meaning: 'You did not inherit it',
          follows: 'For these cancers your risk is about that of other people',
        },
      ],
      matters: [
        learns,
        {
          term: 'Your family',
          text: 'A change concerns parents, brothers, sisters and children: each child has a 50 % chance of it. With *APC*, cancer of the bowel is almost certain unless it is prevented. Think beforehand whom you would tell.',
        },
        insurance,
        {
          term: 'Children',
          text: 'Not for minors when the disease begins in adult life. They can decide later.',
        },
        withdrawal,
      ],
      questions: [
        'Which genes are read, and what does the technique miss?',
        'Should a relative who has had cancer be tested first?',
        'Is a finding confirmed in a second sample before any step that cannot be undone?',
        'What else might come up that I did not ask about?',
        'Who tells me if the class of an uncertain variant changes?',
        'Who offers counselling before and after?',
      ],
    },
  ),
  sheet(
    'paternity',
    { path: '/paternity', name: 'paternity' },
    {
      title: 'Before you sign: paternity',
      summary: 'One sheet to read before you, or a child, are tested.',
      description:
        'Before you sign for a paternity test: what it answers and misses, what each result means, who may sign for a child, and ten questions to ask.',
      question: 'Is this man the biological father of this child?',
      misses: [
        'Who gave the swab: a sample taken at home proves nothing about that.',
        'The difference between identical twins. A brother, father or son of the man can fit almost as well.',
        'A court’s requirements: the result is for personal information only.',
      ],
      results: [
        {
          result: 'Not excluded',
          meaning: 'The markers fit, with a probability that is never 100 %',
          follows: 'You know for yourselves; nothing changes in law',
        },
        {
          result: 'Excluded',
          meaning: 'Several markers do not fit: he is not the father',
          follows: 'Nothing changes in law by itself; talk it over before you act',
        },
        {
          result: 'Not decided',
          meaning: 'The markers do not settle it',
          follows: 'Another person, such as the mother, or more markers',
        },
      ],
      matters: [
        {
          term: 'Who learns of it',
          text: 'Only those who consented. Agree beforehand who opens the result. It cannot be unread.',
        },
        {
          term: 'Your family',
          text: 'The answer changes more lives than one: the child’s first. We advise that both parents know of the test.',
        },
        {
          term: 'Law and insurance',
          text: 'Inheritance, maintenance and nationality follow the law, not this report: ask a lawyer. The report says nothing about health.',
        },
        {
          term: 'Children',
          text: 'A person with parental authority signs: the mother, a father who is legally the father, or the guardian. A man does not sign because he may be the father. An older child is asked too.',
        },
        withdrawal,
      ],
      questions: [
        'How many markers are read?',
        'Should the mother take part?',
        'What if a relative of the man could be the father?',
        `From when are the ${turnaround.paternityWorkingDays} working days counted?`,
        'Who must sign, and what if one of us does not agree?',
        'A court or an authority may ask later: which laboratory must do it?',
      ],
    },
  ),
  sheet(
    'genetic',
    { path: '/genetic', name: 'genetic disease' },
    {
      title: 'Before you sign: genetic disease',
      summary: 'One sheet to read before you, or a child, are tested for a genetic disease.',
      description:
        'Before you sign for a test of genetic disease: what it answers and misses, what each result leads to, family, children, ten questions to ask.',
      question:
        'Does a change in a gene, or in the chromosomes, explain what a doctor sees? The doctor makes the diagnosis.',
      misses: [
        'A DNA-change test: genes and changes that are not read.',
        'A karyotype: anything smaller than about 5 to 10 million letters, so every single-gene change.',
        'Causes that are not inherited.',
      ],
      results: [
        {
          result: 'Pathogenic or likely pathogenic change',
          meaning: 'Known, or thought very likely, to cause the disease',
          follows: 'A discussion with the doctor; counselling; relatives may be offered a test',
        },
        {
          result: 'Uncertain variant (VUS)',
          meaning: 'Its effect is not known',
          follows: 'No decision rests on it alone; its class may change later',
        },
        {
          result: 'Nothing found',
          meaning: 'No change in what was examined',
          follows: 'Other causes remain possible; the doctor says what is next',
        },
      ],
      matters: [
        learns,
        {
          term: 'Your family',
          text: 'Relatives may carry the same change. Tests of several relatives can show that a father is not the biological one.',
        },
        insurance,
        {
          term: 'Children',
          text: 'A child is tested when the answer helps the child now. A person with parental authority signs; an older child is asked too.',
        },
        withdrawal,
      ],
      questions: [
        'Which test fits the doctor’s question, and what does it miss?',
        'Which sample is needed? A cheek swab cannot give a karyotype.',
        'How long does it take?',
        'What else might come up that I did not ask about?',
        'Who tells me if the class of an uncertain variant changes?',
        'Who offers counselling before and after?',
      ],
    },
  ),
  sheet(
    'microbiome',
    { path: '/microbiome', name: 'gut microbiome' },
    {
      title: 'Before you sign: gut microbiome',
      summary: 'One sheet to read before you order a profile of the bacteria in your gut.',
      description:
        'Before you sign for a gut microbiome profile: what it answers and misses, what the result leads to, your own DNA in stool, ten questions to ask.',
      question: 'Which bacteria were found in my stool on one day? An educational profile, not a diagnosis.',
      misses: [
        'Every disease: it neither finds nor excludes one.',
        'Which diet, supplement or treatment suits you.',
        'Other days: samples of one person differ, and laboratories differ in method.',
      ],
      results: [
        {
          result: 'A list of bacteria with their shares',
          meaning: 'What was found that day, with this method',
          follows: 'Nothing by itself: do not change a diet or a medicine because of it',
        },
        {
          result: 'A profile “unlike others”',
          meaning: 'There is no single healthy profile, and no agreed limit',
          follows: 'Talk to your doctor if you have complaints',
        },
        {
          result: 'No result',
          meaning: 'The sample did not allow an answer',
          follows: 'A new sample, if you still want one',
        },
      ],
      matters: [
        learns,
        {
          term: 'Your family',
          text: 'Stool also holds your own DNA, and with it something of your relatives. Ask whether it is read, and what is done with it.',
        },
        insurance,
        {
          term: 'Children',
          text: 'Not without a doctor’s reason. A person with parental authority signs.',
        },
        withdrawal,
      ],
      questions: [
        'Is it 16S or shotgun sequencing, and how detailed is it?',
        'Is my own DNA read, and is it kept?',
        'Whose samples is mine compared with?',
        'Do antibiotics or a recent illness spoil the sample?',
        'Does the report give advice, and on what evidence?',
        'Would my doctor do anything differently because of it?',
      ],
    },
  ),
  sheet(
    'nipt',
    { path: '/nipt', name: 'prenatal screening (NIPT)' },
    {
      title: 'Before you sign: prenatal screening (NIPT)',
      summary: 'One sheet to read with your doctor or midwife before blood is drawn.',
      description:
        'Before you sign for NIPT: what it answers and misses, what a higher chance, a lower chance or no result leads to, and ten questions to ask.',
      question:
        'Is the chance of trisomy 21, 18 or 13 in this pregnancy higher or lower? It screens; it does not diagnose.',
      misses: [
        'Neural-tube defects, most structural anomalies and most single-gene conditions.',
        'Some trisomies: a lower chance is not none.',
      ],
      results: [
        {
          result: 'Higher chance',
          meaning: 'More likely than before; not that it is present',
          follows:
            'Counselling, ultrasound, the offer of a diagnostic test, which carries a small risk of miscarriage',
        },
        {
          result: 'Lower chance',
          meaning: 'Less likely than before; not excluded',
          follows: 'Ultrasound and antenatal care as planned',
        },
        {
          result: 'No result',
          meaning: 'No answer. Conditions of the chromosomes are somewhat more frequent then',
          follows:
            'Counselling, a detailed ultrasound, the offer of a diagnostic test; sometimes a second sample',
        },
      ],
      matters: [
        {
          term: 'Tell the clinician first of',
          text: 'Twins, or a twin that stopped growing; a donated egg; a transfusion in the last 4 months; a transplant, stem-cell therapy or immunotherapy; cancer; a chromosome condition of your own.',
        },
        {
          term: 'Who learns of it',
          text: 'The clinician who ordered it, and those whom the consent form names.',
        },
        {
          term: 'Your family',
          text: 'Rarely the result points to a condition of the mother herself. Ask what would be reported.',
        },
        insurance,
        {
          term: 'Your choice',
          text: 'No test, or no further test, is a choice like the others. No decision about a pregnancy should rest on this result alone.',
        },
        withdrawal,
      ],
      questions: [
        'What is a higher-chance result worth at my age?',
        'Which conditions are reported, and which are not?',
        'What would I do with each of the three results?',
        'How often does the test give no result, and what then?',
        'Would a finding about myself be reported?',
        'Who makes the test, and who will talk to me afterwards?',
      ],
    },
  ),
]

/** The sheet of a test, by the address of the test's page. */
export function sheetOf(testPath: string): SignSheet | undefined {
  return signSheets.find(({ test }) => test.path === testPath)
}

export const signIndex: StandardPage = {
  path: '/before-you-sign',
  withoutGoogle: true,
  label: 'Before you sign page visited.',
  card: 'dna',
  title: 'Before you sign',
  summary: 'One sheet for each test of your DNA: to read, to print, and to bring with your questions.',
  seo: {
    title: 'Before you sign a consent form',
    description:
      'One printable sheet for each DNA test and for prenatal screening: what it answers and misses, what each result leads to, and ten questions to ask.',
  },
  sections: [
    {
      id: 'sheets',
      heading: 'Five sheets',
      blocks: [
        {
          type: 'terms',
          items: signSheets.map(({ path, title, question }) => ({
            term: `[${title.replace('Before you sign: ', '').replace(/^./, (letter) => letter.toUpperCase())}](${path})`,
            text: question,
          })),
        },
      ],
    },
    {
      id: 'use',
      heading: 'How to use one',
      blocks: [
        {
          type: 'list',
          style: 'ticks',
          items: [
            'Read it before you order. Print it: it fits one page.',
            'Mark the questions that matter to you, and put them to us or to your doctor.',
            'Read the consent form with the answers beside it. Sign when nothing is left open, or not at all.',
          ],
        },
        {
          type: 'paragraph',
          text: 'What is kept of you, and who may ask for it: [your sample and your DNA data](/your-sample-and-dna-data). To talk it over: [genetic counselling](/services/genetic-counselling).',
        },
      ],
    },
  ],
  written,
  ...signedOff('sign-off.dna', written),
}
