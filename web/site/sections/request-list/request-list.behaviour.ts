import { colon, partWords } from '#site/words.ts'
import {
  canKeepList,
  listAddress,
  onListChange,
  putOnList,
  readList,
  takeOffList,
} from '#site/request-list/list.ts'
import type { RequestLine } from '@laboratory/contract/request-list'
import sheet from './request-list.css?inline'

/**
 * The request list on every page: a button in each place for one (`ListPlace`), and the number of tests in the header. Other tabs are
 * heard. A browser that keeps nothing gets no buttons; one whose storage is full shows the list that it has.
 */
export default function startRequestList(root: Document): void {
  if (!canKeepList() && readList().length === 0) return
  const style = new CSSStyleSheet()
  style.replaceSync(sheet)
  root.adoptedStyleSheets.push(style)

  const status = root.createElement('span')
  status.setAttribute('role', 'status')
  status.className = 'visuallyHidden'
  const header = countInHeader(root)
  const places = new Map<HTMLElement, (list: readonly RequestLine[]) => void>()
  const find = () => {
    for (const place of places.keys()) if (!place.isConnected) places.delete(place)
    for (const place of root.querySelectorAll<HTMLElement>('[data-list]:empty'))
      places.set(place, fill(place, status))
  }
  const show = () => {
    const list = readList()
    for (const update of places.values()) update(list)
    header(list.length)
  }
  find()
  show()
  onListChange(show)
  // A plan that was worked out and not put on the list goes to the form with who goes there.
  root.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element && target.closest('a[href*="scrollToForm"]'))) return
      for (const plan of root.querySelectorAll<HTMLElement>('[data-carry]')) plan.click()
    },
    true,
  )
  // The finder adds and removes rows.
  const rows = root.querySelector('[data-lists]')
  if (rows || places.size > 0) root.querySelector('main')?.append(status)
  if (rows)
    new MutationObserver(() => {
      find()
      show()
    }).observe(rows, { childList: true, subtree: true })
}

/** Makes the button of a place, and what replaces it when the test is on the list. @returns what shows the state */
function fill(place: HTMLElement, status: HTMLElement): (list: readonly RequestLine[]) => void {
  const { list: test = '' } = place.dataset
  const title = place.closest('li, section, main')?.querySelector('h1, h2, h3')?.textContent ?? ''
  const put = button(partWords.put, partWords.put + colon + title)
  const off = button('×', partWords.takeOff(title))
  const on = document.createElement('div')
  on.dataset.on = ''
  const said = document.createElement('span')
  said.tabIndex = -1
  const link = document.createElement('a')
  link.href = listAddress
  link.textContent = partWords.myList
  on.append(said, link, off)
  place.replaceChildren(put, on)
  // An English text within a French frame has a French button.
  place.lang = document.documentElement.lang

  const show = (count: number, words = partWords.put) => {
    put.hidden = count > 0
    on.hidden = count === 0
    setText(said, count > 1 ? partWords.onListLines(count) : partWords.onList)
    // Which of several lines goes is chosen in the form.
    off.hidden = count > 1
    setText(put, words)
    // Its name begins with what it shows, for who calls it by voice.
    put.setAttribute('aria-label', words + colon + title)
  }
  put.addEventListener('click', () => {
    const plan = document.querySelector<HTMLElement>(`[data-carry="${test}"]`)
    if (plan) return plan.click()
    show(1)
    // Moving the focus forces a layout: it is done after the frame, too.
    afterPaint(() => {
      said.focus({ preventScroll: true })
      const result = putOnList({ test })
      const isOn = result === 'kept'
      const { length } = readList()
      status.textContent = isOn
        ? partWords.isOn(title, partWords.counted(length))
        : result === 'full'
          ? partWords.isFull(length)
          : partWords.notStored
      if (isOn) return
      show(0, result === 'full' ? partWords.full : partWords.unstored)
      put.focus({ preventScroll: true })
    })
  })
  off.addEventListener('click', () => {
    show(0)
    afterPaint(() => {
      put.focus({ preventScroll: true })
      takeOffList(test)
      status.textContent = partWords.isOff(title, partWords.counted(readList().length))
    })
  })
  return (list) => show(list.filter((line) => line.test === test).length)
}

/** The rows are watched for changes: a text that is set again would be one. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

function button(text: string, label: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.setAttribute('aria-label', label)
  return made
}

/** The number at the inquiry button, and the way to the list in the menu of a phone. @returns what shows the number */
function countInHeader(root: Document): (count: number) => void {
  const inquiry = root.querySelector<HTMLAnchorElement>('#site-header a[href*="scrollToForm"]')
  const { href = '' } = inquiry ?? {}
  const sheet = root.querySelector('#site-header details > nav > div')
  const label = root.createElement('span')
  label.className = 'visuallyHidden'
  const entry = root.createElement('p')
  entry.dataset.listLink = ''
  const link = root.createElement('a')
  link.href = listAddress
  entry.append(link)
  return (count) => {
    if (!inquiry) return
    // With something on the list it leads there.
    inquiry.href = count === 0 ? href : listAddress
    if (count === 0) {
      delete inquiry.dataset.count
      label.remove()
      entry.remove()
      return
    }
    inquiry.dataset.count = String(count)
    label.textContent = `(${partWords.counted(count)})`
    inquiry.append(label)
    link.textContent = partWords.listCount(count)
    sheet?.prepend(entry)
  }
}

/** The reaction to a tap is painted before the work, unless the page is left: then the work is done at once. */
function afterPaint(action: () => void): void {
  let done = false
  const once = () => {
    if (done) return
    done = true
    removeEventListener('pagehide', once)
    action()
  }
  addEventListener('pagehide', once)
  requestAnimationFrame(() => setTimeout(once))
}
