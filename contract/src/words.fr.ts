import type * as english from './words.ts'

/** "7 h", "16 h 30". @param time 07:00 */
export const hour = (time: string): string =>
  time.replace(
    /^0?(\d+):(\d\d)$/,
    (_, hours, minutes) => `${hours}\u00A0h${minutes === '00' ? '' : `\u00A0${minutes}`}`,
  )

export const inquiryMessages: typeof english.inquiryMessages = {
  name: 'Le nom est obligatoire.',
  company: 'L’entreprise est obligatoire.',
  address: 'L’adresse est obligatoire.',
  email: 'Une adresse e-mail valide est obligatoire.',
  phone: 'Le numéro de téléphone est obligatoire.',
  description: 'La description est obligatoire.',
}

export const waitingRequest: typeof english.waitingRequest = (what) =>
  `Veuillez me prévenir de l’ouverture : ${what}.`

export const healthConsentMessage: typeof english.healthConsentMessage =
  'Votre liste nomme un test sur une personne : cochez la case sous la liste, ou retirez le test de la liste.'

const emailLabel = 'Adresse e-mail'

export const senderFields: typeof english.senderFields = {
  name: 'Nom',
  company: 'Entreprise',
  email: emailLabel,
  phone: 'Numéro de téléphone',
  address: 'Adresse',
}
export const descriptionLabel: typeof english.descriptionLabel = 'Description'

export const signedConsent: typeof english.signedConsent =
  'Le formulaire de consentement signé vient sur papier, avec l’échantillon ou à la réception ; jamais par e-mail ni par ce site.'

export const textFaults: typeof english.textFaults = {
  type: (label) => `${label} : écrivez un texte.`,
  long: (label, most) => `${label} : ${most.replace(',', ' ')} caractères au plus.`,
  lines: (label) => `${label} : écrivez sur une seule ligne.`,
  character: (label) => `${label} : un caractère ne peut pas être enregistré. Saisissez ce texte de nouveau.`,
}

export const registrationWords: typeof english.registrationWords = {
  email: 'Une adresse e-mail valide est obligatoire.',
  gender: 'Le genre est obligatoire : choisissez homme, femme ou autre.',
  pinRequired: 'Le code PIN est obligatoire.',
  pin: 'Le code PIN a exactement 4 chiffres.',
  confirmPin: 'La confirmation du code PIN est obligatoire.',
  pinsDiffer: 'Le code PIN et sa confirmation doivent être identiques.',
  required: (label) => `${label} : obligatoire.`,
  digitsOnly: (label) => `${label} : chiffres seulement.`,
  digits: (label, fewest, most) => `${label} : ${fewest} à ${most} chiffres.`,
  digitsAtMost: (label, most) => `${label} : ${most} chiffres au plus.`,
}

export const registrationLabels: typeof english.registrationLabels = {
  orgName: 'Nom de l’organisation',
  orgRegNumber: 'Numéro de l’organisation',
  firstName: 'Prénom',
  lastName: 'Nom de famille',
  email: emailLabel,
  mobile: 'Numéro de portable',
  phone: 'Numéro de téléphone',
  gender: 'Genre',
  genders: { male: 'Homme', female: 'Femme', other: 'Autre' },
  dateOfBirth: 'Date de naissance',
  birthDay: 'Jour',
  birthMonth: 'Mois',
  birthYear: 'Année',
  pin: 'Code PIN',
  confirmPin: 'Confirmez le code PIN',
  buildingName: 'Bâtiment',
  streetName: 'Rue',
  city: 'Ville',
  zipCode: 'Code postal',
  country: 'Pays',
  sameAsBilling: 'Adresse de livraison identique à la facturation',
  notificationOptIn: 'Envoyez-moi des notifications',
  billing: (part) => `Facturation, ${part.toLowerCase()}`,
  delivery: (part) => `Livraison, ${part.toLowerCase()}`,
}

export const birthDateWords: typeof english.birthDateWords = {
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  day: 'le jour',
  month: 'le mois',
  year: 'l’année',
  and: ' et ',
  missing: (parts) => `Date de naissance : il manque ${parts}.`,
  wrongDay: 'Le jour est un nombre de 1 à 31.',
  wrongMonth: 'Le mois est un nombre de 1 à 12.',
  wrongYear: 'L’année a quatre chiffres, par exemple 1985.',
  early: (year) => `L’année doit être ${year} ou après.`,
  days: (days) => `La date de naissance doit exister : ce mois a ${days} jours.`,
  future: 'La date de naissance ne peut pas être dans l’avenir.',
}

export const answerLabels: typeof english.answerLabels = {
  samples: 'Nombre d’échantillons',
  item: 'Type d’échantillon',
  bottles: 'Flacons par échantillon',
  lot: 'Lot',
  batchSize: 'Taille du lot',
  samplingPoint: 'Point de prélèvement',
  sampledAt: 'Date et heure du prélèvement',
  repeat: 'Répéter',
  sterilisation: 'Méthode de stérilisation',
  packSize: 'Contenance du conditionnement',
  decides: 'Ce que le résultat décide',
  comparison: 'Méthode ou limite de comparaison',
  decisionRule: 'Règle de décision',
  plan: 'Plan d’échantillonnage',
  delivery: 'À remettre avant',
}

export const urgentLabel: typeof english.urgentLabel = 'Urgent, avec un supplément'

export const nativeListLabels: typeof english.nativeListLabels = {
  list: 'Nommez les essais que vous souhaitez',
  samples: 'Nombre d’échantillons, d’unités, de salles ou de personnes',
}

export const listWords: typeof english.listWords = {
  everyMonth: 'chaque mois',
  everyQuarter: 'chaque trimestre',
  which: 'Quel essai ?',
  example: (words) => `Par exemple : ${words}`,
  one: '1 essai',
  tests: (count) => `${count} essais`,
  ofWhichUrgent: (tests, urgent) =>
    tests === '1 essai' ? `${tests}, en urgence` : `${tests}, dont ${urgent} en urgence`,
}

export const waterParameters: typeof english.waterParameters = {
  faecal: 'Coliformes et *E. coli*',
  enterococci: 'Streptocoques fécaux (entérocoques intestinaux)',
  pseudomonas: '*Pseudomonas aeruginosa*',
  clostridia: 'Spores d’anaérobies sulfito-réducteurs (clostridies)',
  count: 'Flore totale, 22 °C et 37 °C',
  legionella: '*Legionella*',
  salmonella: '*Salmonella*',
}

export const waterKinds: typeof english.waterKinds = {
  tap: 'eau du robinet',
  tank: 'eau d’un réservoir ou d’une citerne',
  pool: 'eau d’une piscine',
  spa: 'eau d’un spa',
  shower: 'douches, eau chaude',
  tower: 'eau d’une tour de refroidissement',
  ice: 'glace d’une machine',
  untreated: 'eau non traitée de puits, de rivière ou de pluie',
  bottled: 'eau en bouteille',
}

export const doseAnswers: typeof english.doseAnswers = {
  method1: 'Une dose de rayonnement par la méthode 1',
  vdMax: 'Une dose de rayonnement par VDmax',
}
export const fromThreeBatches: typeof english.fromThreeBatches =
  'Établissement d’une dose à partir de trois lots'
export const newToUs: typeof english.newToUs = 'Nouveau pour nous'

export const plannedAnswers: typeof english.plannedAnswers = {
  single: 'Établissement d’une dose à partir d’un lot',
  audit: 'Audit d’une dose',
  batch: 'Le sort d’un lot',
  cycle: 'Un cycle d’oxyde d’éthylène ou de vapeur',
  afterCycle: 'unités après un cycle fractionnaire',
  injection: 'injectables liquides',
  powder: 'poudres pour injection',
  largeVolume: 'perfusions de grand volume',
  eyeOrOther: 'récipients de collyre ou d’un autre liquide non injectable',
  bulkSolid: 'récipients d’un solide en vrac',
  infusionSets: 'perfuseurs',
}

export const bottleWords: typeof english.bottleWords = {
  others: 'Dans un seul flacon, tous les autres',
  agreed: 'convenu avec la commande',
  least: 'au moins',
}

export const inOtherPacks: typeof english.inOtherPacks =
  'Dans les conditionnements du challenge test : il n’en a pas à lui.'

export const requestListMessages: typeof english.requestListMessages = {
  list: 'La liste doit être une liste d’essais.',
  line: 'Chaque ligne de la liste doit nommer un essai.',
  test: 'Choisissez l’essai auquel ces réponses se rapportent.',
  samples: 'Donnez un nombre entier de 1 à 9 999.',
  bottles: 'Donnez un nombre entier de 1 à 20.',
  urgent: 'Un essai est urgent ou ne l’est pas.',
  empty: 'La liste doit comporter au moins un essai.',
  tooMany: 'La liste peut contenir 20 essais. Nommez les autres dans la description.',
}

export const lookupMessages: typeof english.lookupMessages = {
  reference: 'Une référence ressemble à ABI-7Q4M-2KTR.',
  both: 'Donnez une référence et une adresse e-mail.',
}

export const messages: typeof english.messages = {
  checkAnswers: 'Vérifiez les réponses marquées ci-dessous.',
  unknownField: 'Ce champ ne fait pas partie du formulaire.',
  unreachable:
    'Nous n’avons pas pu joindre le laboratoire. Vérifiez votre connexion et envoyez de nouveau : tout ce que vous avez saisi est encore là.',
  tooMany:
    'Trop de messages sont partis de votre connexion. Attendez quelques minutes et envoyez de nouveau.',
  tooManyLookups:
    'Cette référence a été demandée trop souvent. Ouvrez plutôt le lien de notre accusé de réception, ou réessayez dans une heure.',
  staleForm:
    'Ce formulaire est resté longtemps ouvert. Envoyez-le de nouveau : tout ce que vous avez saisi est encore là.',
  busy: 'Le site du laboratoire est très sollicité. Envoyez de nouveau dans un instant.',
  away: 'Le formulaire ne peut pas être envoyé pour le moment. Envoyez-le de nouveau dans quelques minutes.',
  failed:
    'Un problème est survenu chez nous et rien n’a été enregistré. Envoyez de nouveau, ou venez nous voir : la page de contact dit comment.',
}
