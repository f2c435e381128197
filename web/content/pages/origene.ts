/** The words of the consumer kit page. The sampling steps are in `sampling-steps.ts`. */
import { signedOff } from '../facts/sign-off.ts'
import { answerTo, fact, factInWords } from '../facts/fact.ts'
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
    readonly how: MaybePending
    readonly countries: MaybePending
    readonly terms: string
  }
  readonly accreditation: AccreditationFacts
  readonly tabsHeading: string
  /** Above the tabs: holds for all four. */
  readonly tabsLead: string
  readonly tabs: readonly OrigeneTab[]
  /** Below the tabs, for all four: what covers sample and DNA data, and what to ask before signing. */
  readonly data: { readonly text: string; readonly items: readonly MaybePending[] }
  /** ISO date of the words. */
  readonly written: string
}

const written = '2026-11-21'

export const origene: OrigenePage = {
  path: '/origene',
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
      { title: 'Order', text: 'Order the kit online or at the laboratory.' },
      { title: 'Collect', text: 'Take your sample with the swab, as shown in the six sampling steps.' },
      { title: 'Send', text: 'Post the kit, or drop it at the laboratory. Postage is not included.' },
      {
        title: 'Analysis',
        text: 'The sample is analysed in Mauritius, at an accredited laboratory; no accreditation is claimed for the Origene reports themselves.',
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
    how: fact('origene.order-page', (address) => `[Order the kit online](${address}), or at the laboratory.`),
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
              term: 'Who it is for',
              text: 'Adults who are curious about where their ancestors may have lived.',
            },
            {
              term: 'What it reports',
              text: 'An estimate of ancestry: shares of your DNA that resemble populations of today, the reference panels.',
            },
            {
              term: 'What it cannot tell',
              text: 'Nationality, ethnicity or identity. The shares change as reference panels grow, and a small share may be chance. Regions with few people in the panels are shown less precisely.',
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
              term: 'Who it is for',
              text: 'Adults without an urgent question. If you have symptoms or a disease in the family, see a doctor and read about [genetic testing to support diagnosis](/genetic).',
            },
            {
              term: 'What it reports',
              text: 'Information about chances and carrier status, for the variants that are read.',
            },
            {
              term: 'What it cannot tell',
              text: 'Whether you have, or will have, a disease. Findings of consumer tests can be false: have them confirmed in a clinical laboratory before anybody acts on them. A report without findings does not exclude a risk.',
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
              term: 'Who it is for',
              text: 'Adults who are curious about genes and food, sport, caffeine or sleep.',
            },
            {
              term: 'What it reports',
              text: 'Traits for which studies found a link with genes. The evidence is weak to moderate and the effects are small.',
            },
            {
              term: 'What it cannot tell',
              text: 'Which diet or training is right for you. How you live matters more than these genes.',
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
              term: 'Who it is for',
              text: 'Adults who all agree to learn how they are related. For the question of a child’s father, read about [paternity testing](/paternity).',
            },
            {
              term: 'What it reports',
              text: 'How likely a kinship is, from the DNA that two people share.',
            },
            {
              term: 'What it cannot tell',
              text: 'It is not legal proof. Distant kinship often stays undecided.',
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
    text: 'What you type on this website is covered by the [privacy policy](/privacy_policy). Your sample and your DNA data are covered by the consent form; read it before you sign, and ask for a copy. Who may ask for them and how you withdraw: [your sample and your DNA data](/your-sample-and-dna-data).',
    items: [fact('origene.research'), fact('origene.authorities'), fact('origene.kept')],
  },
  written,
  ...signedOff('sign-off.dna', written),
}
