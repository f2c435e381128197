/** Fixtures of the desk's tests: a service of its own for each worker, people who are signed in, and checks of every page of the desk. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Role } from '@laboratory/contract/desk/access'
import { hashSlowly } from '../../api/src/secrets/argon2.ts'
import { readServiceSecret } from '../../api/src/database/data-folder.ts'
import { openDatabase } from '../../api/src/database/database.ts'
import { addTestPerson, codeAt, type TestPerson } from '../../api/src/desk/testing.ts'
import { inquiry } from '../../api/src/testing/submissions.ts'
import { expectAccessible as expectNothing } from './axe.ts'
import { test as base } from './services.ts'
import type { TestService } from './test-service.ts'
import { watchErrors, watchViolations } from './use-page.ts'

type Details = {
  readonly name?: string
  readonly mailbox?: string
  readonly isNamed?: boolean
  /** `stale`: the second factor was given a while ago. */
  readonly stage?: 'in' | 'stale'
  /** So that the test can sign in again. */
  readonly password?: string
}
type Added = TestPerson & { readonly role: Role }

export const test = base.extend<{
  complaints: string[]
  signIn: (role: Role, more?: Details) => Promise<Added>
}>({
  baseURL: async ({ desk }, use) => use(desk.url),
  complaints: [
    async ({ page }, use) => {
      const complaints = await watch(page)
      await use(complaints)
      expect(complaints, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
  /** Makes an account that is signed in, with a fresh second factor, and puts its session into the test's browser. */
  signIn: async ({ context, desk }, use) => {
    await use(async (role, more) => {
      const person = await addPerson(desk, role, more)
      await context.addCookies([{ name: 'desk', value: person.token, url: desk.url }])
      return { ...person, role }
    })
  },
})

/** Notes page errors, refused resources and calls to other hosts. A call that is refused is part of many tests, and no complaint. */
export async function watch(page: Page): Promise<string[]> {
  const complaints = await watchViolations(page)
  watchErrors(page, complaints, { allowed: /Failed to load resource/ })
  return complaints
}

/** Makes an account with a second factor, and a session of it. */
export async function addPerson(
  desk: TestService,
  role: Role,
  { password, ...more }: Details = {},
): Promise<TestPerson> {
  const { dataDir } = desk
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  try {
    return await addTestPerson(database, {
      secret: readServiceSecret({ secretFile: undefined, dataDir }),
      now: new Date(),
      role,
      ...(password !== undefined && { passwordHash: await hashSlowly(password) }),
      ...more,
    })
  } finally {
    await database.close()
  }
}

/** As any page; its title names the room and no person. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expect(page).toHaveTitle(
    /^(?:Today|News|Write news|News item|Notices|People|Saved replies|My account|Visits and delivery|Personal data|Audit log|System status|Facts|Accreditation schedules|Words|Editions|E-mails not delivered|Sign in|Your account at the desk|Set up your second factor|Your second factor|Your recovery codes) · Staff desk$/,
  )
  await expectNothing(page, what)
}

/** Makes a call of the desk as its page does. @returns the answer */
export async function callDesk<Answer>(
  { url }: TestService,
  { token }: TestPerson,
  line: `${'GET' | 'POST' | 'PUT'} /${string}`,
  body?: object,
): Promise<Answer> {
  const [method = '', path = ''] = line.split(' ')
  const response = await fetch(`${url}/api/desk${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: url, Cookie: `desk=${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${line} was answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}

type Given = { readonly name: string; readonly type: string; readonly bytes: Buffer; readonly words?: string }

/** Pastes a file, with words beside it as spreadsheets give them, or drops it. @returns whether the page took it */
export function give(place: Locator, how: 'paste' | 'drop', { bytes, ...file }: Given): Promise<boolean> {
  return place.evaluate(
    (element, { how, name, type, base64, words }) => {
      const data = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([content], name, { type }))
      if (words) data.setData('text/plain', words)
      const init = { bubbles: true, cancelable: true }
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data })
      return !element.dispatchEvent(event)
    },
    { how, ...file, base64: bytes.toString('base64') },
  )
}

/** Sends an inquiry as the public form does. @returns its reference */
export async function askLaboratory(
  { url }: TestService,
  answers: Partial<typeof inquiry> & Record<string, unknown> = {},
): Promise<string> {
  const response = await fetch(`${url}/api/inquiries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...inquiry, ...answers }),
  })
  if (!response.ok) throw new Error(`The inquiry was answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { reference: string }).reference
}

/** What happened to a record that is open, and the row of one in its list. */
export const history = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'What happened' }) })
export const rowOf = (page: Page, reference: string) => page.locator(`[data-row="${reference}"]`)

export { codeAt, expect }
