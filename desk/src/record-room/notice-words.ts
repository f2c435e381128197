import type { MailNotice } from '@laboratory/contract/desk/incoming-mail'

/** What staff should know of an e-mail beside its words. */
export const noticeWords: Readonly<Record<MailNotice, string>> = {
  unreadable: 'Only its headers could be read: open the original.',
  'words-cut': 'Not all of its words are shown: the original has them.',
  'files-cut': 'Not all of its files are listed: the original has them.',
  'recipients-cut': 'Not everybody it was sent to is listed: the original names them.',
  'parts-cut': 'Its parts are too many in one another to be read: open the original.',
  charset: 'It does not say in which alphabet it is written: where words look wrong, open the original.',
  tnef: 'Outlook sent it as winmail.dat: formatted words may be in there alone. Ask for plain text or HTML.',
  smime: 'It is signed in a form that hides its words: open the original in Outlook.',
  encrypted: 'It is encrypted: only whoever has the key reads it.',
  invitation: 'It is an invitation: save it and open it in a calendar.',
  form: 'Its colours and tables are seen under “Show as sent”.',
  references: 'It names more than one of our references, and belongs to the others too.',
}
