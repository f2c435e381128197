import { isOne } from '@laboratory/contract/languages'
import { hour } from '@laboratory/contract/words.fr'
import type * as english from './words.ts'

export const language: typeof english.language = 'fr'

export const colon: typeof english.colon = '\u00A0: '

export const base: typeof english.base = '/fr'

export const query: typeof english.query = '?language=fr'

export const heldWords: typeof english.heldWords = {
  persons: 'Un test sur une personne : demandez à nous parler, dans la description.',
  consent: 'Les phrases de consentement n’existent qu’en anglais.',
}

export const dataWords: typeof english.dataWords = {
  accreditedTo: (standard, name) => `Accréditation ${standard} : ${name}`,
  accreditation: 'Accréditation',
  onlySchedule: 'Uniquement pour les objets, propriétés et méthodes de l’annexe technique du certificat.',
}

export const figureWords: typeof english.figureWords = {
  above: (from) => `plus de ${from}`,
  below: (to) => `moins de ${to}`,
  to: (from, to) => `${from} à ${to}`,
  toUnder: (from, to) => `${from} à moins de ${to}`,
  phases: [
    { code: 'QC', name: 'Qualification de la conception', when: 'Sur plan' },
    { code: 'QI', name: 'Qualification de l’installation', when: 'Après construction' },
    { code: 'QO', name: 'Qualification opérationnelle', when: 'Au repos' },
    { code: 'QP', name: 'Qualification des performances', when: 'En activité' },
    { code: 'S', name: 'Surveillance', when: 'Tant qu’elle sert' },
  ],
  calendar: (strains, first, days) =>
    `${strains} souches sont ajoutées au jour ${first} ; dénombrements aux jours ${days}.`,
  calendarNote: (strains, first) =>
    `${strains} souches sont ajoutées au jour ${first}, où l’inoculum est compté. Un gros point est un dénombrement.`,
  day: (day) => `Jour ${day}`,
}

export const finderWords: typeof english.finderWords = {
  notOpen: 'Pas encore ouvert.',
  seeThem: 'au total : les voir',
  filters: 'Domaine et échantillon',
  noScript:
    'La recherche nécessite JavaScript. La liste ci-dessous est complète, et votre navigateur peut y chercher des mots.',
  home: 'Accueil',
  of: (hits, total) => `${hits} sur ${total}`,
  found: (hits) => `${hits} ${isOne(hits, 'fr') ? 'résultat' : 'résultats'}`,
  all: (count) => `${count} services et essais`,
  foundFor: (typed) => `Résultats pour « ${typed} »`,
  loose: 'Rien ne correspond à tous ces mots. Voici ce qui correspond à la plupart ; ou',
  tellUs: 'dites-nous ce qu’il faut analyser',
  colon: '\u00A0: ',
  also: 'Mot cherché',
  standard: 'Norme',
  organism: 'Micro-organisme',
  measured: 'Mesuré',
  sample: 'Échantillon',
  area: 'Domaine de service',
}

const unitsIn = (count: number) => `${count} ${count === 1 ? 'unité' : 'unités'}`

export const formWords: typeof english.formWords = {
  errorTitle: (title) => `Erreur : ${title}`,
  honeypot: 'Laissez ce champ vide',
  required: 'Les réponses non marquées « facultatif » sont obligatoires.',
  enough: 'Le nom et l’e-mail suffisent : le reste est rempli.',
  about: 'Au sujet de :',
  stored: 'Formulaire envoyé avec succès !',
  reference: 'Votre référence',
  another: 'Écrire une autre demande',
  labels: 'Imprimer les étiquettes et la fiche de réception',
  steps: 'Voir où en est votre demande',
  next: 'Suivent notre devis par e-mail, puis votre commande, puis les échantillons.',
  problem: 'Il y a un problème',
  send: 'Envoyer la demande',
  kept: 'tout ce que vous avez saisi est encore là.',
  offline: (kept) => `Vous êtes hors ligne. Connectez-vous à Internet et envoyez de nouveau : ${kept}`,
  timeout: (kept) => `Le laboratoire n’a pas répondu à temps. Envoyez de nouveau : ${kept}`,
  unreadable: (kept) => `La réponse n’a pas pu être lue. Envoyez de nouveau : ${kept}`,
  yourList: (count) => `Votre liste : ${count}`,
  optional: '(facultatif)',
  fillIn: 'Remplissez ce qui s’applique. Autres essais : dans la description.',
  notKept:
    'Ce navigateur n’a pas pu enregistrer la liste. Elle reste ici jusqu’à ce que vous fermiez ou rechargiez cette page.',
  howToAdd: 'Un bouton sur la page de chaque essai l’ajoute ici ; de même la',
  allTests: 'liste de tous les essais',
  urgentFee: (urgent) => `${urgent} indiqué dans le devis`,
  test: (place) => `Essai ${place}`,
  inAll: ({ lot, units, irradiated, isNew, bottles, monthly, packs, content }) =>
    `Pour tous les essais${lot && ` de ${lot}`} : ${[units > 0 && unitsIn(units) + (irradiated > 0 ? ' d’abord à nous' : ''), irradiated > 0 && `${unitsIn(irradiated)} à votre irradiateur puis à nous`, bottles > 0 && `${bottles} ${bottles === 1 ? 'flacon' : 'flacons'} d’eau${monthly > 0 ? `, ${monthly === bottles ? '' : `dont ${monthly} `}chaque mois` : ''}`, packs > 0 && `${packs} ${packs === 1 ? 'conditionnement' : 'conditionnements'}${content && `, ${content.replace('.', ',')}`}`].filter(Boolean).join(', ')}.${isNew ? ' Unités en plus d’un produit nouveau : voir le devis.' : ''}`,
  toFillIn: 'à préciser',
  plannedFor: (samples) => `Planifié pour ${samples} ; pour un autre nombre, refaites le plan.`,
  private: 'particulier',
  waiting: (what) => `Me prévenir de l’ouverture : ${what}`,
  noticeFollows: 'Nous vous écrirons dès l’ouverture.',
  tickToBeTold:
    'Cochez la case pour que nous puissions utiliser ce que cette demande dit de la santé ou de la famille pour vous répondre.',
  unnamed: 'Notre accusé de réception ne nomme pas le test.',
  repeatAll: 'Répéter tout ce qui peut l’être',
  kitRequest: (kit) => `Veuillez m’envoyer un devis pour le kit ${kit}.`,
}

export const registrationWords: typeof english.registrationWords = {
  form: 'Inscription client B2B',
  birthExample: 'Par exemple, 27 3 1985.',
  calendar: 'Choisir dans un calendrier (en anglais)',
  showPin: 'Afficher le code PIN',
  follows: 'L’adresse de livraison suit l’adresse de facturation.',
  notifications: 'Notifications',
  send: 'S’inscrire',
}

export const frameWords: typeof english.frameWords = {
  newsOf: (name) => `${name} : actualités`,
  onlyEnglish: 'Cette page n’existe qu’en anglais.',
  partInEnglish: 'Ce passage n’existe qu’en anglais.',
  skip: 'Aller au contenu',
  home: 'Accueil',
  services: 'Services',
  hide: 'Masquer',
  thisNotice: 'cet avis',
  notice: 'Avis',
  brand: (name) => `${name}, accueil`,
  addition: '& Medical Centre',
  laboratory: 'Laboratoire',
  contact: 'Contact',
  write: 'Écrivez-nous',
  hours: 'Heures d’ouverture',
  top: 'Haut de page',
  reach: 'Nous joindre',
  main: 'Menu principal',
  more: 'Plus',
  menu: 'Menu',
  changeAnalytics: 'Changer le choix de mesure d’audience',
}

export const hoursWords: typeof english.hoursWords = {
  closedOpensAt: (begin) => `Fermé, ouvre à ${hour(begin)}`,
  opensAt: (begin) => `Ouvre à ${hour(begin)}`,
  openNow: (end) => `Ouvert jusqu’à ${hour(end)}`,
  openUntil: (end) => `Ouvert jusqu’à ${hour(end)}`,
  saturday: 'Samedi : essais urgents uniquement',
  emergency: 'Essais urgents uniquement',
  tomorrow: 'demain',
  closedOpens: (day, time) => `Fermé, ouvre ${day} à ${hour(time)}`,
  opens: (day, time) => `Ouvre ${day} à ${hour(time)}`,
  closed: 'Fermé',
}

export const kitWords: typeof english.kitWords = {
  kit: 'Kit',
  tests: 'Tests',
  parameters: 'Paramètres',
  contents: 'Contenu',
  price: 'Prix',
  order: 'Commander',
  quote: 'Demander un devis',
  forThe: 'pour le kit',
  kitBehind: '',
}

export const labelWords: typeof english.labelWords = {
  sample: 'Échantillon',
  place: 'Lieu',
  time: 'Date et heure',
  takenBy: 'Prélevé par',
  clause: (clause) => `Selon notre lecture de l’${clause}. Ce dont nous convenons avec vous prévaut.`,
  nothing: 'Rien de cette demande ne passe par la réception : il n’y a donc rien à imprimer.',
  byReceipt:
    'Pour votre vie privée, cette page, ouverte depuis l’e-mail, ne montre que les essais, le nombre d’échantillons et ce qui est urgent.',
  repeat:
    'Pour chaque envoi suivant, imprimez de nouveau ces documents et inscrivez-y sa date. Leurs codes restent les mêmes.',
  mine: 'Cette demande est la mienne : remplir ce que j’ai écrit',
  print: 'Imprimer',
  labels: 'Étiquettes',
  sheets: ', sur planches de 21',
  before: 'Étiquettes précédentes',
  after: 'Étiquettes suivantes',
  cards: 'Fiches de prélèvement',
  showCards: 'Afficher et imprimer les fiches pour',
  howTo: ' : comment prélever l’échantillon',
  forms: 'Fiches de réception',
  labelsHint: 'Planches de 21 étiquettes de 63,5 × 38,1 mm, ou papier ordinaire à découper. Imprimez à 100 %',
  cardsHint: 'Comment prélever l’échantillon, avec de la place pour ce qui ne tient pas sur une étiquette',
  formsHint: 'Une pour ce qui arrive ensemble, à signer et à remettre',
}

export const mapWords: typeof english.mapWords = {
  open: 'Ouvrir dans une application de cartes',
  newTab: '(s’ouvre dans un nouvel onglet)',
}

export const newsWords: typeof english.newsWords = {
  feedAddress: '/news/feed.xml?language=fr',
  all: 'Toutes les actualités',
  feed: 'Suivre par flux',
  byScript: 'Ici, les actualités sont chargées par un script. Lisez-les sur',
  thePage: 'la page des actualités',
  newTab: '(s’ouvre dans un nouvel onglet)',
}

export const pageWords: typeof english.pageWords = {
  kept: (period) => `Nous gardons votre demande ${period}.`,
  play: (title) => `Lecture\u00A0: ${title}`,
  filmFrom: (host) => `Le film vient de ${host}, qui apprend alors votre adresse. `,
  preferReading: 'Vous préférez lire\u202F?',
  sixDrawings: 'La même chose en six dessins',
  rules: 'Les règles, avec leurs articles',
  howLong: (test, time) => `Durée, ${test} : ${time}.`,
  waterKit: (name) => `Kit d’analyse de l’eau ${name}`,
  place: 'Réduit, district de Moka',
  goodToKnow: 'Bon à savoir',
  areas: 'Domaines de service',
  contact: 'Contact',
  reference: 'Référence',
  testsOf: (name) => `Essais : ${name}`,
  questions: 'Questions',
  accreditedBy: 'Accrédité par',
  certificate: 'Certificat ',
  directions: 'Itinéraire',
  newTab: '(s’ouvre dans un nouvel onglet)',
  fax: 'Fax',
  onThisPage: 'Sur cette page',
  pdf: 'PDF,',
  megabytes: (count) => `${count} Mo`,
  aboutOur: ':',
  aboutService: 'sur :',
  pleaseNote: 'Veuillez noter',
}

const testsIn = (count: number) => `${count || 'Aucun'} ${isOne(count, 'fr') ? 'essai' : 'essais'}`
export const partWords: typeof english.partWords = {
  listCount: (count) => `Ma liste : ${testsIn(count)}`,
  counted: (count) => `${testsIn(count)} sur votre liste`,
  notice: 'Avis',
  printedOn: (date) => `, imprimé le ${date}`,
  put: 'Mettre sur ma liste',
  takeOff: (title) => `Retirer de ma liste : ${title}`,
  myList: 'Ma liste',
  onListLines: (count) => `Sur votre liste : ${count} lignes`,
  onList: 'Sur votre liste',
  isOn: (title, counted) => `${title} est sur votre liste. ${counted}.`,
  isFull: (length) => `Votre liste est pleine : elle peut contenir ${length} essais.`,
  notStored: 'Ce navigateur n’a pas pu enregistrer votre liste. Nommez l’essai dans votre demande.',
  full: 'Votre liste est pleine',
  unstored: 'N’a pas pu être enregistré',
  isOff: (title, counted) => `${title} n’est plus sur votre liste. ${counted}.`,
  loading: 'Chargement…',
  rules: ' Le tableau ci-dessous contient les mêmes règles.',
  notLoaded: (rules) => `Le chargement a échoué.${rules} Vérifiez votre connexion et réessayez.`,
  stopped: (rules) => `Un problème est survenu ici.${rules} Réessayez, ou contactez-nous.`,
  tryAgain: (name) => `Réessayer : ${name}`,
}

export const slideWords: typeof english.slideWords = {
  promises: 'Ce que vous pouvez attendre de nous',
  illustration: 'Illustration',
}

export const testWords: typeof english.testWords = {
  beforeYouSign: 'Avant de signer',
  sheet: 'Une fiche à imprimer, avec dix questions',
  dnaData: 'Votre échantillon et vos données ADN',
  whatToKnow: 'À savoir',
  jump: { send: 'Envoyer', steps: 'Étapes', plan: 'Prévoir', result: 'Résultat', questions: 'Questions' },
  requested: 'De la demande au rapport, et les conditions',
  related: 'Essais apparentés',
  fullPage: '. La page complète :',
  ownPage: (name) => `${name} sur sa propre page`,
  inFull: (name) => `${name} en détail`,
  toSend: 'Ce qu’il faut envoyer',
  amount: 'Quantité',
  container: 'Récipient',
  holdingTime: 'Durée de conservation',
  methods: 'Méthodes de référence, entre autres',
  guidance: 'Limites et guides',
  time: 'Délai',
  wholeTime: 'En tout',
  priceByQuotation: 'Le devis l’indique, avant votre commande. Vous pouvez le demander dès maintenant.',
  price: 'Prix',
  sampling: 'Prélèvement et enlèvement',
  accreditation: 'Accréditation',
}

export const qualityWords: typeof english.qualityWords = {
  accreditedFor: 'Accrédité pour',
  documents: 'Certificats et annexes techniques',
  timeline: 'L’accréditation, année par année',
  asListed:
    'Chaque ligne est telle que le laboratoire l’indique. Ce qui vaut aujourd’hui est dans les annexes techniques.',
  specimen: 'SPÉCIMEN.',
  invented:
    'Le client, les objets et les chiffres sont inventés. Ce n’est pas un résultat de ce laboratoire, et il ne porte aucun symbole d’accréditation.',
  note: (number, heading) => `Note ${number} : ${heading}`,
  ownWords: 'Expliqué avec nos propres mots ; le texte de la norme prévaut. Voir aussi :',
}

export const textWords: typeof english.textWords = {
  reviewed: (role) => `Relu par ${role} :`,
  textOf: 'Texte du',
}
