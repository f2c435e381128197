import { expect, test } from 'vitest'
import { wordsOfInvitation } from './invitation.ts'

test('an invitation may name a place of its time with a colon', () => {
  const calendar =
    'BEGIN:VEVENT\r\nDTSTART;TZID="(UTC+04:00) Port Louis":20261201T100000\r\nSUMMARY:Audit\r\nEND:VEVENT\r\n'
  expect(wordsOfInvitation(calendar, false)).toBe(
    'Begins: 2026-12-01 10:00 (UTC+04:00) Port Louis\nInvitation: Audit',
  )
})
