/**
 * One sheet to read, or to print, before a consent form is signed: for each DNA test, the kit and prenatal screening. What it says of a
 * test agrees with the page of the test.
 */
import { abroad, whoSignsForChild } from '../consent.ts'
import { answerTo, fact } from '../facts/fact.ts'
import { signedOff } from '../facts/sign-off.ts'
import { values } from '../values.ts'
import type { PageRecord, SitePath, StandardPage } from '../types.ts'

const written = '2026-11-23'

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
  readonly abroad: string
  readonly written: string
}

const withdrawn =
  'At any time, without a reason. Before you hear the result, you are not told it. After that, what you heard cannot be unheard, but we stop using sample and data and destroy them, except what a law or the rules of accreditation make us keep; we tell you what that is.'
const withdrawal = { term: 'Withdrawal', text: withdrawn }
const insurance = {
  term: 'Insurance',
  text: 'An insurer may ask about a test or its result. Find out before the test what you would have to answer.',
}
const learns = {
  term: 'Who learns of it',
  text: 'Only those whom the consent form names. Decide now whether a doctor is among them.',
}

/** After the rule, because a sheet is read alone; nothing once counsel has answered. */
const noOrderWithChild = answerTo('tests.paternity.consent-of-child')
  ? ''
  : ' Until our lawyer has confirmed this, we take no order with a child.'

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
    abroad,
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
        'Genes that are not on the panel, and changes that its technique does not see, such as large deletions and duplications.',
        'A cancer that you have now. A symptom needs a doctor.',
      ],
      results: [
        {
          result: 'Pathogenic or likely pathogenic change',
          meaning:
            'It raises the risk. With *BRCA1* or *BRCA2* most women get breast cancer in a long life; with most changes in *APC* cancer of the bowel is almost certain unless prevented',
          follows:
            'Counselling, checks or prevention; you may want to tell relatives, who can then choose a test',
        },
        {
          result: 'Uncertain variant (VUS)',
          meaning:
            'Nobody knows yet what it does. More common where families were studied less, as in Mauritius',
          follows: 'No decision rests on it; its class may change later',
        },
        {
          result: 'No such change found',
          meaning: 'None in the genes that were read',
          follows: 'The risk does not vanish: keep your screening',
        },
        {
          result: 'The family’s change not found',
          meaning:
            'You did not inherit it. For high-risk genes your risk is about that of others; with *ATM* or *CHEK2* it may stay raised',
          follows: 'Keep the usual screening',
        },
      ],
      matters: [
        learns,
        {
          term: 'Your family',
          text: 'Each child has a 50 % chance of a change; brothers, sisters and parents may have it too. Think beforehand whom you would tell.',
        },
        insurance,
        {
          term: 'Blood and age',
          text: 'In later life a change in *TP53*, *ATM* or *CHEK2* may come from ageing blood cells: another tissue or a relative is tested. Tell us of a blood cancer, transplant or transfusion.',
        },
        {
          term: 'Children',
          text: 'Not for minors when the disease begins in adult life. In some families a specialist tests children.',
        },
        withdrawal,
      ],
      questions: [
        'Which genes are read, and are deletions and duplications found?',
        'Should a relative who has had cancer be tested first?',
        'Is a finding confirmed in a second sample before any step that cannot be undone?',
        'What else might come up that I did not ask about?',
        'If an uncertain result becomes clear years later, who will tell me?',
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
        'What a court asks for: our result is for personal information only. The public Forensic Science Laboratory tests private persons too.',
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
          text: 'The answer changes the child’s life first. If a result could put one of you in danger, speak first with the police or a doctor.',
        },
        {
          term: 'Law and insurance',
          text: 'Inheritance, maintenance and nationality follow the law, not this report: ask a lawyer. The report says nothing about health.',
        },
        {
          term: 'Children',
          text: whoSignsForChild + noOrderWithChild,
        },
        withdrawal,
      ],
      questions: [
        'How many markers are read?',
        'Should the mother take part?',
        'What if a relative of the man could be the father?',
        `From when are the ${values.paternityWorkingDays} working days counted?`,
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
        'A karyotype: anything smaller than about 5 to 10 million letters, so every single-gene change. For a child with delayed development doctors usually begin with microarray or exome.',
        'Causes that are not genetic. A change may be new in the child, with healthy parents.',
      ],
      results: [
        {
          result: 'Pathogenic or likely pathogenic change',
          meaning: 'Known, or thought very likely, to cause the disease',
          follows:
            'A talk with the doctor; counselling; you may want to tell relatives, who can then choose a test',
        },
        {
          result: 'Uncertain variant (VUS)',
          meaning: 'Its effect is not known. More common where families were studied less, as in Mauritius',
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
          text: `A child is tested when the answer helps the child now. ${whoSignsForChild}${noOrderWithChild}`,
        },
        withdrawal,
      ],
      questions: [
        'Which test fits the doctor’s question, and what does it miss?',
        'Which sample is needed? A cheek swab cannot give a karyotype.',
        'How long does it take?',
        'What else might come up that I did not ask about?',
        'If an uncertain result becomes clear years later, who will tell me?',
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
          text: `Not without a doctor’s reason. Where both parents have parental authority, both sign.${noOrderWithChild}`,
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
        'What lies behind an unusual scan, such as a thick neck fold: ask for a diagnostic test instead.',
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
          meaning: 'It does not mean that all is well: chromosome conditions are a little more common then',
          follows:
            'Counselling, a detailed ultrasound, the offer of a diagnostic test; sometimes a second sample',
        },
      ],
      matters: [
        {
          term: 'Before the test, tell your doctor or midwife about',
          text: 'Twins (the test is less accurate) or a twin that stopped growing; three babies or more (it is not suitable); a donated egg; a transfusion in the last 4 months; a transplant, stem-cell therapy or immunotherapy; cancer; a chromosome condition of your own.',
        },
        {
          term: 'Who learns of it',
          text: 'The doctor or midwife who ordered it, and those whom the consent form names.',
        },
        {
          term: 'Your family',
          text: 'Rarely the result points to a condition of your own. Ask what would be reported.',
        },
        insurance,
        {
          term: 'Your choice',
          text: 'No test, or no further test, is a choice like the others. No decision about a pregnancy should rest on this result alone.',
        },
        {
          term: 'Withdrawal',
          text: `${withdrawn} You have not ordered anything from us: your clinic has. Ask the clinic beforehand what you would pay if you change your mind.`,
        },
      ],
      questions: [
        'What is a higher-chance result worth at my age?',
        'Which conditions are reported, and is the sex, or can I choose not to be told?',
        'What would I do with each of the three results?',
        'How often does the test give no result, and what then?',
        'Would a finding about myself be reported?',
        'Who makes the test, and who will talk to me afterwards?',
      ],
    },
  ),
  sheet(
    'origene',
    { path: '/origene', name: 'the Origene kit' },
    {
      title: 'Before you sign: the Origene kit',
      summary: 'One sheet to read before you order or sign for an Origene kit.',
      description:
        'Before you sign for an Origene DNA kit: what its reports cannot tell, what may follow from them, family, insurance and ten questions to ask.',
      question:
        'What do I want to learn from a consumer report about my DNA? It is for curiosity, and no diagnosis.',
      misses: [
        'Whether you have, or will have, a disease. A report without findings excludes nothing.',
        'Which diet, sport or medicine suits you.',
        'Nationality, identity, and anything that a court or an authority could use.',
      ],
      results: [
        {
          result: 'Genealogy',
          meaning: 'An estimate, which changes as more people are compared',
          follows: 'Nothing; it can surprise you and your relatives',
        },
        {
          result: 'Health',
          meaning: 'No diagnosis. Findings of consumer tests can be false',
          follows: 'A doctor has a finding confirmed in a clinical laboratory before anybody acts',
        },
        {
          result: 'Wellness',
          meaning: 'Weak to moderate evidence, small effects',
          follows: 'Nothing: do not change a treatment because of it',
        },
        {
          result: 'Relationship',
          meaning: 'How likely a kinship is; no legal proof',
          follows: 'It may show relatives or a parentage that nobody expected',
        },
      ],
      matters: [
        learns,
        {
          term: 'Your family',
          text: 'Your DNA tells of your relatives too. In a relationship report everybody who is tested consents. It cannot be unread.',
        },
        insurance,
        {
          term: 'Children and others',
          text: 'For adults who test themselves. Do not send the sample of a child or of anybody else.',
        },
        withdrawal,
      ],
      questions: [
        'Which laboratory analyses the kit, and for what is it accredited?',
        'What does each report tell, and on what evidence?',
        'Can I leave the health report out?',
        'Who helps me to understand a finding?',
        'How is my account protected, and how do I delete it?',
        'What would police, an insurer or a buyer of the company be given?',
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
      'One printable sheet for each DNA test, the kit and prenatal screening: what it answers and misses, what each result leads to, ten questions to ask.',
  },
  sections: [
    {
      id: 'sheets',
      heading: 'Six sheets',
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
            fact('dna.consent-form', (address) => `[Read the consent form here](${address}).`),
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
