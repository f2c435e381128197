/** The words of the consumer kit page. The sampling steps are in `sampling-steps.ts`. */
import { signedOff } from '../facts/sign-off.ts'
import { answerTo, fact, factInWords, known, listAnswer } from '../facts/fact.ts'
import { gateOf, kitData, stillOpen } from '../gates.ts'
import type {
  AccreditationFacts,
  MaybePending,
  PageRecord,
  PictureName,
  Sampling,
  Section,
} from '../types.ts'

/** A tab: its id is its fragment. */
export type OrigeneTab = Section & { readonly label: string }

export type OrigenePage = PageRecord & {
  readonly title: string
  readonly summary: string
  readonly picture: { readonly name: PictureName; readonly alt: string }
  /** Whose mark the name is, once it is cleared. */
  readonly nameNote?: string | undefined
  readonly sampling: Sampling
  readonly steps: {
    readonly heading: string
    readonly items: readonly { readonly title: string; readonly text: string }[]
    readonly note: MaybePending
  }
  readonly kit: { readonly heading: string; readonly items: readonly MaybePending[]; readonly note: string }
  readonly order: {
    readonly heading: string
    readonly price: MaybePending
    /** Left out while no order is taken. */
    readonly how: MaybePending | undefined
    readonly countries: MaybePending
    readonly terms: string
  }
  readonly accreditation: AccreditationFacts
  readonly tabsHeading: string
  /** Above the tabs: holds for all four. */
  readonly tabsLead: string
  /** What the owner of the brand says that they tell. */
  readonly reports: readonly string[] | undefined
  readonly tabs: readonly OrigeneTab[]
  /** Below the tabs, for all four: what covers sample and DNA data, and what to ask before signing. */
  readonly data: {
    readonly text: string
    readonly items: readonly string[]
    /** Questions that the laboratory has still to answer. */
    readonly open: readonly string[]
  }
  /** ISO date of the words. */
  readonly written: string
}

const written = '2026-11-23'

const path = '/origene'

export const origene: OrigenePage = {
  path,
  label: 'Origene page visited.',
  card: 'dna',
  menus: { label: 'Origene DNA kit', in: ['more', 'footer'] },
  sampling: { poster: 'test-genetic', autoplay: false },
  title: 'Origene DNA kit',
  summary: 'A DNA kit for adults: swab your cheek at home, send the kit, read the report in your account.',
  seo: {
    title: 'Origene DNA kit',
    description:
      'Origene consumer DNA kit: five steps from order to report, what is in the box, and what genealogy, health, wellness and relationship reports cannot tell.',
  },
  picture: {
    name: 'origene-kit',
    alt: 'Rendered illustration of a kit box with two swab tubes, dry capsules, swabs, barcode stickers and envelopes.',
  },
  nameNote: answerTo('origene.name'),
  steps: {
    heading: 'Five steps',
    items: [
      { title: 'Order', text: 'Order kit online or at the lab.' },
      { title: 'Collect', text: 'Take your sample with the swab, as shown in the six sampling steps.' },
      { title: 'Send', text: 'Post the kit, or drop it at the laboratory. Postage is not included.' },
      {
        title: 'Analysis',
        text: 'The sample is analysed in Mauritius, at an accredited lab: ask which, and for what it is accredited.',
      },
      { title: 'Report', text: 'A softcopy of the report is delivered to your account.' },
    ],
    note: fact('origene.account'),
  },
  kit: {
    heading: 'What is in the kit',
    items: [
      'Swabs, each to be broken at its line',
      'Tubes for the swabs',
      'A dry capsule for each tube: not to be swallowed, keep it from children',
      'Barcode stickers',
      'A small envelope, and an addressed envelope around it',
      'The consent form, to be completed and sent with the sample',
      factInWords('origene.contents'),
    ],
    note: 'One kit is for one person.',
  },
  order: {
    heading: 'Order',
    price: factInWords('origene.price'),
    how: gateOf(path)
      ? undefined
      : fact('origene.order-page', (address) => `Order kits [in the shop](${address}), or visit us.`),
    countries: factInWords(
      'origene.countries',
      (countries) =>
        `The kit may be sold to: ${countries}. In other countries asking for such a test without a court or a doctor can be an offence.`,
    ),
    terms: 'The terms of the kits are in the [legal terms](/legal_terms).',
  },
  accreditation: {
    done: { place: fact('origene.where-done') },
    items: [{ name: 'Cheek swabs' }],
    standards: ['ISO/IEC 17025', 'ISO 15189'],
  },
  tabsHeading: 'Four kinds of report',
  tabsLead:
    'For adults who test themselves, 18 years or older. Do not send the sample of a child or of anybody else. None of these reports is a diagnosis or legal proof. Do not change a medicine or a treatment because of one.',
  reports: listAnswer('origene.reports'),
  tabs: [
    {
      id: 'genealogy',
      label: 'GENEALOGY',
      heading: 'Genealogy',
      blocks: [
        {
          type: 'terms',
          items: [
            {
              term: 'What it cannot tell',
              text: 'Nationality, ethnicity or identity. An estimate of ancestry changes as more people are compared, and a small share may be chance. Regions with few people in the comparison are shown less precisely.',
            },
            {
              term: 'Privacy',
              text: 'Ancestry concerns relatives too. Think before you share a report or its data elsewhere.',
            },
          ],
        },
      ],
    },
    {
      id: 'health',
      label: 'HEALTH',
      heading: 'Health',
      blocks: [
        {
          type: 'terms',
          items: [
            {
              term: 'What it cannot tell',
              text: 'Whether you have, or will have, a disease. Findings of consumer tests can be false: have them confirmed in a clinical laboratory before anybody acts on them. A report without findings does not exclude a risk. If you have symptoms or a disease in the family, see a doctor and read about [genetic testing to support diagnosis](/genetic).',
            },
            {
              term: 'Privacy',
              text: 'Health and genetic data are sensitive. A health report can upset, and cannot be unread; ask before you order whether it can be left out. Decide who may see the report. [Genetic counselling](/services/genetic-counselling) helps before and after.',
            },
          ],
        },
      ],
    },
    {
      id: 'wellness',
      label: 'WELLNESS',
      heading: 'Wellness',
      blocks: [
        {
          type: 'terms',
          items: [
            {
              term: 'What it cannot tell',
              text: 'Which diet or training is right for you. The evidence for such links is weak to moderate, and the effects are small: how you live matters more than these genes.',
            },
            {
              term: 'Privacy',
              text: 'These are genetic data as well, and deserve the same care as health data.',
            },
          ],
        },
      ],
    },
    {
      id: 'relationship',
      label: 'RELATIONSHIP',
      heading: 'Relationship',
      blocks: [
        {
          type: 'terms',
          items: [
            {
              term: 'What it cannot tell',
              text: 'It is not legal proof. Distant kinship often stays undecided. For the question of a child’s father, read about [paternity testing](/paternity).',
            },
            {
              term: 'Privacy',
              text: 'Every tested person consents. A report may show relatives or a parentage that nobody expected: talk about that before you send the kit.',
            },
          ],
        },
      ],
    },
  ],
  data: {
    text: 'The [privacy policy](/privacy_policy) covers what you type on this website. The consent form in the kit covers your sample and your DNA data. Ask for it, and read it before you order. One sheet helps: [before you sign](/before-you-sign/origene). Who may ask for your data and how you withdraw is under [your sample and your DNA data](/your-sample-and-dna-data).',
    items: known(kitData.map((id) => fact(id))),
    open: stillOpen(kitData),
  },
  written,
  ...signedOff('sign-off.dna', written),
}
