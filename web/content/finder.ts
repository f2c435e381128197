/** Words of the finder that no single test owns: kinds of samples for its filter, and search words of areas without tests. */
import { signIndex } from './pages/before-you-sign.ts'
import { contact } from './pages/contact.ts'
import { legal } from './pages/legal.ts'
import { origene } from './pages/origene.ts'
import { privacy } from './pages/privacy.ts'
import { quality } from './pages/quality.ts'
import { register } from './pages/register.ts'
import { specimenCertificate, specimenReport } from './pages/specimens.ts'
import { yourDnaData } from './pages/your-dna-data.ts'
import type { ServiceSlug, TestRecord } from './types.ts'

export type SampleKind = {
  readonly id: string
  readonly label: string
  /** A test belongs to the kind when one of its `finder.samples` begins or ends with one of these, or holds it as a word. */
  readonly words: readonly string[]
}

export const sampleKinds: readonly SampleKind[] = [
  {
    id: 'water',
    label: 'Water',
    words: ['water', 'ice', 'eau', 'pool', 'spa', 'cooling tower'],
  },
  {
    id: 'cosmetic',
    label: 'Cosmetic product',
    words: [
      'cream',
      'lotion',
      'shampoo',
      'serum',
      'gel',
      'make-up',
      'mascara',
      'lipstick',
      'sunscreen',
      'soap',
      'toothpaste',
      'cosmetic',
      'cosmetics',
      'oil',
      'powder',
    ],
  },
  {
    id: 'device',
    label: 'Medical device or medicine',
    words: [
      'device',
      'devices',
      'medical device',
      'syringe',
      'catheter',
      'implant',
      'needle',
      'mask',
      'suture',
      'tubing',
      'infusion set',
      'vial',
      'injection',
      'injectable',
      'medicine',
      'eye drops',
      'tablet',
      'capsule',
      'ampoule',
      'packaging',
    ],
  },
  {
    id: 'indicator',
    label: 'Biological indicator or isolate',
    words: [
      'biological indicator',
      'spore strip',
      'indicator',
      'indicators',
      'isolate',
      'culture',
      'colony',
      'strain',
      'plate',
    ],
  },
  {
    id: 'room',
    label: 'Room, air, surface or cabinet',
    words: [
      'air',
      'cleanroom',
      'clean zone',
      'room',
      'bench',
      'surface',
      'surfaces',
      'floor',
      'wall',
      'machine',
      'cabinet',
      'hood',
      'isolator',
      'laboratory',
      'operating theatre',
      'filling line',
      'pharmacy',
    ],
  },
  {
    id: 'cheek',
    label: 'Cheek swab',
    words: ['cheek swab', 'buccal swab', 'mouth swab', 'saliva', 'salive'],
  },
  { id: 'blood', label: 'Blood', words: ['blood', 'sang', 'serum tube'] },
  { id: 'stool', label: 'Stool', words: ['stool', 'faeces', 'selles'] },
  { id: 'weight', label: 'Weight or mass standard', words: ['weight', 'weights', 'mass standard'] },
]

/** Search words of the areas that have no tests of their own. The other areas are found by their names. */
export const areaWords: Partial<Record<ServiceSlug, TestRecord['finder']>> = {
  metrology: {
    synonyms: [
      'calibration',
      'mass calibration',
      'weight calibration',
      'calibrate weights',
      'scale',
      'weighing scale',
      'calibration certificate',
      'étalonnage',
      'étalonnage de masses',
      'métrologie',
      'poids étalon',
    ],
    parameters: [
      'mass',
      'conventional mass',
      'uncertainty',
      'traceability',
      'class e2',
      'class f1',
      'class m1',
    ],
    organisms: [],
    standards: ['iso/iec 17025', 'oiml r 111'],
    samples: ['weights', 'weight', 'mass standard', 'balance weights'],
  },
  'blood-analysis': {
    synonyms: [
      'blood test',
      'blood tests',
      'blood work',
      'check-up',
      'analyse de sang',
      'prise de sang',
      'bilan sanguin',
      'blood count',
      'cholesterol',
      'glucose',
      'cholestérol',
      'diabetes',
      'diabète',
      'glycémie',
    ],
    parameters: [],
    organisms: [],
    standards: [],
    samples: ['blood', 'sang'],
  },
  'genetic-counselling': {
    synonyms: [
      'genetic counselling',
      'genetic counseling',
      'genetic counsellor',
      'pharmacogenomics',
      'pharmacogenetics',
      'medication choice',
      'drug response',
      'side effects',
      'marriage between cousins',
      'before marriage',
      'premarital',
      'mariage',
      'conseil génétique',
      'pharmacogénétique',
    ],
    parameters: [],
    organisms: [],
    standards: [],
    samples: [],
  },
}

/** Pages that are no service and that people look for here all the same, with the words that lead to them. */
export const furtherPages: readonly {
  readonly page: { readonly path: string; readonly title: string; readonly summary: string }
  readonly synonyms: readonly string[]
}[] = [
  {
    page: { path: contact.path, title: contact.title, summary: contact.lead },
    synonyms: [
      'price',
      'prices',
      'cost',
      'how much does it cost',
      'fee',
      'quotation',
      'quote',
      'prix',
      'tarif',
      'devis',
      'opening hours',
      'open on saturday',
      'open on sunday',
      'payment',
      'paiement',
      'home visit',
      'job',
      'careers',
      'vacancies',
      'emploi',
      'when are you open',
      'heures d’ouverture',
      'how long do results take',
      'turnaround time',
      'délai',
      'urgent',
      'phone number',
      'telephone',
      'e-mail',
      'address',
      'where is the laboratory',
      'directions',
      'adresse',
      'appointment',
      'rendez-vous',
      'deliver samples',
      'cancel a test',
    ],
  },
  {
    page: quality,
    synonyms: [
      'accreditation',
      'accredited laboratory',
      'accreditation certificate',
      'schedule of accreditation',
      'scope of accreditation',
      'iso 17025',
      'iso/iec 17025',
      'iso 15189',
      'accréditation',
      'laboratoire accrédité',
      'impartiality',
      'complaint',
      'complaint procedure',
      'réclamation',
    ],
  },
  {
    page: origene,
    synonyms: ['dna kit at home', 'home dna kit', 'cheek swab at home', 'genealogy', 'ancestry', 'kit adn'],
  },
  {
    page: register,
    synonyms: [
      'open an account',
      'customer account',
      'company account',
      'register a company',
      'portal',
      'login',
      'log in',
      'sign in',
      'connexion',
      'ouvrir un compte',
    ],
  },
  {
    page: privacy,
    synonyms: ['privacy', 'personal data', 'data protection', 'données personnelles'],
  },
  { page: legal, synonyms: ['terms', 'refund', 'conditions', 'remboursement'] },
  {
    page: yourDnaData,
    synonyms: [
      'dna privacy',
      'delete my data',
      'withdraw consent',
      'destroy sample',
      'retrait du consentement',
    ],
  },
  { page: signIndex, synonyms: ['consent form', 'informed consent', 'consentement', 'questions to ask'] },
  { page: specimenReport, synonyms: ['specimen report', 'test report', 'decision rule', 'rapport d’essai'] },
  {
    page: specimenCertificate,
    synonyms: ['specimen certificate', 'read a certificate', 'certificat d’étalonnage'],
  },
]
