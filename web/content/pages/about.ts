/** The words of the about page: who we are, mottos, years and people. */
import { accreditedSince } from '../accreditation.ts'
import { values } from '../values.ts'
import { answerTo, fact, pictureAnswer } from '../facts/fact.ts'
import type { PictureAnswer } from '../facts/question.ts'
import { type Block, type PageRecord, type PictureName, type Section } from '../types.ts'

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
    readonly years: readonly { readonly year: number; readonly text: string | undefined }[]
  }
  readonly team: {
    readonly heading: string
    readonly members: readonly {
      readonly role: string
      readonly name: string | undefined
      readonly text: string
      readonly portrait: PictureAnswer | undefined
      /** A drawn stand-in for a portrait. */
      readonly drawing: PictureName
    }[]
  }
  /** ISO date of the words. */
  readonly written: string
}

const members: AboutPage['team']['members'] = [
  {
    role: 'Chief Executive Officer',
    name: answerTo('about.team.chief-executive.name'),
    portrait: pictureAnswer('about.team.chief-executive.portrait'),
    text: 'Leads the company.',
    drawing: 'team-1',
  },
  {
    role: 'Head of the laboratory',
    name: answerTo('about.team.head-of-laboratory.name'),
    portrait: pictureAnswer('about.team.head-of-laboratory.portrait'),
    text: 'Is responsible for methods and technical results.',
    drawing: 'team-2',
  },
  {
    role: 'Quality Assurance Manager',
    name: answerTo('about.team.quality-manager.name'),
    portrait: pictureAnswer('about.team.quality-manager.portrait'),
    text: 'Is responsible for the management system, audits, complaints and impartiality.',
    drawing: 'team-3',
  },
  {
    role: 'Sales Manager',
    name: answerTo('about.team.sales-manager.name'),
    portrait: pictureAnswer('about.team.sales-manager.portrait'),
    text: 'Is responsible for quotations and orders.',
    drawing: 'team-4',
  },
]

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
        text: 'We test and calibrate for people who must decide: manufacturers of medical devices, medicines and cosmetics, hospitals and clinics, hotels, and those who are responsible for water. Individuals come to us for DNA tests, genetic counselling and preventive medicine: finding a risk before an illness, so that a doctor can act on it. We also distribute medical tests and equipment to businesses.',
      },
      {
        type: 'paragraph',
        text: `${accreditedSince} Accreditation covers the methods in our schedules and nothing beyond them: see the [quality system](/quality-system).`,
      },
      {
        type: 'paragraph',
        text: `DNA testing has been offered since ${values.dnaTestingSince}, together with international experts.`,
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
            text: fact('about.mission'),
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
                text: fact('about.values.leadership'),
              },
              {
                term: 'Innovation',
                text: fact('about.values.innovation'),
              },
              {
                term: 'Family',
                text: fact('about.values.family'),
              },
              {
                term: 'Excellence',
                text: fact('about.values.excellence'),
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
      { year: 2015, text: answerTo('about.history.2015') },
      {
        year: 2017,
        text: 'Accredited for testing of medical devices, cosmetics, water microbiology and clean-room environment analysis.',
      },
      {
        year: 2018,
        text: 'Accredited for mass calibration by the national accreditation service. DNA testing has been offered since then.',
      },
      { year: 2020, text: 'Accredited for DNA testing.' },
      { year: 2021, text: answerTo('about.history.2021') },
      { year: 2022, text: answerTo('about.history.2022') },
      { year: 2023, text: answerTo('about.history.2023') },
    ],
  },
  team: {
    heading: 'Our team',
    members,
  },
  written: '2026-11-23',
}
