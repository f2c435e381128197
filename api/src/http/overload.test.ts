import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { cost, owaspCost } from '../secrets/argon2.ts'
import { buildTestApp, keepLog, inquiry, signUp } from '../testing.ts'
import { boundUnread, createFairQueue, createOwnQueue, registerOverload, selectEvicted } from './overload.ts'
import type { ProblemError } from './problems.ts'

test('a flood is shed at once with a sentence and a time, what was taken is stored, and then all is well', async () => {
  const service = await buildTestApp({
    settings: { SUBMISSIONS_PER_ADDRESS: '10000' },
  })
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, count) =>
      service.post('/api/inquiries', { ...inquiry, description: `Pool ${count}` }),
    ),
  )
  const stored = answers.filter(({ status }) => status === 201)
  const shed = answers.filter(({ status }) => status === 503)
  expect(stored.length + shed.length).toBe(500)
  expect(stored.length).toBeGreaterThanOrEqual(64)
  expect(shed.length).toBeGreaterThan(0)
  expect(shed[0]?.json().detail).toMatch(/send again in a moment/)
  expect(Number(shed[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(await service.rows('inquiry')).toHaveLength(stored.length)
  await wait(10)
  expect((await service.post('/api/inquiries', inquiry)).status).toBe(201)
})

test('a flood of reads takes no place of forms, of the staff and of who signs in', async () => {
  const app = Fastify()
  registerOverload(app)
  const open = Promise.withResolvers<object>()
  const answer = async () => ({})
  app.get('/read', () => open.promise)
  app.post('/form', { config: { form: '/contact' } }, answer)
  app.get('/desk', { config: { access: { role: 'reader', secondFactor: 'any' } } }, answer)
  app.get('/sign-in', { config: { access: { role: 'public', secondFactor: 'none' } } }, answer)
  const flood = Array.from({ length: 300 }, () => app.inject('/read'))
  await wait(50)
  const others = [app.inject('/desk'), app.inject({ method: 'POST', url: '/form' }), app.inject('/sign-in')]
  const statuses = (await Promise.all(others)).map(({ statusCode }) => statusCode)
  open.resolve({})
  const refused = (await Promise.all(flood)).filter(({ statusCode }) => statusCode !== 200)
  expect([statuses, refused.length]).toEqual([[200, 200, 200], 44])
  await app.close()
})

test('a flood of one of the staff leaves half of the places to colleagues', async () => {
  const app = Fastify()
  registerOverload(
    app,
    () => false,
    ({ headers }) => headers['from'],
  )
  const open = Promise.withResolvers<object>()
  const access = { role: 'reader', secondFactor: 'any' } as const
  app.get('/call', { config: { access } }, () => open.promise)
  app.get('/file', { config: { access, holdsFile: true } }, () => open.promise)
  const ask = (url: string, from: string, count: number) =>
    Array.from({ length: count }, () => app.inject({ url, headers: { from } }))
  const flood = [...ask('/call', 'a', 70), ...ask('/file', 'a', 300)]
  const others = ['/call', '/file'].flatMap((url) => ask(url, 'b', 20))
  await wait(50)
  open.resolve({})
  const refused = async (all: typeof others) =>
    (await Promise.all(all)).filter(({ statusCode }) => statusCode === 503).length
  expect([await refused(flood), await refused(others)]).toEqual([38 + 172, 0])
  await app.close()
})

test('calls of the staff are made one after another, and a colleague’s comes next', async () => {
  const app = Fastify()
  registerOverload(
    app,
    () => false,
    ({ headers }) => headers['from'],
  )
  const made: string[] = []
  const access = { role: 'reader', secondFactor: 'any' } as const
  app.get('/call', { config: { access } }, async ({ headers }) => {
    made.push(headers['from'] ?? '')
    return {}
  })
  const ask = (from: string) => app.inject({ url: '/call', headers: { from } })
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'c'].map(ask))
  expect(made).toEqual(['a', 'b', 'c', 'a', 'a', 'a'])
  await app.close()
})

test('a fair queue has a colleague pass next, however many of one person wait', async () => {
  const enter = createFairQueue(4)
  const passed: string[] = []
  const leaves: (() => void)[] = []
  for (const person of ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'd'])
    void enter(person).then((leave) => {
      passed.push(person)
      leaves.push(leave)
    })
  await wait(0)
  expect(passed).toEqual(['a', 'a', 'b', 'b'])
  // Those who have not passed, before who gave the place back and asks for more.
  for (const [place, next] of [
    [0, 'c'],
    [1, 'd'],
    [4, 'a'],
  ] as const) {
    leaves[place]?.()
    await wait(0)
    expect(passed.at(-1)).toBe(next)
  }
})

test('what is held never exceeds its bound, and nobody gives way to a colleague who has more of it', () => {
  const people = ['a', 'b', 'c', 'd']
  const one = fc.record({ person: fc.constantFrom(...people), bytes: fc.integer({ min: 0, max: 100 }) })
  const bytesOf = (held: readonly { person: string; bytes: number }[], person?: string) =>
    held.filter((each) => !person || each.person === person).reduce((sum, { bytes }) => sum + bytes, 0)
  fc.assert(
    fc.property(fc.array(one, { maxLength: 40 }), (all) => {
      let held: typeof all = []
      for (const added of all) {
        for (const cut of selectEvicted(held, added, 100)) {
          for (const other of people.filter((each) => ![cut.person, added.person].includes(each)))
            if (cut.person !== added.person)
              expect(bytesOf(held, other)).toBeLessThanOrEqual(bytesOf(held, cut.person))
          held = held.filter((each) => each !== cut)
        }
        held.push(added)
        expect(bytesOf(held)).toBeLessThanOrEqual(100)
      }
    }),
  )
})

test('a colleague gets a whole file while two others read nothing of all that they asked for', async () => {
  const app = Fastify()
  const size = 5 * 1024 * 1024
  const bound = boundUnread(4 * size)
  app.get('/file', ({ headers }, reply) => {
    bound(String(headers['from']), size, reply)
    return reply.send(Buffer.alloc(size))
  })
  const url = `${await app.listen({ port: 0 })}/file`
  const slow = ['a', 'b', 'a', 'b', 'a', 'b'].map((from) =>
    get(url, { agent: false, headers: { from } }, (response) => response.pause()).on('error', () => {}),
  )
  await Promise.all(slow.map((request) => new Promise((resolve) => request.once('response', resolve))))
  const whole = await fetch(url, { headers: { from: 'c' } })
  expect((await whole.arrayBuffer()).byteLength).toBe(size)
  for (const request of slow) request.destroy()
  await app.close()
})

test('sign-ups, whose PINs take long to hash, leave places to other forms', async () => {
  const service = await buildTestApp({ settings: { SUBMISSIONS_PER_ADDRESS: '1000' } })
  const cheap = { ...cost }
  Object.assign(cost, owaspCost, { passes: 6 })
  onTestFinished(() => void Object.assign(cost, cheap))
  // As many as there are places of forms.
  const flood = Array.from({ length: 64 }, (_, count) =>
    service.post('/api/customer/sign-up', { ...signUp, email: `c${count}@lagoon.mu` }),
  )
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(15)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
})

test('a queue of its own lets a few through, refuses what is too much, and never what comes first', async () => {
  const inTurn = createOwnQueue(2, 1)
  const begun: string[] = []
  const open = Promise.withResolvers<void>()
  const work = async (name: string, isFirst = false) =>
    inTurn(async () => {
      begun.push(name)
      await open.promise
      if (name === 'b') throw new Error('failed')
      return name
    }, isFirst).catch(({ status = 500 }: ProblemError) => status)
  const all = Promise.all([work('a'), work('b'), work('c'), work('d'), work('e', true), work('f', true)])
  await wait(0)
  expect(begun).toEqual(['a', 'b'])
  open.resolve()
  expect(await all).toEqual(['a', 500, 'c', 503, 'e', 'f'])
  expect(begun).toEqual(['a', 'b', 'e', 'f', 'c'])
})

test('a flood is noted once, without a stack, and not once for each refusal', async () => {
  const { logger, written } = keepLog('info')
  const service = await buildTestApp({ logger })
  await Promise.all(Array.from({ length: 400 }, () => service.app.inject('/api/notices')))
  const noted = written.filter((line) => line.includes('Busy'))
  expect(noted).toEqual([expect.stringContaining('"level":40')])
})
