/** The words of the home page. Service cards, request steps, news, timeline and reviews come from their own records. */
import { openingHours } from '@laboratory/contract/laboratory'
import { accreditedForSchedules, accreditedSince, whereListed } from '../accreditation.ts'
import { values } from '../values.ts'
import { pictureFact } from '../facts/fact.ts'
import type { PictureAnswer } from '../facts/question.ts'
import { waysToAsk } from '../laboratory.ts'
import { haveReviews } from '../reviews.ts'
import { isPending, type PageRecord, type Pending, type PictureName } from '../types.ts'

type Picture = { readonly name: PictureName; readonly alt: string }

export type HomePage = PageRecord & {
  readonly eyebrow: string
  /** The three lines of the one heading. */
  readonly promises: readonly [string, string, string]
  readonly lead: string
  /** Labels of the two buttons under the lead. */
  readonly actions: { readonly quotation: string; readonly finder: string }
  /** The desktop banner. */
  readonly heroPicture: Picture
  /** The phone banner: one slide for each promise. */
  readonly slides: readonly { readonly title: string; readonly sentence: string; readonly picture: Picture }[]
  readonly facts: readonly { readonly title: string; readonly text: string }[]
  readonly sections: {
    readonly services: { readonly heading: string; readonly link: string; readonly cardLink: string }
    readonly process: { readonly heading: string }
    readonly quality: { readonly heading: string; readonly text: string; readonly link: string }
    readonly news: { readonly heading: string; readonly link: string }
    readonly reviews: {
      readonly heading: string
      readonly note: string
      /** Where a customer writes what could stand there. */
      readonly link: { readonly label: string; readonly href: string }
    }
    readonly premises: { readonly heading: string; readonly note?: string }
  }
  /** Drawn rooms, marked as such on the page, until photographs replace them. */
  readonly premises: readonly {
    readonly title: string
    readonly text: string
    readonly picture: Picture
    /** Drawn, not photographed: the page says so. */
    readonly illustration: boolean
  }[]
}

/** The photograph of a room, or the drawing that stands in for it. */
function photographOr(photograph: PictureAnswer | Pending, drawing: Picture) {
  return isPending(photograph)
    ? { picture: drawing, illustration: true }
    : { picture: photograph, illustration: false }
}

const premises: HomePage['premises'] = [
  {
    title: 'Reception',
    text: 'Hand in your sample and sign the reception form.',
    ...photographOr(pictureFact('premises.reception'), {
      name: 'premises-reception',
      alt: 'A reception desk, armchairs and plants',
    }),
  },
  {
    title: 'Laboratory',
    text: 'Once the request is reviewed and the sample accepted, testing begins.',
    ...photographOr(pictureFact('premises.laboratory'), {
      name: 'premises-laboratory',
      alt: 'Laboratory benches with glassware, and stools',
    }),
  },
  {
    title: 'Sampling room',
    text: 'DNA samples are taken on the premises, by appointment.',
    ...photographOr(pictureFact('premises.sampling-room'), {
      name: 'premises-sampling-room',
      alt: 'A reclining chair beside a trolley with sampling kits',
    }),
  },
]

export const home: HomePage = {
  path: '/home',
  label: 'Home page visited.',
  introducesLaboratory: true,
  seo: {
    title: 'Home',
    description: `Testing and mass calibration in Réduit, Mauritius, ${accreditedForSchedules}. Medical centre.`,
  },
  eyebrow: 'Testing and calibration laboratory, and medical centre, Mauritius',
  promises: ['Accurate results.', 'Customer centric.', 'Excellent services.'],
  lead: 'Testing, calibration and medical analysis for industry, healthcare and families, from one laboratory in Réduit.',
  actions: { quotation: 'Request a quotation', finder: 'Find a test' },
  heroPicture: {
    name: 'home-hero',
    alt: 'Test tubes, a flask, a beaker, weights and a model of the DNA helix',
  },
  slides: [
    {
      title: 'Accurate Results',
      sentence: `Accredited to ${values.accreditationStandard} for testing and calibration, within the scope of its schedules.`,
      picture: {
        name: 'home-hero-phone',
        alt: 'A flask, a beaker, weights and a model of the DNA helix',
      },
    },
    {
      title: 'Customer Centric',
      sentence: `Ask by ${waysToAsk}. A quotation gives details, method and price.`,
      picture: {
        name: 'home-banner-customer',
        alt: 'A sample bottle, a jar, a parcel and a form on a clipboard',
      },
    },
    {
      title: 'Excellent Services',
      sentence:
        'Devices, cosmetics, water, clean zones, DNA and calibration: one laboratory to ask, in Réduit.',
      picture: {
        name: 'home-banner-services',
        alt: 'Weights, a vial, test tubes and a model of the DNA helix',
      },
    },
  ],
  facts: [
    {
      title: values.accreditationStandard,
      text: 'Accredited for the tests and calibrations in our schedules',
    },
    {
      title: `DNA testing since ${values.dnaTestingSince}`,
      text: 'Together with international experts',
    },
    {
      title: `${openingHours.opens} to ${openingHours.closes}, Monday to Friday`,
      text: 'Normally no appointment, except for DNA sampling',
    },
  ],
  sections: {
    services: { heading: 'Our testing services', link: 'All services and tests', cardLink: 'Read more' },
    process: { heading: 'From question to report' },
    quality: {
      heading: 'Quality you can check',
      text: `${accreditedSince} ${whereListed()}`,
      link: 'Our quality system',
    },
    news: { heading: 'Latest news', link: 'All news' },
    reviews: {
      ...(haveReviews
        ? { heading: 'What customers say', note: 'In their own words, printed with their permission.' }
        : { heading: 'What you can count on', note: 'Each with where you can check it.' }),
      link: { label: 'Tell us how we did', href: '/contact?scrollToForm=true' },
    },
    premises: {
      heading: 'Where your sample goes',
      ...(premises.some(({ illustration }) => illustration) && {
        note: premises.every(({ illustration }) => illustration)
          ? 'These are illustrations, not photographs of our rooms.'
          : 'Some of these are illustrations, not photographs of our rooms.',
      }),
    },
  },
  premises,
}
