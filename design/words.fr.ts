import type * as english from './words.ts'

export const breadcrumbWords: typeof english.breadcrumbWords = {
  label: 'Fil d’Ariane',
}

export const carouselWords: typeof english.carouselWords = {
  carousel: 'carrousel',
  pause: (label) => `Pause : ${label}`,
  play: (label) => `Lecture : ${label}`,
  back: 'Précédent :',
  next: 'Suivant :',
  slides: 'Vues',
  slide: 'vue',
  of: (place, count) => `${place} sur ${count}`,
}

export const editorWords: typeof english.editorWords = {
  off: (title) => `Retiré de la liste : ${title}`,
  chooseTest: 'Choisir un essai',
  addTest: 'Ajouter un autre essai',
  choose: 'Choisir',
  add: 'Ajouter',
  test: 'Essai',
  leaveOut: 'Retirer :',
  more: 'Plus de détails',
  takeOffList: (title) => `Retirer de la liste : ${title}`,
  takeOff: 'Retirer',
  edit: 'Modifier',
}

export const fieldWords: typeof english.fieldWords = {
  optional: '(facultatif)',
  error: 'Erreur :',
  prefix: 'Préfixe',
  unit: 'Unité',
}

export const submitWords: typeof english.submitWords = {
  missingOne: 'Il manque encore 1 réponse : la montrer',
  missing: (count) => `Il manque encore ${count} réponses : les montrer`,
  stillSending: 'Envoi toujours en cours : la réponse tarde. Ce que vous avez saisi est conservé.',
  sending: 'Envoi en cours…',
}

export const tableWords: typeof english.tableWords = {
  colon: ' : ',
  table: 'Tableau',
}

export const toasterWords: typeof english.toasterWords = {
  messages: 'Messages',
  dismiss: 'Fermer le message',
}
