import { placeOfDnaTests } from '../scope.ts'
import { paragraphOf } from '../facts/blocks.ts'
import { fact } from '../facts/fact.ts'
import type { TestRecord } from '../types.ts'

const turnaroundTime = fact('tests.microbiome.turnaround')

export const microbiome: TestRecord = {
  slug: 'microbiome',
  path: '/microbiome',
  label: 'Gut microbiome page visited.',
  service: 'dna',
  request: 'people',
  family: 'people',
  position: 4,
  title: 'Gut microbiome profile',
  tabLabel: 'Gut microbiome',
  summary:
    'Describes the bacteria of the gut by their DNA, from a stool sample: a profile to learn from, not a diagnosis.',
  seo: {
    title: 'Gut microbiome profile',
    description:
      'Gut microbiome profile from a stool sample: what the microbiome is, what influences it, what dysbiosis means and what such a profile cannot tell.',
  },
  picture: { name: 'microbiome', alt: 'Rendered illustration of rod-shaped bacteria in greens and coral.' },
  facts: {
    measures: 'Which bacteria are present in stool, and in what share, by their DNA',
    glance: [
      { label: 'Sample', value: 'Stool, not a cheek swab' },
      { label: 'Kind of result', value: 'Educational profile' },
      {
        label: 'Turnaround',
        value: turnaroundTime,
      },
      { label: 'Does not', value: 'Diagnose or exclude a disease' },
    ],
    sample: 'Stool',
    amount: fact('tests.microbiome.amount'),
    container: fact('tests.microbiome.container'),
    holdingTime: fact('tests.microbiome.holding-time'),
    methods: [],
    guidance: [],
    time: {
      value: turnaroundTime,
      clock: 'the whole turnaround',
    },
    result: 'Share of each group of bacteria, in per cent of the DNA that was read',
    accreditation: {
      done: { place: placeOfDnaTests },
      items: [{ name: 'Stool' }],
      standards: ['ISO/IEC 17025'],
    },
  },
  sections: [
    {
      id: 'what-the-microbiome-is',
      heading: 'What the microbiome is',
      inTab: true,
      blocks: [
        {
          type: 'paragraph',
          text: 'Bacteria and other small organisms live in the gut of every healthy person. Together with their genes they are called the gut microbiome. They help with digestion and interact with the body’s defences.',
        },
        {
          type: 'paragraph',
          text: 'No two people have the same microbiome, and one person’s changes from week to week. There is no single healthy one to be compared with.',
        },
      ],
    },
    {
      id: 'influences',
      heading: 'What influences it',
      inTab: true,
      blocks: [
        {
          type: 'list',
          items: [
            '**Diet:** above all fibre and variety.',
            '**Age:** it forms in the first years of life and shifts again in old age.',
            '**Birth:** children born by caesarean section begin with a different one; the difference mostly fades.',
            '**Antibiotics and other medicines:** they can change it within days.',
            '**Illness:** the bacteria may change when you are ill. They may be the cause, the result, or neither.',
          ],
        },
      ],
    },
    {
      id: 'dysbiosis',
      heading: 'Dysbiosis',
      inTab: true,
      blocks: [
        {
          type: 'paragraph',
          text: 'When the bacteria of ill people differ from those of healthy people, doctors call the difference dysbiosis. There is no agreed limit above which it exists, and it is not the name of a disease.',
        },
      ],
    },
    {
      id: 'how-it-is-done',
      heading: 'How it is done',
      blocks: [
        {
          type: 'paragraph',
          text: 'DNA is extracted from the stool and read. Two ways are common, and they do not show the same things. Stool also holds your own DNA: ask what is done with it.',
        },
        {
          type: 'table',
          caption: 'Ways of reading a microbiome',
          columns: ['Way', 'Reads', 'Shows'],
          rows: [
            ['16S sequencing', 'One gene that all bacteria share', 'Groups of bacteria, mostly to the genus'],
            [
              'Shotgun sequencing',
              'All DNA in the sample, your own included',
              'Species, and which functions their genes could serve',
            ],
          ],
        },
        {
          type: 'paragraph',
          text: fact('tests.microbiome.technique'),
        },
        ...paragraphOf('tests.microbiome.practice'),
        {
          type: 'callout',
          tone: 'caution',
          title: 'Not with the swab kit',
          text: 'The cheek-swab kit is not suitable for this test: a swab of the mouth shows the mouth, not the gut. Ask us for the stool container. Keep your usual diet and medicines before the sample, and tell us about antibiotics in recent weeks.',
        },
      ],
    },
    {
      id: 'what-it-cannot-tell',
      heading: 'What it can and cannot tell',
      blocks: [
        {
          type: 'list',
          style: 'ticks',
          items: [
            'It shows which bacteria were found on that day.',
            'It can help you learn how such communities differ.',
          ],
        },
        {
          type: 'list',
          items: [
            'It does not diagnose or exclude any disease.',
            'It does not choose a diet, a supplement or a treatment for you.',
            'It does not replace a stool test for infection, blood or inflammation that your doctor orders.',
          ],
        },
        {
          type: 'paragraph',
          text: 'An international group of experts found in 2025 little evidence that such tests help in patient care, and advised that a health professional should order them, and that nobody should change a diet or stop a treatment before one. Talk to your doctor first.',
        },
        {
          type: 'callout',
          tone: 'note',
          title: 'An educational profile',
          text: 'It does not diagnose disease. Discuss changes of diet or medicine with your doctor.',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'I have stomach trouble. Is this the right test?',
      answer: [
        {
          type: 'paragraph',
          text: 'See your doctor first. Blood in the stool, weight loss, fever or persistent pain needs an examination, not a profile.',
        },
      ],
    },
    {
      question: 'Will the report tell me what to eat?',
      answer: [
        {
          type: 'paragraph',
          text: 'It should not. The evidence for diets built on such a profile is thin. A doctor or a dietitian can advise you on more than bacteria.',
        },
      ],
    },
    {
      question: 'Would a second profile look the same?',
      answer: [
        {
          type: 'paragraph',
          text: 'Not quite. Samples differ from day to day, and laboratories differ in method. Compare profiles only when both were made in the same way.',
        },
      ],
    },
  ],
  related: ['genetic'],
  finder: {
    synonyms: [
      'gut microbiome',
      'microbiome',
      'microbiota',
      'gut flora',
      'gut bacteria',
      'intestinal flora',
      'dysbiosis',
      'stool dna test',
      'microbiote',
      'microbiote intestinal',
      'flore intestinale',
      'dysbiose',
      'test adn selles',
      'bloating',
      'ballonnements',
    ],
    parameters: ['16s', 'shotgun', 'metagenomics', 'sequencing', 'diversity'],
    organisms: ['gut bacteria', 'bacteroides', 'bifidobacterium', 'lactobacillus', 'firmicutes'],
    standards: [],
    samples: ['stool', 'stool sample', 'faeces', 'feces', 'selles'],
  },
  written: '2026-11-23',
}
