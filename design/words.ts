/**
 * The words of components, one object for each part, so that a bundle has only those that it shows. `words.fr.ts` takes the place of this file in the
 * French site.
 */

export const breadcrumbWords = {
  label: 'Breadcrumb',
}

export const carouselWords = {
  carousel: 'carousel',
  pause: (label: string) => `Pause: ${label}`,
  play: (label: string) => `Play: ${label}`,
  back: 'Back:',
  next: 'Next:',
  slides: 'Slides',
  slide: 'slide',
  of: (place: number, count: number) => `${place} of ${count}`,
}

export const editorWords = {
  off: (title: string) => `Off the list: ${title}`,
  chooseTest: 'Choose a test',
  addTest: 'Add another test',
  choose: 'Choose',
  add: 'Add',
  test: 'Test',
  leaveOut: 'Leave out:',
  more: 'More about them',
  takeOffList: (title: string) => `Take off the list: ${title}`,
  takeOff: 'Take off',
  edit: 'Edit',
}

export const fieldWords = {
  optional: '(optional)',
  error: 'Error:',
  prefix: 'Prefix',
  unit: 'Unit',
}

export const submitWords = {
  missingOne: '1 answer is still needed: show it',
  missing: (count: number) => `${count} answers are still needed: show them`,
  stillSending: 'Still sending: the answer takes longer than usual. What you typed is kept.',
  sending: 'Sending…',
}

export const tableWords = {
  colon: ': ',
  table: 'Table',
}

export const toasterWords = {
  messages: 'Messages',
  dismiss: 'Dismiss the message',
}
