/** What a visitor does, in the words of any engine: the same in Firefox and WebKit. */
import { inquiryMessages } from '@laboratory/contract/inquiry'
import { expect } from '@playwright/test'
import { addPerson, askLaboratory, codeAt } from '../support/desk.ts'
import { inquiry, registration } from '../support/forms.ts'
import { servedPaths } from '../support/pages.ts'
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

const isAlive = (engine: Engine) =>
  until(engine, 'its scripts run', () => Boolean(document.querySelector('[data-printed-on]')?.textContent))

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
  await shows(engine, 'main [role="alert"]', 'Form submitted successfully!')
  const [reference = ''] =
    /ABI-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(
      await engine.read(() => document.querySelector('main [role="alert"]')?.textContent ?? ''),
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

/** Marks the field of a label. @returns its selector */
async function labelled(engine: Engine, label: string): Promise<string> {
  await until(
    engine,
    `a field is called ${label}`,
    (label) => {
      const found = [...document.querySelectorAll('label')].find(
        ({ textContent }) => textContent.trim() === label,
      )
      if (!found?.control) return false
      for (const marked of document.querySelectorAll('[data-path]')) marked.removeAttribute('data-path')
      found.control.setAttribute('data-path', '')
      return true
    },
    label,
  )
  return '[data-path]'
}

/** Every address at both widths: nothing reaches out of the window, and each picture that is scrolled to comes. */
const everyPage: Path = async (engine, site) => {
  const found: string[] = []
  for (const path of servedPaths)
    for (const width of [390, 1440]) {
      await engine.resize(width, 900)
      if (width === 390) {
        await engine.goto(site.url + path)
        await isAlive(engine)
      }
      const faults = await engine.read(async () => {
        const frame = () => new Promise((resolve) => void setTimeout(resolve, 50))
        for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
          scrollTo({ top, behavior: 'instant' })
          await frame()
        }
        for (const image of document.images) {
          if (image.complete || image.getClientRects().length === 0) continue
          // Rows of slides are scrolled too.
          image.scrollIntoView({ behavior: 'instant' })
          for (let tries = 0; tries < 200 && !image.complete; tries += 1) await frame()
        }
        const { scrollWidth, clientWidth } = document.documentElement
        return [
          ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []),
          ...[...document.images]
            .filter((image) => image.clientWidth > 0 && image.naturalWidth === 0)
            .map(({ currentSrc, alt }) => `no picture ${currentSrc || alt}`),
        ]
      })
      found.push(...[...faults, ...engine.complaints()].map((fault) => `${path} at ${width} px: ${fault}`))
    }
  expect(found).toEqual([])
}

const menus: Path = async (engine, site) => {
  await engine.resize(1440, 900)
  await engine.goto(`${site.url}/home`)
  await isAlive(engine)
  await engine.click('#site-header nav summary', 'Services')
  await shows(engine, '#site-header nav details[open] a', 'Metrology')
  await engine.press('Escape')
  await until(
    engine,
    'Escape closes it',
    () => document.querySelector('#site-header nav details[open]') === null,
  )
  await engine.resize(390, 844)
  await engine.click('#site-header summary', 'Menu')
  await shows(engine, '#site-header a', 'Metrology')
}

/** The banner turns by itself until it is paused, and by its arrows in a circle. */
const slider: Path = async (engine, site) => {
  await engine.resize(390, 844)
  await engine.goto(`${site.url}/home`)
  const turns = (place: number) =>
    until(
      engine,
      `slide ${place} is in the window`,
      (place) => {
        const slide = document.querySelectorAll('#banner [data-selected]')[place]?.getBoundingClientRect()
        return slide !== undefined && slide.left >= 0 && slide.right <= innerWidth
      },
      place,
    )
  await until(
    engine,
    'it can turn',
    () => document.querySelector('#banner [data-hydrated=true][data-turns=true]') !== null,
  )
  await turns(1)
  await engine.click('#banner [data-play=true]')
  await until(engine, 'it is paused', () => document.querySelector('#banner [data-play=false]') !== null)
  let place = await engine.read(() =>
    [...document.querySelectorAll('#banner [data-selected]')].findIndex((slide) =>
      slide.matches('[data-selected=true]'),
    ),
  )
  for (const [way, by] of [
    ['Next', 1],
    ['Next', 1],
    ['Next', 1],
    ['Back', 2],
  ] as const) {
    await engine.click('#banner button', `${way}: What to expect from us`)
    place = (place + by) % 3
    await turns(place)
  }
}

const tabs: Path = async (engine, site) => {
  await engine.resize(1440, 900)
  await engine.goto(`${site.url}/services/device`)
  await until(engine, 'tabs are ready', () => document.querySelector('[data-tabs][data-ready]') !== null)
  await engine.click('[role=tab][aria-selected="false"]')
  await until(
    engine,
    'the second is open',
    () => document.querySelectorAll('[role=tab]')[1]?.ariaSelected === 'true',
  )
  await engine.press('End')
  await until(
    engine,
    'the last has the focus',
    () => [...document.querySelectorAll('[role=tab]')].at(-1) === document.activeElement,
  )
  await engine.read(() => history.back())
  await until(
    engine,
    'the first is open again',
    () => document.querySelector('[role=tab]')?.ariaSelected === 'true',
  )
}

const finder: Path = async (engine, site) => {
  await engine.resize(390, 844)
  for (const [address, typed, found] of [
    ['/services', 'legionella', 'Water microbiology'],
    ['/fr/services', 'legionella', 'Microbiologie'],
  ] as const) {
    await engine.goto(site.url + address)
    await until(engine, 'it searches', () => document.querySelector('form[data-hydrated=true]') !== null)
    await engine.type('input[type=search]', typed)
    await shows(engine, 'main h3', found)
    await until(engine, 'the address holds it', () => location.search === '?q=legionella')
  }
}

/** A tool, the list of another page, and the way to the form. */
const tool: Path = async (engine, site) => {
  await engine.resize(390, 844)
  await engine.goto(`${site.url}/sterility`)
  await until(
    engine,
    'its button is ready',
    () => document.querySelector('[data-open-tool][data-ready]') !== null,
  )
  await engine.click('[data-open-tool]')
  await until(engine, 'it has the focus', () => document.activeElement?.matches('[data-tool-heading]'))
  await engine.click('button[aria-label^="Put on my list"]')
  await shows(engine, 'main', 'On your list')
  await engine.goto(`${site.url}/contact?scrollToForm=true`)
  await shows(engine, '#request-list summary', 'Your list: 1 test')
}

const french: Path = async (engine, site) => {
  await openForm(engine, `${site.url}/fr/contact`)
  await engine.click('#inquiry-send')
  await until(
    engine,
    'six sentences',
    () => document.querySelectorAll('#inquiry [aria-invalid="true"]').length === 6,
  )
}

/** Where the engine prints: a test on one sheet. */
const paper: Path = async (engine, site) => {
  await engine.goto(`${site.url}/sterility`)
  await isAlive(engine)
  const pages = (await engine.print())?.toString('latin1').match(/\/Type ?\/Page\b/g)
  expect(pages ?? ['not here']).toHaveLength(1)
}

/** Signing in with password and code, and an answer, at each step as narrow as a small telephone. */
const desk: Path = async (engine, site) => {
  const password = 'seven lagoons under slow rain'
  const { mailbox, secret } = await addPerson(site, 'manager', { password })
  const reference = await askLaboratory(site, { name: engine.name })
  const narrow = async (step: string) => {
    await engine.resize(320, 800)
    const over = await engine.read(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([step, over]).toEqual([step, 0])
    await engine.resize(1280, 900)
  }
  await engine.resize(1280, 900)
  await engine.goto(`${site.url}/desk`)
  await engine.type(await labelled(engine, 'E-mail address'), mailbox)
  await engine.type(await labelled(engine, 'Password'), password)
  await engine.press('Enter')
  await engine.type(await labelled(engine, 'Code'), codeAt(secret, new Date()))
  await engine.press('Enter')
  await shows(engine, 'h1', 'Today')
  await narrow('today')
  await engine.goto(`${site.url}/desk/inquiries/${reference}`)
  await shows(engine, 'main', reference)
  await narrow('new')
  await engine.type(await labelled(engine, 'Text'), 'Please find our quotation.')
  await narrow('an answer')
  await engine.click('button', 'Send the answer')
  await shows(engine, 'body', 'is sent in a few seconds')
  await narrow('answered')
  expect(site.query('select * from "inquiryAnswer" where reference = ?', reference)).toHaveLength(1)
}

export const mainPaths = { menus, slider, tabs, finder, tool, french, paper, desk, everyPage }
