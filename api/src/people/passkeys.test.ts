import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { minute } from '../clock.ts'
import { codeAt } from '../desk/testing.ts'
import { buildTestApp, publicSettings } from '../testing.ts'

const origin = 'https://desk.example.mu'
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

/** A security key in software (Web Authentication, level 2), as a browser speaks for it. */
function createKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authenticatorData = (flags: number, more: Buffer, host: string) => {
    counter += 1
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags)
    tail.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(host).digest(), tail, more])
  }
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }
  return {
    id: base64url(id),
    rewind: () => (counter = 0),
    make(challenge: string, { from = origin, format = 'none' } = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const point = (name: number, text: string) =>
        Buffer.concat([Buffer.from([name, 0x58, 0x20]), Buffer.from(text, 'base64url')])
      // COSE (RFC 9053): EC2, ES256, P-256.
      const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
      const cose = Buffer.concat([head, point(0x21, x), point(0x22, y)])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = authenticatorData(0x41, attested, new URL(origin).hostname)
      const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text(format),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, from)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      }
    },
    answer(challenge: string, { from = origin } = {}) {
      const data = authenticatorData(0x01, Buffer.alloc(0), new URL(origin).hostname)
      const client = clientData('webauthn.get', challenge, from)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', signed, privateKey)),
        },
      }
    },
  }
}

describe('passkeys', () => {
  async function build() {
    const settings = { ...publicSettings, DESK_ORIGIN: origin }
    const service = await buildTestApp({ settings })
    const person = (stage: 'in' | 'half' | 'enrol' | 'stale' = 'in') => service.person('clerk', { stage })
    const begin = async (token: string) =>
      (await service.desk('beginPasskey', {}, { token })).body.options.challenge
    const add = async (token: string, key = createKey()) => {
      const credential = key.make(await begin(token))
      const answer = await service.desk('addPasskey', { name: 'My telephone', credential }, { token })
      expect([answer.status, answer.body.passkeys?.[0]?.name]).toEqual([200, 'My telephone'])
      return key
    }
    const ask = async (token: string) =>
      (await service.desk('askForPasskey', {}, { token })).body.options.challenge
    const give = (token: string, credential: unknown) =>
      service.desk('givePasskey', { credential }, { token })
    return { service, person, begin, add, ask, give, again: service.half }
  }

  test('sign in in place of a code, under a new token, and count as a fresh second factor', async () => {
    const { service, person, add, ask, give, again } = await build()
    const { id, token } = await person()
    const key = await add(token)
    const half = await again(id)
    expect((await service.desk('readSession', {}, { token: half })).body).toMatchObject({
      stage: 'code',
      hasPasskey: true,
    })
    const entered = await give(half, key.answer(await ask(half)))
    expect([entered.status, entered.body.stage]).toEqual([200, 'in'])
    expect(entered.cookies.desk).toMatch(/^[\w-]{43}$/)
    expect((await service.desk('readToday', {}, { token: half })).status).toBe(401)
    const whole = entered.cookies.desk ?? ''
    expect((await service.desk('readToday', {}, { token: whole })).status).toBe(200)

    service.pass(15 * minute)
    const stale = await service.desk('renewRecoveryCodes', {}, { token: whole })
    expect(stale.body.code).toBe('fresh-second-factor')
    expect((await give(whole, key.answer(await ask(whole)))).body.freshUntil).not.toBeNull()
    expect((await service.desk('renewRecoveryCodes', {}, { token: whole })).status).toBe(200)
  })

  test('are refused when they are somebody else’s, replayed, of another page, old, or of a copied key', async () => {
    const { service, person, begin, add, ask, give, again } = await build()
    const [mine, other] = [await person(), await person()]
    const key = await add(mine.token)
    const foreign = await add(other.token)
    const half = () => again(mine.id)
    const refused = async (token: string, credential: unknown) => {
      const { status, body } = await give(token, credential)
      expect([status, body.stage]).toEqual([422, undefined])
      expect((await service.desk('readSession', {}, { token })).body.stage).toBe('code')
    }
    const first = await half()
    await refused(first, foreign.answer(await ask(first)))
    await refused(first, key.answer(await ask(first), { from: 'https://evil.example' }))
    await refused(first, key.answer(base64url(randomBytes(32))))
    // A challenge can be answered once, by the session that it was made for, in time, and for what it was made for.
    const challenge = await ask(first)
    await refused(await half(), key.answer(challenge))
    await refused(first, key.answer(await begin(mine.token)))
    const last = await ask(first)
    service.pass(6 * minute)
    await refused(first, key.answer(last))
    const second = await half()
    const right = key.answer(await ask(second))
    expect((await give(second, right)).status).toBe(200)
    const third = await half()
    await ask(third)
    await refused(third, right)
    // A copy of the key that has signed less often.
    key.rewind()
    const fourth = await half()
    await refused(fourth, key.answer(await ask(fourth)))
  })

  test('five wrong ones end a half session, as wrong codes do', async () => {
    const { person, add, ask, give, again } = await build()
    const { id, token } = await person()
    await add(token)
    const [half, stranger] = [await again(id), createKey()]
    const statuses: number[] = []
    for (let count = 0; count < 5; count += 1)
      statuses.push((await give(half, stranger.answer(await ask(half)))).status)
    expect(statuses).toEqual([422, 422, 422, 422, 401])
  })

  test('are set up signed in and confirmed, by this page, for the challenge, without a certificate to follow', async () => {
    const { service, person, begin } = await build()
    const { token } = await person()
    const key = createKey()
    const add = async (credential: unknown) =>
      (await service.desk('addPasskey', { name: 'A', credential }, { token })).status
    expect(await add(key.make(base64url(randomBytes(32))))).toBe(422)
    expect(await add(key.make(await begin(token), { from: 'https://evil.example' }))).toBe(422)
    for (const format of ['packed', 'android-key', 'tpm', 'apple'])
      expect([format, await add(key.make(await begin(token), { format }))]).toEqual([format, 422])
    expect(await add({ id: 'x', type: 'public-key', response: {} })).toBe(422)
    expect(await add({ id: 'x', type: 'public-key', response: { attestationObject: 7 } })).toBe(422)
    expect(await service.rows('staffPasskey')).toEqual([])
    const made = key.make(await begin(token))
    expect(await add(made)).toBe(200)
    expect(await add(made)).toBe(422)
    const stale = (await person('stale')).token
    const enrolling = (await person('enrol')).token
    for (const refused of [stale, enrolling])
      expect((await service.desk('beginPasskey', {}, { token: refused })).status).toBe(403)
    expect((await service.desk('askForPasskey', {}, { token: enrolling })).status).toBe(422)
  })

  test('are removed by their owner alone, told of by e-mail, and go with the second factor', async () => {
    const { service, person, add, again } = await build()
    const [mine, other] = [await person(), await person()]
    const key = await add(mine.token)
    const remove = (token: string) => service.desk('removePasskey', { id: key.id }, { token })
    expect((await remove(other.token)).status).toBe(404)
    const elsewhere = await again(mine.id)
    expect((await remove(mine.token)).body).toEqual({ passkeys: [] })
    expect((await service.desk('readSession', {}, { token: elsewhere })).status).toBe(401)
    await service.worker.drain()
    const told = service.sent.filter(
      ({ kind, recipient }) => kind === 'staff-notice' && recipient === mine.mailbox,
    )
    expect(told.map(({ subject }) => subject)).toEqual([
      'Your second factor was changed',
      'Your second factor was changed',
    ])

    await add(mine.token)
    const manager = await service.person('manager')
    await service.desk('removeSecondFactor', { id: mine.id }, manager)
    expect(await service.rows('staffPasskey')).toEqual([])
    const codes = await again(other.id)
    const code = codeAt(other.secret, service.clock.now)
    const entered = await service.desk('giveCode', { code }, { token: codes })
    expect(entered.body.stage).toBe('in')
  })
})
