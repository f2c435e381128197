/** The words of the about page: who we are, mottos, years and people. */
import { accreditedSince } from '../accreditation.ts'
import { dnaTestingSince } from '../constants.ts'
import { pending } from '../types.ts'
import type { Block, Fact, PageRecord, PictureName, Section } from '../types.ts'

export type MottoCard = {
  /** Also the fragment of the card. */
  readonly id: string
  readonly title: 'Mission' | 'Vision' | 'Values'
  readonly text: string
  /** What "Read More" opens; the card without it has no button. */
  readonly more?: readonly Block[]
}

export type AboutPage = PageRecord & {
  readonly title: string
  readonly summary: string
  readonly picture: { readonly name: PictureName; readonly alt: string }
  readonly whoWeAre: Section
  readonly missionVisionValues: { readonly heading: string; readonly cards: readonly MottoCard[] }
  readonly readMore: { readonly open: string; readonly close: string }
  readonly history: {
    readonly heading: string
    readonly years: readonly { readonly year: number; readonly text: Fact }[]
  }
  readonly team: {
    readonly heading: string
    readonly note: Fact
    readonly members: readonly {
      readonly role: string
      readonly name: Fact
      readonly text: string
      /** A drawn stand-in for a portrait. */
      readonly drawing: PictureName
    }[]
  }
  /** ISO date of the words. */
  readonly written: string
}

const yearToFollow = 'What happened in this year will be told here.'
const nameToFollow = 'Name to follow'

export const about: AboutPage = {
  path: '/about_us',
  label: 'About Us page visited.',
  card: 'about',
  menus: { label: 'About us', in: ['main', 'footer'] },
  schema: 'AboutPage',
  introducesLaboratory: true,
  scrollTop: 1000,
  title: 'About Us',
  summary: 'A testing and calibration laboratory and medical centre in Réduit, Mauritius.',
  seo: {
    title: 'About Us',
    description:
      'Who we are: a testing and calibration laboratory and medical centre in Réduit, Mauritius; our mission, history and team.',
  },
  picture: {
    name: 'about',
    alt: 'Rendered illustration of a microscope between a flask, a culture plate and a rack of tubes.',
  },
  whoWeAre: {
    id: 'who-we-are',
    heading: 'Who we are',
    blocks: [
      {
        type: 'paragraph',
        text: 'We test and calibrate for people who must decide: manufacturers of medical devices, medicines and cosmetics, hospitals and clinics, hotels, and those who are responsible for water. Individuals come to us for DNA tests, genetic counselling and preventive medicine. We also distribute medical tests and equipment to businesses.',
      },
      {
        type: 'paragraph',
        text: `${accreditedSince} Accreditation covers the methods in our schedules and nothing beyond them: see the [quality system](/quality-system).`,
      },
      {
        type: 'paragraph',
        text: `DNA testing has been offered since ${dnaTestingSince}, together with international experts.`,
      },
      {
        type: 'paragraph',
        text: 'From here: [find a test](/services), [contact us](/contact), or [register your company](/register).',
      },
    ],
  },
  missionVisionValues: {
    heading: 'Mission, vision, values',
    cards: [
      {
        id: 'mission',
        title: 'Mission',
        text: 'Maximise Quality of Life',
        more: [
          {
            type: 'paragraph',
            text: pending(
              'Text about the mission, in the laboratory’s own words',
              'Clean water, sterile devices, cosmetics that keep, a true weight, an answered question in a family: much of what makes daily life good rests on somebody having measured it. A result helps when it is right, when it comes with its limits, and when the person who reads it can act on it.',
            ),
          },
        ],
      },
      {
        id: 'vision',
        title: 'Vision',
        text: 'World Laboratory Expert in Environment, Medical and DNA',
      },
      {
        id: 'values',
        title: 'Values',
        text: 'Leadership, Innovation, Family, Excellence',
        more: [
          {
            type: 'terms',
            items: [
              {
                term: 'Leadership',
                text: pending(
                  'Text about the value Leadership, in the laboratory’s own words',
                  'Take responsibility for a result, and say so when it is uncertain.',
                ),
              },
              {
                term: 'Innovation',
                text: pending(
                  'Text about the value Innovation, in the laboratory’s own words',
                  'Welcome a new method, and prove it before relying on it.',
                ),
              },
              {
                term: 'Family',
                text: pending(
                  'Text about the value Family, in the laboratory’s own words',
                  'Treat colleagues and customers as people first.',
                ),
              },
              {
                term: 'Excellence',
                text: pending(
                  'Text about the value Excellence, in the laboratory’s own words',
                  'Learn from every audit, every comparison and every complaint.',
                ),
              },
            ],
          },
        ],
      },
    ],
  },
  readMore: { open: 'Read More', close: 'Read Less' },
  history: {
    heading: 'Our history',
    years: [
      { year: 2015, text: pending('Event of 2015 in the history', yearToFollow) },
      {
        year: 2017,
        text: 'Accredited for testing of medical devices, cosmetics, water microbiology and clean-room environment analysis.',
      },
      {
        year: 2018,
        text: 'Accredited for mass calibration by the national accreditation service. DNA testing has been offered since then.',
      },
      { year: 2020, text: 'Accredited for DNA testing.' },
      { year: 2021, text: pending('Event of 2021 in the history', yearToFollow) },
      { year: 2022, text: pending('Event of 2022 in the history', yearToFollow) },
      { year: 2023, text: pending('Event of 2023 in the history', yearToFollow) },
    ],
  },
  team: {
    heading: 'Our team',
    note: pending('Portraits of the team, with consent', 'Drawings stand in until portraits arrive.'),
    members: [
      {
        role: 'Chief Executive Officer',
        name: pending('Name of the Chief Executive Officer', nameToFollow),
        text: 'Leads the company.',
        drawing: 'team-1',
      },
      {
        role: 'Head of the laboratory',
        name: pending('Name of the Head of the laboratory', nameToFollow),
        text: 'Is responsible for methods and technical results.',
        drawing: 'team-2',
      },
      {
        role: 'Quality Assurance Manager',
        name: pending('Name of the Quality Assurance Manager', nameToFollow),
        text: 'Is responsible for the management system, audits, complaints and impartiality.',
        drawing: 'team-3',
      },
      {
        role: 'Sales Manager',
        name: pending('Name of the Sales Manager', nameToFollow),
        text: 'Is responsible for quotations and orders.',
        drawing: 'team-4',
      },
    ],
  },
  written: '2026-11-21',
}
