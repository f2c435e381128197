/** What a visitor does, in the words of any engine: the same in Firefox and WebKit. */
import { inquiryMessages } from '@laboratory/contract/inquiry'
import { expect } from '@playwright/test'
import { inquiry, registration } from '../support/forms.ts'
import type { TestService } from '../support/test-service.ts'
import type { Engine } from './drivers.ts'

type Path = (engine: Engine, site: TestService) => Promise<void>

/** Waits until something of the page is so. */
async function until<Args extends unknown[]>(
  engine: Engine,
  what: string,
  script: (...args: Args) => boolean | undefined,
  ...args: Args
): Promise<void> {
  await expect.poll(() => engine.read(script, ...args), what).toBe(true)
}

const shows = (engine: Engine, selector: string, text = '') =>
  until(
    engine,
    `${selector} shows ${text}`,
    (selector, text) =>
      [...document.querySelectorAll<HTMLElement>(selector)].some(
        (element) => element.getClientRects().length > 0 && element.innerText.includes(text),
      ),
    selector,
    text,
  )

const valueOf = (engine: Engine, selector: string) =>
  engine.read((selector) => document.querySelector<HTMLInputElement>(selector)?.value, selector)

const openForm = async (engine: Engine, url: string) => {
  await engine.goto(url)
  await engine.read(() => document.querySelector('main form')?.scrollIntoView())
  await until(engine, 'the form is hydrated', () => document.querySelector('main form[novalidate]') !== null)
}

const inquiryFields = ['name', 'company', 'address', 'email', 'phone', 'description'] as const

/** The inquiry: errors, a test on its list, stored, thanked, emptied. */
const inquire: Path = async (engine, site) => {
  await openForm(engine, `${site.url}/contact`)
  await engine.click('#inquiry-send')
  for (const message of Object.values(inquiryMessages)) await shows(engine, '#inquiry [data-errors]', message)
  for (const [place, text] of Object.values(inquiry).entries())
    await engine.type(`#inquiry-${inquiryFields[place]}`, text)
  expect(await engine.read(() => document.querySelectorAll('#inquiry [aria-invalid="true"]').length)).toBe(0)
  await engine.click('#request-list summary')
  await engine.read(() => {
    const choice = document.querySelector<HTMLSelectElement>('#line-add')
    if (choice) choice.value = 'sterility'
  })
  await engine.click('#request-list button', 'Add')
  await engine.type('#request-list fieldset input', '12')
  await engine.click('#inquiry-send')
  await shows(engine, '#inquiry [role="alert"]', 'Form submitted successfully!')
  const [reference = ''] =
    /ABI-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(
      await engine.read(() => document.querySelector('#inquiry [role="alert"]')?.textContent ?? ''),
    ) ?? []
  const [stored] = site.query('select * from inquiry where reference = ?', reference)
  expect(stored).toMatchObject({ name: inquiry.Name, description: inquiry.Description })
  expect(JSON.parse(String(stored?.requestList))).toMatchObject([{ test: 'sterility', samples: '12' }])
  for (const field of inquiryFields) expect(await valueOf(engine, `#inquiry-${field}`)).toBe('')
  await until(engine, 'the thanks have the focus', () => document.activeElement?.matches('[role="alert"]'))
  expect(
    await engine.read(() =>
      Object.keys(sessionStorage)
        .concat(Object.keys(localStorage))
        .filter((key) => /draft|list/.test(key)),
    ),
  ).toEqual([])
}

/** The registration: stored, thanked in a modal that its button closes, emptied. */
const register: Path = async (engine, site) => {
  await openForm(engine, `${site.url}/register`)
  const email = `${engine.name.replaceAll(/\W/g, '')}@lagoon.example`
  for (const [field, text] of Object.entries({ ...registration, email }))
    await engine.type(`#register-${field}`, text)
  await engine.click('#register label', 'Female')
  await engine.click('#register-send')
  await shows(engine, 'dialog[open]', 'Thank you for signing up')
  expect(site.query('select * from registration where email = ?', email)).toHaveLength(1)
  await engine.click('dialog[open] button', 'Okay')
  await until(engine, 'the modal is closed', () => !document.querySelector('dialog[open]'))
  for (const field of Object.keys(registration)) expect(await valueOf(engine, `#register-${field}`)).toBe('')
}

export const formPaths = { inquire, register }
