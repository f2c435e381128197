import { swab } from '../constants.ts'
import { placeOfDnaTests } from '../scope.ts'
import { kitCountries } from '../sampling-steps.ts'
import { fact, factInWords } from '../facts/fact.ts'
import type { TestRecord } from '../types.ts'

const turnaroundTime = fact('tests.hereditary.turnaround')

export const hereditary: TestRecord = {
  slug: 'hereditary',
  path: '/hereditary',
  label: 'Hereditary cancer page visited.',
  schema: 'MedicalTest',
  service: 'dna',
  request: 'people',
  family: 'people',
  position: 1,
  title: 'Hereditary cancer: genetic risk testing',
  tabLabel: 'Hereditary cancer',
  summary:
    'Looks for inherited DNA changes that raise the chance of some cancers. It does not look for cancer itself.',
  seo: {
    title: 'Hereditary cancer risk testing',
    description:
      'Genetic risk testing for hereditary cancer: who it is for, what each result means, what it cannot tell, and why to talk to a counsellor first.',
  },
  picture: {
    name: 'test-hereditary',
    alt: 'Rendered illustration of a DNA helix with one rung marked in coral.',
  },
  facts: {
    measures: 'Inherited changes in genes that are linked with a higher risk of cancer',
    glance: [
      { label: 'Sample', value: 'Cheek swab' },
      { label: 'Looks for', value: 'Inherited risk, not cancer' },
      {
        label: 'Turnaround',
        value: turnaroundTime,
      },
      { label: 'Result', value: 'Changes that matter, with their class' },
    ],
    sample: 'Cheek swab',
    amount: factInWords('tests.hereditary.swabs'),
    container: 'The swab tube of the kit, with its dry capsule and barcode',
    holdingTime: fact('tests.hereditary.holding-time'),
    methods: [],
    guidance: ['ACMG/AMP standards for the interpretation of sequence variants'],
    time: {
      value: turnaroundTime,
      clock: 'the whole turnaround',
    },
    result:
      'Pathogenic or likely pathogenic change, variant of uncertain significance, or no such change found',
    accreditation: {
      done: { place: placeOfDnaTests },
      items: [{ name: 'Cheek swabs' }],
      standards: ['ISO 15189'],
    },
  },
  sections: [
    {
      id: 'what-the-test-is',
      heading: 'What the test is',
      inTab: true,
      blocks: [
        {
          type: 'paragraph',
          text: 'Most cancers are not inherited. About 5 to 10 % are due to a strong inherited change in one gene. This test reads genes in which such changes are known.',
        },
        {
          type: 'callout',
          tone: 'caution',
          title: 'A risk, not a diagnosis',
          text: 'The test does not show whether you have cancer. A symptom, or a lump, needs a doctor and not a DNA test. Screening that your doctor recommends remains necessary whatever the result.',
        },
      ],
    },
    {
      id: 'who-it-is-for',
      heading: 'Who it is for',
      blocks: [
        {
          type: 'paragraph',
          text: 'Adults who wonder about the pattern of cancer in their family. Talk to your doctor or a genetic counsellor when, on one side of the family:',
        },
        {
          type: 'list',
          items: [
            'several close relatives had the same cancer, or related ones such as breast and ovary, or bowel and womb;',
            'somebody had cancer of the breast or bowel before the age of 50;',
            'somebody had cancer of the ovary or the pancreas, or very many polyps of the bowel;',
            'one person had two cancers, or cancer in both breasts;',
            'a man had breast cancer;',
            'an inherited change is already known.',
          ],
        },
        {
          type: 'paragraph',
          text: 'If possible, a relative who has had cancer is tested first.',
        },
        {
          type: 'paragraph',
          text: fact('tests.hereditary.family-change', (offered) =>
            offered
              ? 'If a change is already known in the family, bring the report: we can look for that change alone, which costs less.'
              : 'If a change is already known in the family, bring the report: that change is then looked for first.',
          ),
        },
        {
          type: 'paragraph',
          text: 'The test is not for minors when the disease concerned begins in adult life. They can decide for themselves later. In some families, for example with *APC* or *TP53*, a specialist tests children: ask your doctor.',
        },
      ],
    },
    {
      id: 'genes',
      heading: 'Genes',
      blocks: [
        {
          type: 'table',
          caption: 'Genes in which inherited changes are known to raise the risk of cancer',
          columns: ['Genes', 'Mainly linked with'],
          rows: [
            ['*BRCA1*, *BRCA2*', 'Breast, ovary, prostate, pancreas; also breast cancer in men'],
            ['*PALB2*', 'Breast, ovary, pancreas'],
            ['*ATM*, *CHEK2*', 'Breast; by gene also pancreas, prostate or bowel'],
            ['*CDH1*', 'Stomach, breast'],
            ['*TP53*', 'Many organs, also in children'],
            ['*PTEN*', 'Breast, thyroid, womb'],
            ['*STK11*', 'Bowel, pancreas, breast, ovary'],
            [
              '*MLH1*, *MSH2*, *MSH6*, *PMS2*, *EPCAM*',
              'Lynch syndrome: bowel, womb (endometrium), ovary and others',
            ],
            ['*APC*, *MUTYH*', 'Many polyps and cancer of the bowel'],
          ],
          note: 'Examples, not the list of a panel.',
        },
        {
          type: 'paragraph',
          text: factInWords('tests.hereditary.genes', (genes) => `The panel covers ${genes}.`),
        },
        {
          type: 'paragraph',
          text: 'How high the chance is differs greatly. With *ATM* or *CHEK2*, most carriers never get the cancers linked with the gene. With *BRCA1* or *BRCA2*, most women get breast cancer in a long life, and many ovarian cancer. With a Lynch gene it differs by gene. With *TP53* the chance of some cancer is very high, from childhood on. With most changes in *APC*, cancer of the bowel is almost certain unless it is prevented; with some changes the chance is much lower.',
        },
        {
          type: 'paragraph',
          text: 'Each child of a carrier has a 50 % chance of inheriting the change. With *MUTYH* the risk of cancer rises mainly when both copies are changed.',
        },
      ],
    },
    {
      id: 'results',
      heading: 'What a result means',
      blocks: [
        {
          type: 'table',
          caption: 'Results and what follows from them',
          columns: ['Result', 'Meaning', 'What follows'],
          rows: [
            [
              'Pathogenic or likely pathogenic change',
              'The change is known, or thought very likely, to raise the risk.',
              'Counselling; your doctor plans checks or prevention. You may want to tell relatives, who can then choose a test.',
            ],
            [
              'Variant of uncertain significance (VUS)',
              'A change was found, and nobody knows yet what it does. This is more common in families from parts of the world that have been studied less, Mauritius among them.',
              'No decision rests on it. Family history guides care. The class may change later.',
            ],
            [
              'No pathogenic change found',
              'None was found in the genes that were read. Large deletions and duplications may not be read.',
              'The risk of cancer does not vanish. Family history still counts.',
            ],
            [
              'The change known in your family was not found',
              'You did not inherit it.',
              'For the high-risk genes your risk is about that of other people. With *ATM* or *CHEK2* it may stay raised. Keep the usual screening, and ask your doctor about the other side of the family.',
            ],
          ],
          note: 'Classes follow the ACMG/AMP scheme. Benign changes are part of normal variation and are not reported.',
        },
        {
          type: 'callout',
          tone: 'note',
          title: 'Confirm before you act',
          text: 'A swab taken at home does not prove who gave it. Before an operation or any other step that cannot be undone, the finding is confirmed in a second sample, taken by a professional. In later life a change in *TP53*, *ATM* or *CHEK2* may come from ageing blood cells and not be inherited: then another tissue, such as skin or hair roots, or a relative is tested before anybody acts. Do not change a treatment, or put off a check-up, because of this result alone.',
        },
      ],
    },
    {
      id: 'consent-and-counselling',
      heading: 'Consent and counselling',
      blocks: [
        {
          type: 'paragraph',
          text: 'Before the test you read and sign a consent form. Have an answer to each of these questions:',
        },
        {
          type: 'list',
          items: [
            'What is tested, what can the test not find, and are deletions and duplications read?',
            'What else might come up that I did not ask about?',
            'What does a result say about my relatives, would I tell them, and do I get a letter for them?',
            'How will I be told: by letter, or in a conversation?',
            'If an uncertain result becomes clear years later, who will tell me?',
            'What follows a finding in Mauritius: which checks, which operations, in public or private care?',
            'May an insurer ask about the test or its result?',
            'Who sees the result, how long are sample and data kept, and how do I withdraw?',
          ],
        },
        {
          type: 'paragraph',
          text: 'Nobody has to take the test. Speak with a genetic counsellor or doctor before you order, and again with the result: [genetic counselling](/services/genetic-counselling).',
        },
        { type: 'paragraph', text: kitCountries },
      ],
    },
  ],
  faq: [
    {
      question: 'Does a changed gene mean that I will get cancer?',
      answer: [
        {
          type: 'paragraph',
          text: 'Not by itself. For most of these genes it means a higher chance; with most changes in *APC*, cancer is almost certain without prevention. A counsellor or doctor can tell you what applies to your gene, your family and your age.',
        },
      ],
    },
    {
      question: 'Does a normal result mean that I am safe?',
      answer: [
        {
          type: 'paragraph',
          text: 'No. Most cancers are not inherited, and not every gene is read. Keep the screening that your doctor recommends.',
        },
      ],
    },
    {
      question: 'I am a man. Does it concern me?',
      answer: [
        {
          type: 'paragraph',
          text: 'Yes. Men carry changes in *BRCA1*, *BRCA2* and the other genes as often as women. They can fall ill themselves, and on average half of their children inherit the change.',
        },
      ],
    },
    {
      question: 'How do I give the sample?',
      answer: [
        {
          type: 'paragraph',
          text: `A swab of ${swab.secondsPerCheek} seconds on the inside of each cheek, on our premises by appointment or at home with a [kit](/services/dna#two-ways). Tell us first about a blood cancer, a bone-marrow transplant or a recent transfusion.`,
        },
      ],
    },
    {
      question: 'I have cancer or symptoms now. What should I do?',
      answer: [
        {
          type: 'paragraph',
          text: 'See your doctor first. This test neither finds nor rules out cancer; the doctor can tell you whether a genetic test would help in your care.',
        },
      ],
    },
  ],
  related: ['genetic'],
  finder: {
    synonyms: [
      'hereditary cancer',
      'hereditary cancer screening',
      'cancer risk',
      'cancer gene test',
      'genetic risk test',
      'cancer in the family',
      'breast cancer gene',
      'breast cancer',
      'ovarian cancer',
      'bowel cancer',
      'colon cancer',
      'lynch syndrome',
      'polyposis',
      'cancer héréditaire',
      'cancer familial',
      'dépistage cancer',
      'cancer du sein',
      'cancer de l’ovaire',
      'cancer du côlon',
      'prédisposition génétique',
      'test génétique cancer',
      'test adn cancer',
    ],
    parameters: [
      'brca',
      'brca1',
      'brca2',
      'palb2',
      'tp53',
      'pten',
      'cdh1',
      'stk11',
      'atm',
      'chek2',
      'mlh1',
      'msh2',
      'msh6',
      'pms2',
      'epcam',
      'apc',
      'mutyh',
      'variant',
      'vus',
      'mutation',
    ],
    organisms: [],
    standards: ['acmg', 'amp'],
    samples: ['cheek swab', 'buccal swab', 'saliva', 'salive', 'frottis buccal', 'prélèvement buccal'],
  },
  written: '2026-11-23',
}
