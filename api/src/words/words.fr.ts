import { retention, periodInWords } from '@laboratory/contract/retention'
import type * as english from './words.ts'

export const stepNames: typeof english.stepNames = {
  'asked': 'Demande reçue',
  'quotation': 'Devis envoyé',
  'purchase-order': 'Commande reçue',
  'sample-reception': 'Échantillons reçus',
  'review-and-acceptance': 'Demande revue, échantillons acceptés',
  'report': 'Rapport envoyé',
  'declined': 'Non retenue',
  'closed': 'Clôturée',
  'complaint': 'Réclamation reçue',
  'acknowledged': 'Réception confirmée',
  'investigated': 'Réclamation examinée',
  'decided': 'Décision prise',
  'told': 'Décision communiquée',
} // prettier-ignore

const waiting = 'Rien pour le moment : c’est à nous d’agir, et nous vous écrirons.'
const question =
  'Nous vous avons écrit et attendons votre réponse. Cherchez notre e-mail, y compris dans les courriers indésirables.'

export const expected: typeof english.expected = {
  'asked': {
    laboratory: 'Rien pour le moment : nous lisons votre demande et répondons par e-mail. N’envoyez pas encore d’échantillons : viennent d’abord notre devis, puis votre commande.',
    customer: question,
  },
  'quotation': {
    laboratory: waiting,
    customer:
      'Lisez le devis, que nous avons envoyé par e-mail. Si vous êtes d’accord, répondez à cet e-mail avec votre bon de commande ou, pour un particulier, votre commande écrite.',
  },
  'purchase-order': {
    laboratory: waiting,
    customer:
      'Remettez les échantillons comme le devis l’indique ; une fiche de réception est alors signée. Si nous travaillons sur votre site, convenez de la date avec nous. Eau, boîtes et écouvillons : ne prélevez que lorsque le jour de la remise est convenu, et apportez-les aussitôt.',
  },
  'sample-reception': {
    laboratory: 'Rien pour le moment : nous revoyons la demande et examinons les échantillons avant de les accepter.',
    customer: `Au sujet des échantillons : ${question.replace('Nous', 'nous')}`,
  },
  'review-and-acceptance': {
    laboratory: 'Rien pour le moment : les essais sont en cours, et le rapport suit.',
    customer: question,
  },
  'report': {
    laboratory: 'Rien. Si quelque chose dans le rapport n’est pas clair, posez-nous la question.',
    customer: question,
  },
  'declined': {
    laboratory: 'Rien. Pour toute question à ce sujet, écrivez-nous en indiquant votre référence.',
    customer: question,
  },
  'closed': {
    laboratory: 'Rien. S’il vous faut un autre essai, envoyez une nouvelle demande.',
    customer: question,
  },
  'complaint': {
    laboratory: 'Rien pour le moment : nous lisons votre réclamation et vous écrirons.',
    customer: question,
  },
  'acknowledged': {
    laboratory:
      'Rien pour le moment : nous l’examinons. Si vous avez autre chose à nous montrer, répondez à notre e-mail.',
    customer: question,
  },
  'investigated': {
    laboratory:
      'Rien pour le moment : l’issue est décidée, ou revue, par quelqu’un qui n’a pas pris part au travail en question.',
    customer: question,
  },
  'decided': {
    laboratory: 'Rien pour le moment : nous vous écrirons quelle est l’issue.',
    customer: question,
  },
  'told': {
    laboratory:
      'Rien. Si quelque chose dans l’issue n’est pas clair, posez-nous la question en indiquant votre référence.',
    customer: question,
  },
} // prettier-ignore

/** Held: it says how results are told and who consents. English until somebody has signed the French. */
export { expectedOfPersons } from './words.ts'

export const heldNext = 'Ce passage n’existe qu’en anglais.'

export const untilItOpens: typeof english.untilItOpens = {
  step: 'Nous vous écrivons dès l’ouverture',
  next: `Rien d’autre : nous répondons à vos questions par e-mail, et nous vous écrirons dès l’ouverture. Nous gardons votre demande ${periodInWords(retention.inquiry, 'fr')} ; si ce n’est pas encore ouvert, écrivez de nouveau.`,
}

export const whenTakenBack =
  'Rien d’autre : nous nous arrêtons, vous disons ce que nous détruisons, et nommons ce qu’une loi nous oblige à garder.'

export const receipt: typeof english.receipt = {
  subject: (reference) => `Nous avons reçu votre demande ${reference}`,
  thanks: 'Merci de votre demande.',
  reference: (reference) => `Votre référence est ${reference}. Indiquez-la quand vous nous recontactez.`,
  answer: 'Le laboratoire vous répondra à cette adresse e-mail.',
  waiting: 'Le laboratoire répondra à vos questions à cette adresse e-mail, et vous écrira dès l’ouverture.',
  steps: 'Où en est votre demande, ce dont nous avons besoin ensuite, et où ajouter des fichiers :',
  confirm:
    'Ouvrez cette page et confirmez que cette adresse e-mail est la vôtre. Vous y voyez aussi où en est votre demande, et y retirez votre consentement :',
  asked: (count) => `Vous avez demandé ${count} :`,
  order: 'Viennent d’abord notre devis, puis votre commande, puis les échantillons : n’en envoyez pas avant.',
  toSend: 'Quoi envoyer, et comment :',
  labels: 'Les étiquettes de vos échantillons et la fiche de réception, à imprimer :',
  labelsFilled:
    'Les étiquettes de vos échantillons et la fiche de réception, à imprimer. Un clic y inscrit les noms que vous avez donnés à vos produits, et qui vous êtes :',
  mistake:
    'Si vous n’avez pas envoyé de demande, quelqu’un a saisi votre adresse par erreur ; vous n’avez rien à faire.',
}

export const complaintReceipt: typeof english.complaintReceipt = {
  ...receipt,
  subject: (reference) => `Nous avons reçu votre réclamation ${reference}`,
  thanks: 'Votre réclamation nous est parvenue.',
  steps: 'Où en est votre réclamation :',
  mistake:
    'Si vous ne nous avez pas adressé de réclamation, quelqu’un a saisi votre adresse par erreur ; vous n’avez rien à faire.',
}

export const withdrawalReceipt: typeof english.withdrawalReceipt = {
  subject: (reference) => `Consentement retiré : demande ${reference}`,
  taken: (reference) =>
    `Le consentement à la demande ${reference} a été retiré. Nous arrêtons, et nous vous disons ce que nous détruisons.`,
  mistake: 'Si ce n’était pas vous, dites-le-nous.',
}

export const answer: typeof english.answer = {
  wrote: (day) => `Le ${day}, vous avez écrit :`,
  subject: (reference) => `Votre demande ${reference}`,
}

export const contact: typeof english.contact = {
  telephone: (numbers) => `Téléphone : ${numbers}`,
  email: (address) => `E-mail : ${address}`,
  policy: 'Comment nous utilisons vos données, et comment vous retirez votre consentement :',
}

export const lines: typeof english.lines = {
  testOfPerson: 'Un test sur une personne',
  privateRequests: (count: string) => `${count} demandes privées`,
  ownWords: 'Un essai décrit avec vos mots',
  described: 'Ce que vous avez décrit avec vos mots',
  goesOn: 'Vous avez demandé deux fois la même chose. Cette demande continue sous la référence',
  goesOnElsewhere:
    'Vous avez demandé deux fois la même chose. Cette demande continue sous l’autre référence, qui figure dans notre autre accusé de réception.',
}

export const refusals: typeof english.refusals = {
  unknown:
    'Il n’y a pas de demande avec cette référence et cette adresse e-mail. L’adresse est celle à laquelle notre accusé de réception est arrivé ; la référence y figure.',
  brokenLink:
    'Ce lien n’est pas complet, ou les données de la demande ont été effacées. Vous pouvez saisir la référence et l’adresse e-mail à la place.',
  unread: 'La demande ne peut pas être lue pour le moment. Réessayez dans quelques minutes.',
}

export const callFaults: typeof english.callFaults = {
  elsewhere:
    'Ce formulaire ne peut être envoyé que depuis le site du laboratoire. Ouvrez-le là et envoyez de nouveau.',
  fields: 'Le formulaire a plus de champs que le nôtre. Ouvrez-le de nouveau.',
  nothing: 'Il n’y a rien à cette adresse.',
  brokenOff: 'L’envoi a été interrompu. Envoyez de nouveau.',
  unread: 'L’envoi n’a pas pu être lu. Envoyez de nouveau.',
  large: 'L’envoi est trop grand. Raccourcissez le texte et envoyez de nouveau.',
  refused: 'L’envoi n’a pas pu être traité.',
}

export const rowFaults: typeof english.rowFaults = {
  ofAnswer: (list, row, answer, fault) => `« ${list} », essai ${row} (${answer}) : ${fault}`,
  ofRow: (list, row, fault) => `« ${list} », essai ${row} : ${fault}`,
}

export const urgency: typeof english.urgency = { yes: 'oui', no: 'non' }

export const fileRefusals: typeof english.fileRefusals = {
  empty: 'Choisissez un fichier qui n’est pas vide.',
  kind: 'Seuls les fichiers PDF, JPEG, PNG, Word (.docx) et Excel (.xlsx) peuvent être envoyés. Celui-ci n’en est pas un, ou n’est pas entier, quel que soit son nom.',
  large: 'Le fichier doit faire 10 Mo au plus.',
  many: 'Une demande prend cinq fichiers au plus. Envoyez les autres en réponse à notre e-mail.',
  busy: 'D’autres fichiers sont en cours d’envoi. Veuillez l’envoyer de nouveau dans quelques minutes.',
  full: 'Aucun fichier ne peut être pris en ce moment. Veuillez l’envoyer en réponse à notre e-mail.',
  ended: 'Aucun fichier ne peut être ajouté à cette demande.',
}

export const closed: typeof english.closed = { now: 'Fermé' }

export const newsOf: typeof english.newsOf = (name) => `${name}\u00a0: actualités`

export const registrationLetters: typeof english.registrationLetters = {
  received: (reference) => `Nous avons reçu votre inscription ${reference}`,
  thanks: 'Merci de votre inscription.',
  reference: (reference) => `Votre référence est ${reference}.`,
  review: 'Notre personnel examine le compte.',
  access: 'L’accès au portail sera envoyé à cette adresse e‑mail après l’examen.',
  confirm:
    'Confirmez que cette adresse e‑mail est la vôtre. Ouvrez cette page dans la semaine et appuyez sur son bouton :',
  mistake:
    'Si vous ne vous êtes pas inscrit, ne confirmez pas, et dites-le-nous : quelqu’un a saisi votre adresse par erreur.',
  again: (reference) => `Votre adresse e‑mail a été inscrite de nouveau (${reference})`,
  someone: 'Quelqu’un, vous peut-être, s’est inscrit de nouveau avec cette adresse e‑mail.',
  earlier: (reference) =>
    `Nous avons déjà une inscription pour elle ; rien n’y a changé. Notre personnel examine la nouvelle, ${reference}.`,
  ifYou: 'Si c’était vous, ouvrez cette page dans la semaine et appuyez sur son bouton :',
  ifNot: 'Si ce n’était pas vous, ne confirmez pas, et dites-le-nous en répondant à ce message.',
  approved: (reference) => `Votre compte est approuvé (${reference})`,
  reviewed: (reference) => `Votre inscription ${reference} a été examinée et approuvée.`,
  addressFollows:
    'Le laboratoire vous envoie l’adresse du portail et la façon de vous y connecter avec cette adresse e‑mail.',
  portal: 'Le portail est à cette adresse ; connectez-vous avec cette adresse e‑mail :',
  pin: 'Votre code PIN est celui que vous avez choisi à l’inscription. Nous ne l’envoyons jamais par e‑mail et ne le demandons jamais.',
  noLogin: 'Si vous ne pouvez pas vous connecter, répondez à ce message.',
  yours: (reference) => `Votre inscription ${reference}`,
  rejected: (reference) =>
    `Nous avons examiné votre inscription ${reference} et ne pouvons pas ouvrir de compte avec elle.`,
  protest: 'Si vous pensez que c’est une erreur, répondez à ce message.',
}

export const proofRefusal: typeof english.proofRefusal =
  'Ce lien est incomplet ou trop ancien : il vaut une semaine. Rien n’est perdu : votre inscription est chez notre personnel.'
