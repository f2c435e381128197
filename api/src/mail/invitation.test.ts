import { expect, test } from 'vitest'
import { wordsOfInvitation } from './invitation.ts'

test('a time of the world is told as the laboratory’s; one that is none stays as it is', () => {
  const begins = (value: string) =>
    wordsOfInvitation(`BEGIN:VEVENT\r\nDTSTART:${value}\r\nEND:VEVENT\r\n`, false)
  expect(begins('20261201T220000Z')).toBe('Begins: 2026-12-02 02:00 in Mauritius')
  expect(begins('20261399T997000Z')).toBe('Begins: 2026-13-99 99:70')
})

test('an invitation may name a place of its time with a colon', () => {
  const calendar =
    'BEGIN:VEVENT\r\nDTSTART;TZID="(UTC+04:00) Port Louis":20261201T100000\r\nSUMMARY:Audit\r\nEND:VEVENT\r\n'
  expect(wordsOfInvitation(calendar, false)).toBe(
    'Begins: 2026-12-01 10:00 (UTC+04:00) Port Louis\nInvitation: Audit',
  )
})
