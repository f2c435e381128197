import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { call, CallError, serverNow } from './call.ts'
import { answer, ask, type Prompt } from './prompts.ts'

afterEach(() => vi.unstubAllGlobals())

/** A service that gives these responses, one after the other. @returns what it was asked */
function serve(...answers: (readonly [status: number, body: unknown] | 'none')[]) {
  const asked: { address: string; method: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    asked.push({ address, method, body: body === undefined ? undefined : JSON.parse(body) })
    const next = answers.shift() ?? 'none'
    if (next === 'none') throw new TypeError('Failed to fetch')
    return Response.json(next[1], { status: next[0], headers: { Date: 'Fri, 20 Nov 2026 10:00:00 GMT' } })
  })
  return asked
}

/** A person who does this whenever it is asked for, until the test ends. */
function givesAlways(prompt: Prompt, isGiven: boolean): void {
  const timer = setInterval(() => answer(prompt, isGiven))
  onTestFinished(() => clearInterval(timer))
}

const refusal = (code: string, status = 403) =>
  [status, { status, title: '', detail: 'Refused.', code }] as const

test('a refusal says why, field by field; no answer, or one that is no problem, says that nothing is lost', async () => {
  serve([422, { status: 422, title: '', detail: 'Please check.', fields: { note: 'Empty.' } }], 'none', [
    502,
    '<html>',
  ])
  const note = () => call('addNote', { reference: 'ABI-7Q4M-2KTR', version: 1, note: '' })
  await expect(note()).rejects.toMatchObject({
    status: 422,
    message: 'Please check.',
    fields: { note: 'Empty.' },
  })
  await expect(note()).rejects.toMatchObject({ status: 0, message: expect.stringContaining('still here') })
  await expect(note()).rejects.toMatchObject({ status: 502, message: expect.stringContaining('still here') })
})

test('a call that gets no answer ends after half a minute and says that nothing is lost', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    ms === 30_000 ? AbortSignal.abort(new DOMException('', 'TimeoutError')) : new AbortController().signal,
  )
  onTestFinished(() => void vi.restoreAllMocks())
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted()
    return Response.json({ done: true })
  })
  await expect(call('readToday', {})).rejects.toMatchObject({
    message: expect.stringContaining('still here'),
  })
  // A part of a file may take minutes on a slow line.
  expect(await call('putFilePart', { id: 'x', position: 0, bytes: '' })).toEqual({ done: true })
})

test('a call waits for the person who signs in again or confirms, and is then repeated', async () => {
  const asked = serve(refusal('sign-in', 401), refusal('fresh-second-factor'), [200, { done: true }])
  const deactivate = call('deactivate', { id: 'x' })
  givesAlways('confirm', true)
  await expect.poll(() => asked).toHaveLength(1)
  givesAlways('sign-in', true)
  expect(await deactivate).toEqual({ done: true })
  expect(asked).toHaveLength(3)
})

test('a call fails as it did where the person does not confirm, and where signing in does not help', async () => {
  serve(refusal('fresh-second-factor'))
  givesAlways('confirm', false)
  await expect(call('deactivate', { id: 'x' })).rejects.toBeInstanceOf(CallError)
  const asked = serve(...Array.from({ length: 9 }, () => refusal('sign-in', 401)))
  givesAlways('sign-in', true)
  await expect(call('readToday', {})).rejects.toMatchObject({ code: 'sign-in' })
  expect(asked).toHaveLength(3)
})

test('steps of signing in ask for nobody: they are the answer to being asked', async () => {
  serve(refusal('sign-in', 401), refusal('second-factor'))
  await expect(call('readSession', {})).rejects.toMatchObject({ code: 'sign-in' })
  await expect(call('beginEnrolment', {})).rejects.toMatchObject({ code: 'second-factor' })
})

test('who waits is told once, and the clock is the service’s', async () => {
  const two = Promise.all([ask('confirm'), ask('confirm')])
  answer('confirm', true)
  expect(await two).toEqual([true, true])
  serve([200, {}])
  await call('readToday', {})
  expect(Math.abs(serverNow() - Date.parse('2026-11-20T10:00:00Z'))).toBeLessThan(60_000)
})
