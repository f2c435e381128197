/** Every call of the desk, by everybody who could make it. The list below is by hand: a new route needs its place here too. */
import { mayAct, roles, type Role } from '@laboratory/contract/desk/access'
import { deskRoutes, type DeskCall } from '@laboratory/contract/desk/routes'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { publicSettings, buildTestApp } from '../testing.ts'
import type { DeskContext } from './desk-context.ts'
import { guardDesk } from './desk-guard.ts'
import { registerDeskRoutes } from './desk-routes.ts'

/** Who: `public` before signing in, `half` after the password, `any` with every role. `again`: with a fresh second factor. */
const callsOf: Record<string, string> = {
  public: 'signIn readInvitation acceptInvitation',
  half: 'readSession signOut giveCode askForPasskey givePasskey beginEnrolment finishEnrolment',
  any: `
    confirm countRecoveryCodes listPasskeys readMuted setMuted listOwnSessions readVisitFigures
    readWorkFigures exportFigures`,
  'any again': 'renewRecoveryCodes beginPasskey addPasskey removePasskey changePassword endOwnSession',
  reader: `
    readToday readChanges listInquiries readInquiry listNames readFile announcePresence listClerks
    listSavedReplies listRegistrations readRegistration listGivenUp
    listNewMail readNewMail readMailFile readMailPage listTests`,
  clerk: `
    takeInquiry unassignInquiry handOverInquiry changeState tagInquiry markOfPerson storeListName
    removeListName mergeInquiry changeTurn addNote correctCustomer answerInquiry resendReceipt
    releaseInquiry holdInquiry changeMany undo beginFile putFilePart finishFile countExport
    storeSavedReply removeSavedReply checkRegistration noteRegistration askApplicant resumeRegistration
    decideRegistration releaseRegistration sendProofLink handToPortal undoRegistration
    countRegistrationExport resendEmail settleEmail giveMail linkMail moveMail
    moveRegistrationMail dismissMail restoreMail inquiryOfMail`,
  'clerk again': 'exportInquiries exportRegistrations',
  editor: `
    readPublishing listNews readNews saveNews publishNews withdrawNews discardNews previewNews
    readNewsImage beginPicture putPicturePart finishPicture readPicture listNotices setNotice
    clearNotice previewNotice listFacts countFacts saveAnswer saveSchedule listWordPages readWords saveWords markFrench dropDraft listEditions lookAtDrafts
    previewPage previewFile readDraftFile markEditionsSeen`,
  'editor again': 'publishDrafts undoEdition',
  manager: `
    listPeople listSessionsOf endSessionsOf showPerson correctSubmission listRequests addRequest
    extendRequest finishRequest listAudit listAuditActors checkAudit readSystemStatus`,
  'manager again': `
    invite withdrawInvitation changeRole keepPersonTests deactivate sendPasswordLink removeSecondFactor
    nameSigners withdrawConsent exportPerson erasePerson`,
}
const rules = new Map(
  Object.entries(callsOf).flatMap(([rule, names]) =>
    (names.match(/\w+/g) ?? []).map((name) => [name, rule] as const),
  ),
)
const calls = Object.keys(deskRoutes) as DeskCall[]
/** Parts of addresses; what else is missing is for the handler to say, behind the guard. */
const input = { id: 'none' }

describe('every call of the desk', () => {
  const build = () => buildTestApp({ settings: publicSettings })
  /** What the guard said: the code of a refusal, or that the call went through to its handler. */
  const verdict = ({ status, body }: { status: number; body: { code?: string } }) =>
    status === 401 || status === 403 ? (body.code ?? `${status}`) : 'through'

  test('has its place in the list', () => {
    expect([...rules.keys()].toSorted()).toEqual(calls.toSorted())
  })

  test('by nobody, half signed in, by every role, and without a fresh second factor', async () => {
    const service = await build()
    const made = new Map<string, ReturnType<typeof service.person>>()
    for (const call of calls) {
      const [who = '', again] = rules.get(call)?.split(' ') ?? []
      // Of calls that begin or end a session, each gets people of its own.
      const isAlone = who === 'public' || who === 'half'
      const person = (role: Role, stage: 'in' | 'half' | 'enrol' | 'stale') => {
        const key = `${role} ${stage}${isAlone ? ` ${call}` : ''}`
        const one = made.get(key) ?? service.person(role, { stage })
        made.set(key, one)
        return one
      }
      const isOpen = who === 'public'
      const ask = async (token?: string) => verdict(await service.desk(call, input, { token }))
      const seen: Record<string, string> = { nobody: await ask(), forged: await ask('A'.repeat(43)) }
      const expected: Record<string, string> = {
        nobody: isOpen ? 'through' : 'sign-in',
        forged: isOpen ? 'through' : 'sign-in',
      }
      seen.enrol = await ask((await person('manager', 'enrol')).token)
      expected.enrol = isOpen || who === 'half' ? 'through' : 'enrol'
      if (call !== 'beginEnrolment') {
        seen.half = await ask((await person('manager', 'half')).token)
        expected.half = isOpen || who === 'half' ? 'through' : 'second-factor'
      }
      for (const role of roles) {
        const isAllowed = ['public', 'half', 'any'].includes(who) || mayAct(role, who as Role)
        seen[role] = await ask((await person(role, 'in')).token)
        expected[role] = isAllowed ? 'through' : 'role'
      }
      if (call !== 'beginEnrolment') {
        seen.stale = await ask((await person('manager', 'stale')).token)
        expected.stale = again ? 'fresh-second-factor' : 'through'
      }
      expect({ call, ...seen }).toEqual({ call, ...expected })
    }
  })

  test('from another site, with a session and without: refused before anything else', async () => {
    const service = await build()
    const { token } = await service.person('manager')
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://desk.example.mu', 'sec-fetch-site': 'same-site' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
      { origin: 'http://www.example.mu', 'sec-fetch-site': 'same-origin' },
    ]
    for (const call of calls) {
      for (const headers of foreign) {
        const answer = await service.desk(call, input, { token, headers })
        const { status, body } = answer
        expect([call, headers, status, body.title]).toEqual([call, headers, 403, 'Sent from another site'])
      }
    }
    const unsaid = await service.app.inject({ method: 'POST', url: '/api/desk/session', payload: {} })
    expect(unsaid.statusCode).toBe(403)
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const form = await service.desk('signIn', {}, { headers: type })
    expect(form.status).toBe(415)
  })

  test('on what belongs to somebody else: as if it were not there', async () => {
    const service = await build()
    const [mine, other] = [await service.person('clerk'), await service.person('clerk')]
    const id = (await service.rows('staffSession')).find(({ staffId }) => staffId === other.id)?.id
    expect((await service.desk('endOwnSession', { id }, { token: mine.token })).status).toBe(404)
    expect((await service.desk('readSession', {}, { token: other.token })).status).toBe(200)
  })
})

test('the routes that are served are those of the table', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const served: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (method !== 'HEAD') served.push(`${String(method)} ${url}`)
  })
  await registerDeskRoutes(app, { site: {}, database: {} } as DeskContext)
  const table = Object.values(deskRoutes).map(({ method, path }) => `${method} /api/desk${path}`)
  expect(served.toSorted()).toEqual(table.toSorted())
  expect(new Set(table).size).toBe(table.length)
})

test('a route that does not say who may call it stops the start', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const start = app.register(async (scope) => {
    guardDesk(scope, {} as DeskContext)
    scope.get('/api/desk/forgotten', () => 'everything')
  })
  await expect(start).rejects.toThrow('GET /api/desk/forgotten does not say who may call it.')
})

test('answers nobody while it is off, and then within its networks and on its host only', async () => {
  const site = { PUBLIC_ORIGIN: 'https://www.example.mu', TRUST_PROXY: '10.0.0.1' }
  const ask = async (more: Record<string, string>, host: string, from: string, url = '/api/desk/session') => {
    const { app } = await buildTestApp({ settings: { ...site, ...more } })
    const headers = { host, 'x-forwarded-for': from }
    const answer = await app.inject({ url, headers, remoteAddress: '10.0.0.1' })
    return answer.statusCode
  }
  const www = 'www.example.mu'
  const desk = 'desk.example.mu'
  expect(await ask({ DESK: 'off' }, www, '102.0.2.7')).toBe(404)
  for (const url of ['/desk', '/desk/assets/main-abc123.js'])
    expect(await ask({ DESK: 'off' }, www, '102.0.2.7', url)).toBe(404)
  expect(await ask({}, www, '102.0.2.7')).toBe(401)
  const within = { DESK_NETWORKS: '102.0.2.0/24, 2001:db8::/32' }
  expect(await ask(within, www, '102.0.2.7')).toBe(401)
  expect(await ask(within, www, '2001:db8::1')).toBe(401)
  // As a socket for both families writes it.
  expect(await ask(within, www, '::ffff:102.0.2.7')).toBe(401)
  expect(await ask(within, www, '102.0.3.7')).toBe(404)
  expect(await ask(within, www, '102.0.3.7', '/desk')).toBe(404)
  expect(await ask(within, www, '102.0.3.7', '/healthz')).toBe(200)
  // However an address is written.
  const spellings = ['/api/%64esk/session', '/%64esk', '/%64%65%73%6B/x', '/%61pi/desk/session']
  for (const url of [...spellings, '/desk?x', '/api/desk/x'])
    expect([url, await ask(within, www, '102.0.3.7', url)]).toEqual([url, 404])
  const outside = await buildTestApp({ settings: { ...site, ...within } })
  const answers = ['/api/nothing', '/api/desk/nothing', '/api/desk/session'].map(async (url) => {
    const headers = { host: www, 'x-forwarded-for': '102.0.3.7' }
    const answer = await outside.app.inject({ url, headers, remoteAddress: '10.0.0.1' })
    const { statusCode, headers: given, body } = answer
    const { date: _date, ...rest } = given
    return { statusCode, rest, body }
  })
  const [unknown, ...hidden] = await Promise.all(answers)
  expect(hidden).toEqual([unknown, unknown])
  const apart = { DESK_ORIGIN: `https://${desk}` }
  expect(await ask(apart, desk, '102.0.2.7')).toBe(401)
  expect(await ask(apart, www, '102.0.2.7')).toBe(404)
  for (const url of ['/api/%64esk/session', '/%64esk'])
    expect([url, await ask(apart, www, '102.0.2.7', url)]).toEqual([url, 404])
  expect(await ask(apart, desk, '102.0.2.7', '/api/form-token')).toBe(404)
  expect(await ask(apart, www, '102.0.2.7', '/api/form-token')).toBe(200)
})
