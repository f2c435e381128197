import { senderFields } from '../words.fr.ts'
import type * as english from './words.ts'

const ofForms = {
  erased: { signs: 'des empreintes codées et, si la demande semblait indésirable, pourquoi' },
  stays: {
    reference: 'une référence',
    times: 'les jours et heures',
    policy: 'la version de cette politique',
    spam: 'les points du filtre de courrier indésirable',
    progress: 'où elle en est arrivée, et qui de notre personnel y a travaillé',
  },
}

export const storedData: typeof english.storedData = {
  inquiry: {
    name: 'Formulaire de demande',
    why: 'Pour vous répondre et préparer un devis',
    basis: 'Votre consentement ; pour la santé et la famille, votre consentement explicite',
    erased: {
      person: Object.values(senderFields).join(', ').toLowerCase(),
      description: 'ce que vous écrivez',
      list: 'les essais de votre liste, et ce que vous écrivez sur chacun',
      page: 'la page dont le bouton vous a amené',
      tags: 'les mots-clés par lesquels notre personnel la classe',
      health: 'votre consentement à l’utilisation de ce qu’elle dit de la santé ou de la famille',
      ...ofForms.erased,
    },
    stays: { ...ofForms.stays, language: 'la langue du formulaire' },
  },
  registration: {
    name: 'Inscription d’une entreprise',
    why: 'Pour examiner la demande, ouvrir le compte et envoyer l’accès au portail client',
    basis: 'Votre consentement, et les démarches que vous demandez avant un contrat',
    erased: {
      organisation: 'l’organisation et son numéro',
      person:
        'le nom de la personne à contacter, son adresse e-mail, ses numéros de téléphone mobile et fixe',
      personal: 'le genre, la date de naissance',
      pin: 'le code PIN, sous forme d’empreinte seulement',
      addresses: 'les adresses de facturation et de livraison',
      notifications: 'votre choix pour les notifications',
      confirmed: 'quand vous avez confirmé votre adresse e-mail',
      ...ofForms.erased,
    },
    stays: { ...ofForms.stays, language: 'la langue du formulaire' },
  },
  work: {
    name: 'Ce que notre personnel ajoute',
    why: 'Pour traiter ce que vous avez envoyé, et savoir plus tard ce qui a été dit et fait',
    basis:
      'Celle de ce que vous avez envoyé ; pour une réclamation, notre intérêt légitime à son enregistrement',
    erased: {
      notes: 'les notes',
      answers: 'les réponses et les questions qui vous sont adressées',
      files: 'les fichiers joints à une réponse, et ceux que vous avez envoyés sur la page de votre demande',
      corrections: 'ce qui a été corrigé, et pourquoi',
    },
    stays: { steps: 'quelle étape a été faite quand, et par qui de notre personnel' },
  },
  mail: {
    name: 'E-mails reçus ou envoyés par notre boîte aux lettres, au sujet d’une demande ou d’aucune encore',
    why: 'Pour savoir ce que vous avez écrit, et le traiter',
    basis: 'Notre intérêt légitime à répondre à qui nous écrit',
    erased: { message: 'les noms et adresses, l’objet, le texte et les fichiers' },
    stays: {
      times: 'les jours et heures',
      digests:
        'des empreintes codées, jusqu’à ce que la copie dans la boîte aux lettres soit supprimée aussi',
    },
  },
  emails: {
    name: 'E-mails du site',
    why: 'Pour les envoyer, savoir s’ils sont arrivés, et ne pas en envoyer trop à une même adresse',
    basis: 'Celle de ce dont ils parlent',
    erased: { message: 'à qui et quand, l’objet et le texte' },
    stays: {},
  },
  requests: {
    name: 'Demandes au sujet de vos données',
    why: 'Pour y répondre à temps, et montrer que nous l’avons fait',
    basis: 'Notre obligation légale',
    erased: { person: 'votre adresse e-mail', notes: 'les notes de notre personnel' },
    stays: {
      request: 'ce qui a été demandé, les jours et l’issue',
      digest: 'une empreinte codée de l’adresse',
    },
  },
}

export const periodWords: typeof english.periodWords = {
  inquiry: 'Une demande, avec les notes et les réponses de notre personnel',
  complaint: 'Une réclamation',
  heldBack: 'Une demande ou une inscription que le filtre a retenue',
  undecided: 'Une inscription sur laquelle personne n’a décidé',
  approved: 'Une inscription approuvée',
  refused: 'Une inscription refusée',
  repeated: 'Une inscription qui en répète une autre',
  drafts: 'Ce que notre personnel a saisi sans l’envoyer, dans son navigateur',
  request: 'Une demande au sujet de vos données',
  text: 'Le texte d’un e-mail de ce site',
  envelope: 'Quand il a été envoyé, à qui, et son objet',
  mail: 'Ce que vous nous écrivez par e-mail au sujet d’une demande',
  unlinked: 'Un e-mail reçu qui ne se rapporte à aucune demande',
  undelivered: 'Un e-mail qui n’a pas pu être remis',
  copies: 'Les copies d’e-mails dans la boîte aux lettres du laboratoire',
  backups: 'Les copies de la base de données (sauvegardes)',
  logs: 'Les journaux, sans noms, adresses ni adresses réseau',
  views: 'Le compte des pages vues, qui n’identifie personne',
  counts: 'Le compte de qui envoie combien, en mémoire',
  audit: 'Le journal de ce que fait notre personnel (journal d’audit)',
  afterArrival: (time) => `${time} après son arrivée`,
  afterOutcome: (time) => `jusqu’à la communication de l’issue, et ${time} de plus`,
  unlessReleased: (time) => `${time} après son arrivée, sauf si le personnel la libère`,
  afterDecision: (time) => `${time} après la décision`,
  untilSignIn: (time) => `jusqu’à la déconnexion, ou une connexion après ${time}`,
  afterAnswer: (time) => `${time} après notre réponse`,
  afterSending: (time) => `${time} après l’envoi`,
  hoursAtMost: (hours) => `${hours} heures au plus`,
  asLong: 'aussi longtemps que la demande ou l’inscription',
  afterGivenUp: (time) => `${time} après l’abandon de l’envoi`,
  atMost: (time) => `${time} au plus`,
  withoutEnd: 'sans limite',
  between: ' ; ',
  same: 'La même chose',
  nothing: 'Rien',
  allOfIt: 'Tout ; il ne vous nomme que par une empreinte codée',
}
