import { swab, turnaround } from '../constants.ts'
import { placeOfDnaTests } from '../scope.ts'
import { whoSignsForChild } from '../consent.ts'
import { kitCountries } from '../sampling-steps.ts'
import { numberInWords } from '../facts/wording.ts'
import { fact, factInWords } from '../facts/fact.ts'
import type { TestRecord } from '../types.ts'

export const paternity: TestRecord = {
  slug: 'paternity',
  path: '/paternity',
  label: 'Paternity page visited.',
  service: 'dna',
  request: 'people',
  family: 'people',
  position: 2,
  title: 'Paternity testing',
  tabLabel: 'Paternity',
  summary:
    'Compares the DNA of a child with that of a possible father, from a swab of the inside of the cheek.',
  seo: {
    title: 'Paternity testing',
    description: `Paternity test from a cheek swab in Mauritius: who takes part, how to prepare, how to read the report. Turnaround ${turnaround.paternityWorkingDays} working days.`,
  },
  picture: {
    name: 'test-paternity',
    alt: 'Rendered illustration of three DNA helices; the small one in the middle has a strand of each of the others.',
  },
  facts: {
    measures:
      'Inherited DNA markers (short tandem repeats, STR) of the child and the possible father, and of the mother if she takes part',
    glance: [
      { label: 'Sample', value: 'Cheek swab from each person' },
      { label: 'Who takes part', value: 'Child, possible father, ideally mother' },
      { label: 'Turnaround', value: `${turnaround.paternityWorkingDays} working days` },
      { label: 'Result', value: 'A probability, or an exclusion' },
    ],
    sample: 'Cheek swab',
    amount: factInWords('tests.paternity.swabs'),
    container: 'The swab tube of the kit, with its dry capsule and barcode',
    holdingTime: fact('tests.paternity.holding-time'),
    methods: [],
    guidance: ['ISFG recommendations on biostatistics in paternity testing'],
    time: {
      value: `${turnaround.paternityWorkingDays} working days`,
      clock: 'turnaround in working days, which cannot begin before all swabs and consent forms are here',
      days: turnaround.paternityWorkingDays,
    },
    result:
      'Not excluded, with the paternity index and the probability of paternity in per cent; or excluded',
    accreditation: {
      done: { place: placeOfDnaTests },
      items: [{ name: 'Cheek swabs', field: 'dna' }],
      standards: ['ISO/IEC 17025'],
    },
  },
  sections: [
    {
      id: 'how-it-works',
      heading: 'How it works',
      inTab: true,
      blocks: [
        {
          type: 'paragraph',
          text: 'Children inherit half of their DNA from each parent. The laboratory reads a set of markers, short stretches of DNA that differ in length from person to person, and checks whether the child could have inherited one half from the man who is tested.',
        },
        {
          type: 'paragraph',
          text: 'If they fit, the result is a probability, never 100 %. If several do not fit, the man is excluded. The mother need not take part, but her sample makes the comparison clearer.',
        },
        {
          type: 'paragraph',
          text: fact(
            'tests.paternity.markers',
            (markers) => `We read ${numberInWords(markers)} markers, and one more for sex.`,
          ),
        },
      ],
    },
    {
      id: 'what-to-do',
      heading: 'What to do',
      blocks: [
        {
          type: 'steps',
          items: [
            {
              title: 'Choose how to be sampled',
              text: 'On our premises by appointment, or at home with a [kit](/services/dna#two-ways).',
            },
            {
              title: 'Sign the consent form',
              text: 'Every adult who is tested signs. For a child, see [who may sign](/paternity#consent).',
            },
            {
              title: 'Swab',
              text: `No food, drink, gum or smoking for ${swab.hoursWithoutFood === 1 ? 'one hour' : `${swab.hoursWithoutFood} hours`} before; then ${swab.secondsPerCheek} seconds on the inside of each cheek. It should not hurt.`,
            },
            {
              title: 'Hand in or post',
              text: 'The swabs travel together with the completed consent form.',
            },
          ],
        },
        {
          type: 'paragraph',
          text: fact('tests.paternity.turnaround-start'),
        },
        {
          type: 'callout',
          tone: 'note',
          title: 'No hidden samples',
          text: 'We test only people who agreed, and children for whom everybody with parental authority agreed. A result goes only to those who consented.',
        },
      ],
    },
    {
      id: 'consent',
      heading: 'Who may sign for a child',
      blocks: [
        {
          type: 'paragraph',
          text: `${whoSignsForChild} The child’s interest comes first.`,
        },
        {
          type: 'paragraph',
          text: fact('tests.paternity.consent-of-child'),
        },
      ],
    },
    {
      id: 'reading-the-report',
      heading: 'Reading the report',
      blocks: [
        {
          type: 'table',
          caption: 'What a paternity report can say',
          columns: ['Result', 'What it means', 'Probability of paternity'],
          rows: [
            [
              'Not excluded',
              'The child’s markers fit the man. The paternity index compares two explanations: an index of 10,000 means that they fit 10,000 times better if he is the father than if a man from another family is.',
              'A figure, commonly asked to be above 99.99 %; never 100 %',
            ],
            [
              'Excluded',
              'Several markers do not fit. One or two alone can be mutations and do not exclude.',
              '0 %',
            ],
            [
              'Not decided',
              'The markers do not settle it. A further person or more markers may.',
              'No conclusion',
            ],
          ],
          note: 'A paternity index of 10,000 corresponds to 99.99 %, when both answers are taken as equally likely beforehand.',
        },
        {
          type: 'paragraph',
          text: '**Tell us if a relative of the man could be the father.** A brother, father or son shares much of his DNA and can fit almost as well. An identical twin fits exactly: the test cannot tell the two apart.',
        },
        {
          type: 'paragraph',
          text: 'Tell us also about a bone-marrow transplant or a recent blood transfusion: a swab may then hold another person’s DNA.',
        },
      ],
    },
    {
      id: 'court-and-authorities',
      heading: 'For courts and authorities',
      blocks: [
        {
          type: 'callout',
          tone: 'caution',
          title: 'An information test',
          text: 'A swab taken at home shows nothing about who gave it. Our result is for personal information; it is not made for a court.',
        },
        {
          type: 'paragraph',
          text: 'A court wants a chain of custody: identities checked, samples taken before a witness, every handover recorded. Under the DNA Identification Act 2009 a judge can order a test of filiation, and officers of the public Forensic Science Laboratory make the analysis. That laboratory also tests private persons, for a fee.',
        },
        {
          type: 'paragraph',
          text: fact('tests.paternity.chain-of-custody', (offered) =>
            offered
              ? 'If a court or an authority needs a result, order a test with chain of custody: everybody is identified, and the samples are taken in front of a witness.'
              : 'We offer no tests with chain of custody. If a court or an authority needs a result, ask your lawyer first which laboratory must do it.',
          ),
        },
        { type: 'paragraph', text: kitCountries },
      ],
    },
    {
      id: 'before-you-decide',
      heading: 'Before you decide',
      blocks: [
        {
          type: 'paragraph',
          text: 'A result can change a family, and it cannot be unread. Take the time you need, agree together who will read it, and talk it over beforehand if that helps: [genetic counselling](/services/genetic-counselling) is available.',
        },
        {
          type: 'paragraph',
          text: 'In law the mother’s husband is usually taken to be the father, whatever our report says. If a result could put you or the child in danger, speak first with somebody who can protect you, such as the police or a doctor.',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Does it hurt my child?',
      answer: [
        {
          type: 'paragraph',
          text: 'It should not. A swab is rubbed against the inside of each cheek. There is no needle and no blood.',
        },
      ],
    },
    {
      question: 'How old must a child be?',
      answer: [
        {
          type: 'paragraph',
          text: 'A cheek swab can be taken at any age. A baby cannot rinse: ask us before the day, and how to plan the hour without feeding.',
        },
      ],
    },
    {
      question: 'Can we test during pregnancy?',
      answer: [
        {
          type: 'paragraph',
          text: 'Not with this test. It uses a swab from the child, so it is done after birth.',
        },
      ],
    },
    {
      question: 'Must the mother take part?',
      answer: [
        {
          type: 'paragraph',
          text: 'No, but her sample makes the result clearer. Who may sign for the child is under [who may sign](/paternity#consent).',
        },
      ],
    },
    {
      question: 'What if the man has died, or cannot be reached?',
      answer: [
        {
          type: 'paragraph',
          text: 'His parents, brothers, sisters or other children can sometimes be tested instead; the answer is less sure. Ask whether we do that before anybody takes a swab.',
        },
      ],
    },
    {
      question: 'Can a result be 100 %?',
      answer: [
        {
          type: 'paragraph',
          text: 'An exclusion can be stated as 0 %. A confirmation is a probability and never reaches 100 %, because the test compares a set of markers and not all of the DNA.',
        },
      ],
    },
  ],
  related: ['genetic'],
  finder: {
    synonyms: [
      'paternity',
      'paternity test',
      'paternity testing',
      'fatherhood',
      'father',
      'dad test',
      'is he the father',
      'parentage',
      'filiation',
      'dna test for child',
      'dna paternity',
      'test de paternité',
      'paternité',
      'test adn paternité',
      'adn',
      'père',
      'recherche de paternité',
      'test paternite',
      'test adn',
      'tes adn papa',
    ],
    parameters: [
      'str',
      'short tandem repeats',
      'dna profile',
      'profil adn',
      'paternity index',
      'cpi',
      'probability of paternity',
    ],
    organisms: [],
    standards: ['isfg'],
    samples: [
      'cheek swab',
      'buccal swab',
      'mouth swab',
      'saliva',
      'salive',
      'frottis buccal',
      'prélèvement buccal',
    ],
  },
  written: '2026-11-23',
}
