/**
 * What somebody has typed and not sent: kept in this browser, for that person, across a lost connection, a crash and the end of a session.
 */
import { retention } from '@laboratory/contract/retention'
import { useState } from 'react'
import { newId } from '../calls/call.ts'
import { browserStorage } from './browser-storage.ts'
import { useSession } from './session-context.ts'

const stem = (personId: string) => `desk draft ${personId} `
/** Days after which a draft is removed, because it may hold customers' data. */
const keptFor = retention.deskDraft

/** What is kept: a stamp, a space, the text. The stamp begins with the time and is another one for each text. */
function readDraft(key: string): { stamp?: string | undefined; text: string } {
  const [, stamp, text = ''] = /^(\S+) ([^]*)$/.exec(browserStorage()?.getItem(key) ?? '') ?? []
  return { stamp, text }
}

const read = (key: string) => readDraft(key).text

function write(key: string, text: string): void {
  try {
    if (text === '') browserStorage()?.removeItem(key)
    else browserStorage()?.setItem(key, `${new Date().toISOString()}-${newId()} ${text}`)
  } catch {
    // It is full: the text is in the page alone.
  }
}

export type Draft = readonly [
  text: string,
  change: (text: string) => void,
  /** Empties it; of a text that was sent, only while it is still this one. */
  forget: (sent?: string) => void,
  /** Restores what was sent and is undone; what was begun since stays. */
  restore: (sent: string) => void,
]

/**
 * The text of a field that must not be lost.
 * @param key what it is about, for example `answer ABI-7Q4M-2KTR`; the same while it is shown
 * @param isProse it has paragraphs: what is given back stands below what was begun since
 */
export function useDraft(key: string, isProse = false): Draft {
  const { person } = useSession()
  const place = stem(person.id) + key
  const [text, setText] = useState(() => read(place))
  const change = (next: string) => {
    write(place, next)
    setText(next)
  }
  const restore = (sent: string) => {
    write(place, withBegun(read(place), sent, isProse))
    setText((begun) => withBegun(begun, sent, isProse))
  }
  const forget = (sent?: string) => {
    if (sent === undefined || read(place) === sent) write(place, '')
    setText((now) => (sent === undefined || now === sent ? '' : now))
  }
  return [text, change, forget, restore]
}

/** @returns the text of a field in which this was begun after that was sent, once the sending is undone */
export function withBegun(begun: string, sent: string, isProse: boolean): string {
  if (begun.trim() === '') return sent
  return isProse && sent.trim() !== '' && begun !== sent ? `${begun}\n\n${sent}` : begun
}

/** Which writing of a draft it is, also after a reload: the same text that was written again is another one. */
export function findDraftStamp(personId: string, key: string): string | undefined {
  return readDraft(stem(personId) + key).stamp
}

/** Whether a person has begun an answer in this browser. @param reference of the inquiry */
export function isHalfWritten(personId: string, reference: string): boolean {
  return read(`${stem(personId)}answer ${reference}`) !== ''
}

/**
 * How many texts a person has typed in this browser and not sent. A subject, a text and a file of one answer are one; a choice is nothing
 * typed.
 */
export function countDrafts(personId: string): number {
  const start = stem(personId)
  return new Set(
    Object.keys(browserStorage() ?? {})
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length))
      .filter((key) => !/^answer (?:then|language) /.test(key))
      .map((key) => key.replace(/ (?:subject|file|title|folder|to|cc)(?= |$)/, '')),
  ).size
}

/** Removes what anybody typed here about records that were erased. @param references of the records */
export function forgetDraftsAbout(references: readonly string[]): void {
  for (const key of Object.keys(browserStorage() ?? {}))
    if (key.startsWith('desk draft ') && references.some((reference) => key.includes(reference)))
      browserStorage()?.removeItem(key)
}

/** Removes every draft of a person, and those of anybody that are too old. */
export function forgetDrafts(personId?: string): void {
  const oldest = new Date(Date.now() - keptFor * 86_400_000).toISOString()
  for (const [key, value] of Object.entries(browserStorage() ?? {})) {
    const isOwn = personId !== undefined && key.startsWith(stem(personId))
    if (isOwn || (key.startsWith('desk draft ') && value < oldest)) browserStorage()?.removeItem(key)
  }
}
