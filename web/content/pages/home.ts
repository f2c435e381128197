/** The words of the home page. Service cards, request steps, news, timeline and reviews come from their own records. */
import { openingHours } from '@laboratory/contract/laboratory'
import { accreditedForSchedules, accreditedSince, whereListed } from '../accreditation.ts'
import { accreditationStandard, dnaTestingSince, turnaround } from '../constants.ts'
import { pending } from '../types.ts'
import type { Fact, PageRecord, PictureName } from '../types.ts'

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
    readonly reviews: { readonly heading: string; readonly note: string }
    readonly premises: { readonly heading: string; readonly note: Fact }
  }
  /** Drawn rooms, marked as such on the page, until photographs replace them. */
  readonly premises: readonly {
    readonly title: string
    readonly text: string
    readonly picture: Picture
    readonly illustration: true
  }[]
}

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
      sentence: `Accredited to ${accreditationStandard} for testing and calibration, within the scope of its schedules.`,
      picture: {
        name: 'home-hero-phone',
        alt: 'A flask, a beaker, weights and a model of the DNA helix',
      },
    },
    {
      title: 'Customer Centric',
      sentence: 'Ask by e-mail, phone, visit or website. A quotation gives details, method and price.',
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
    { title: accreditationStandard, text: 'Accredited for the tests and calibrations in our schedules' },
    {
      title: `DNA testing since ${dnaTestingSince}`,
      text: `Paternity turnaround: ${turnaround.paternityWorkingDays} working days`,
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
      heading: 'What customers say',
      note: 'Samples of the layout. Only real reviews, printed with permission, will replace them.',
    },
    premises: {
      heading: 'Where your sample goes',
      note: pending('Photographs of the premises', 'These are illustrations, not photographs of our rooms.'),
    },
  },
  premises: [
    {
      title: 'Reception',
      text: 'Hand in your sample and sign the reception form.',
      picture: { name: 'premises-reception', alt: 'A reception desk, armchairs and plants' },
      illustration: true,
    },
    {
      title: 'Laboratory',
      text: 'Once the request is reviewed and the sample accepted, testing begins.',
      picture: { name: 'premises-laboratory', alt: 'Laboratory benches with glassware, and stools' },
      illustration: true,
    },
    {
      title: 'Sampling room',
      text: 'DNA samples are taken on the premises, by appointment.',
      picture: {
        name: 'premises-sampling-room',
        alt: 'A reclining chair beside a trolley with sampling kits',
      },
      illustration: true,
    },
  ],
}
