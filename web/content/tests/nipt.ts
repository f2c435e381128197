import { screeningCaption, screeningColumns, screeningNote, screeningRows } from '../screening-example.ts'
import { paragraphOf } from '../facts/blocks.ts'
import { fact, factInWords } from '../facts/fact.ts'
import { type TestRecord } from '../types.ts'

export const nipt: TestRecord = {
  slug: 'nipt',
  path: '/nipt',
  label: 'NIPT page visited.',
  schema: 'MedicalTest',
  service: 'distribution',
  request: 'screening',
  family: 'orders',
  position: 2,
  title: 'Next-generation NIPT',
  tabLabel: 'Next-generation NIPT',
  summary:
    'Prenatal screening from a sample of the mother’s blood: it estimates a chance and does not make a diagnosis.',
  seo: {
    title: 'NIPT, non-invasive prenatal screening',
    description:
      'NIPT screens a blood sample of the mother for a higher chance of trisomy 21, 18 or 13. What each result means, its limits, and what confirms it.',
  },
  picture: {
    name: 'test-nipt',
    alt: 'Rendered illustration of a stoppered blood tube beside plain kit boxes and an envelope.',
  },
  facts: {
    measures: 'Share of cell-free DNA from each chromosome of interest in the mother’s blood',
    glance: [
      { label: 'Sample', value: 'Blood of the mother' },
      { label: 'From', value: 'Usually week 10 of pregnancy' },
      { label: 'Screens for', value: 'Trisomies 21, 18 and 13' },
      { label: 'Result', value: 'Higher or lower chance; no diagnosis' },
    ],
    sample: 'Blood from a vein of the pregnant woman',
    amount: factInWords('tests.nipt.volume'),
    container: fact('tests.nipt.tube'),
    holdingTime: fact('tests.nipt.holding-time'),
    methods: [],
    guidance: [],
    time: {
      value: fact('tests.nipt.turnaround'),
      clock: 'from the blood sample to the report',
    },
    result: 'Higher or lower chance for each trisomy, or no result; always read by a doctor or midwife',
    accreditation: {
      done: 'distributed',
      items: [{ name: 'Blood in pregnancy' }],
      standards: ['ISO 15189'],
    },
  },
  sections: [
    {
      id: 'what-it-is',
      heading: 'What the test looks at',
      blocks: [
        {
          type: 'paragraph',
          text: 'During pregnancy, small pieces of DNA from the placenta circulate in your blood. Sequencing counts them. If the blood holds a little more DNA of chromosome 21 than usual, the baby is more likely to have three copies of it instead of two. The same is checked for 18 and 13.',
        },
        {
          type: 'terms',
          items: [
            { term: 'Trisomy 21', text: 'Down syndrome' },
            { term: 'Trisomy 18', text: 'Edwards syndrome' },
            { term: 'Trisomy 13', text: 'Patau syndrome' },
          ],
        },
        {
          type: 'callout',
          tone: 'caution',
          title: 'Screening, not diagnosis',
          text: 'The DNA comes from the placenta, which can differ from the fetus. No decision about a pregnancy should rest on this result alone: a diagnosis needs chorionic villus sampling or amniocentesis.',
        },
      ],
    },
    {
      id: 'results',
      heading: 'What each result means',
      blocks: [
        {
          type: 'table',
          caption: 'NIPT results and what follows',
          columns: ['Result', 'It means', 'It does not mean', 'Next'],
          rows: [
            [
              'Higher chance',
              'A trisomy is more likely than before the test. How likely depends on your age and on how common the trisomy is',
              'That the trisomy is present',
              'Counselling and ultrasound, then the offer of a diagnostic test',
            ],
            [
              'Lower chance',
              'A trisomy is less likely than before the test',
              'That it is excluded, or that other conditions are',
              'Ultrasound and antenatal care as planned',
            ],
            [
              'No result',
              'The sample gave no answer, often because it held too little placental DNA',
              'That all is well. Chromosome conditions are a little more common when the test gives no answer',
              'Counselling, a detailed ultrasound and the offer of a diagnostic test; sometimes a second sample',
            ],
          ],
        },
        {
          type: 'paragraph',
          text: 'No result is more common early in pregnancy and with a high body weight. A false higher-chance result can come from a difference between placenta and fetus, from a twin that stopped growing, or from your own cells, for example after a transplant. Rarely the result points to a condition of your own; ask what would be reported.',
        },
      ],
    },
    {
      id: 'figures',
      heading: 'How often it detects a trisomy',
      blocks: [
        {
          type: 'paragraph',
          text: fact('tests.nipt.figures'),
        },
        {
          type: 'paragraph',
          text: 'The rarer a condition, the more higher-chance results are false. Ask your doctor for the predictive value at your age.',
        },
      ],
    },
    {
      id: 'worth',
      heading: 'What a higher-chance result is worth',
      onSheet: true,
      blocks: [
        {
          type: 'figure',
          name: 'screening-worth',
          caption: 'How many of 22 higher-chance results are true: an example',
        },
      ],
    },
    {
      id: 'counted',
      heading: 'The same, counted',
      blocks: [
        {
          type: 'table',
          caption: screeningCaption,
          columns: screeningColumns,
          rows: screeningRows,
          note: screeningNote,
        },
      ],
    },
    {
      id: 'limits',
      heading: 'What it does not cover',
      blocks: [
        {
          type: 'list',
          style: 'plain',
          items: [
            'Neural-tube defects, most structural anomalies and most single-gene conditions are not covered.',
            'It does not replace the ultrasound scan of the first trimester.',
            'It is less accurate with twins, and not suitable with three or more.',
            'Before the sample is taken, tell your doctor or midwife about: twins or more, or a twin that stopped growing; a donated egg; a blood transfusion in the last 4 months; a transplant, stem-cell therapy or immunotherapy; cancer, now or before; a chromosome condition of your own.',
            fact('tests.nipt.further-chromosomes'),
          ],
        },
        {
          type: 'callout',
          tone: 'caution',
          title: 'After an unusual scan',
          text: 'If a scan has shown something unusual, such as a thick neck fold, NIPT is not the right test: it misses much of what may lie behind. Ask for a diagnostic test.',
        },
        {
          type: 'paragraph',
          text: 'The test is a blood draw and does not itself add a risk of miscarriage. A diagnostic test carries a small one.',
        },
      ],
    },
    {
      id: 'course',
      heading: 'How it is arranged',
      blocks: [
        {
          type: 'list',
          style: 'ticks',
          items: [
            'A doctor or counsellor explains purpose, limits and choices before the blood is drawn: see [genetic counselling](/services/genetic-counselling).',
            'You give written consent, which also names who may see the result. You are free to say no, and to withdraw at any time. To have no test, or no further test, is a choice like the others.',
            'The week of pregnancy is confirmed by ultrasound.',
            'The result goes to your doctor, who explains it.',
          ],
        },
        { type: 'paragraph', text: 'Ask your clinic:' },
        {
          type: 'list',
          items: [
            'Is the sex of the baby told, and can I choose not to be told?',
            'Are sex chromosomes, or small missing pieces (microdeletions), reported?',
            'Until which week is it done, how often is there no result, and who pays for a second sample?',
            'What would the combined test, of blood and ultrasound, tell me instead?',
            'Where in Mauritius is amniocentesis done, and who explains what the law allows after a diagnosis?',
            'Who can tell me about life with the condition?',
          ],
        },
        ...paragraphOf('tests.nipt.scope'),
        ...paragraphOf('tests.nipt.maker'),
      ],
    },
  ],
  faq: [
    {
      question: 'I had a higher-chance result. What should I do?',
      answer: [
        {
          type: 'paragraph',
          text: 'Talk to the doctor who ordered the test. Nothing has been diagnosed yet. You may also decide against further tests.',
        },
      ],
    },
    {
      question: 'Can I order it myself?',
      answer: [
        {
          type: 'paragraph',
          text: 'No. Begin with your doctor or midwife.',
        },
      ],
    },
  ],
  related: ['genetic', 'hereditary'],
  finder: {
    synonyms: [
      'nipt',
      'next-generation nipt',
      'nips',
      'non-invasive prenatal testing',
      'non-invasive prenatal screening',
      'prenatal test',
      'prenatal screening',
      'pregnancy test dna',
      'cell-free dna',
      'cfdna',
      'dépistage prénatal',
      'dpni',
      'test prénatal non invasif',
      'trisomie',
      'trisomie 21',
      'pregnant',
      'grossesse',
    ],
    parameters: [
      'trisomy 21',
      'trisomy 18',
      'trisomy 13',
      'down syndrome',
      'edwards syndrome',
      'patau syndrome',
    ],
    organisms: [],
    standards: [],
    samples: ['blood of the mother', 'maternal blood', 'blood', 'prise de sang'],
  },
  written: '2026-11-23',
}
