import { partWords } from '#site/words.ts'

/**
 * Fetches a tool when somebody opens it, and renders it in its place. States (`data-state` of the section): closed, loading, failed, open.
 * Before that, nothing of a tool is fetched.
 */

type Opened = { readonly open: (place: HTMLElement, onFailed: (error: unknown) => void) => void }

/** Milliseconds after which a visitor who waits is told so. */
const saysLoadingAfter = 300

export default function startTools(root: ParentNode): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-press]')) {
    const section = place.closest('section')
    const button = section?.querySelector<HTMLButtonElement>('[data-open-tool]')
    const status = section?.querySelector<HTMLElement>('[role="status"]')
    if (!section || !button || !status) continue
    const name = button.textContent
    const fail = (words: (rules: string) => string) => (error: unknown) => {
      section.dataset.state = 'failed'
      status.textContent = words(section.querySelector('table') ? partWords.rules : '')
      button.textContent = partWords.tryAgain(name)
      reportError(error)
    }
    // It may fail at once, or long after it was opened: its button has come back then.
    const stop = (error: unknown) => {
      fail(partWords.stopped)(error)
      button.focus()
    }
    button.addEventListener('click', () => {
      if (section.dataset.state === 'loading') return
      section.dataset.state = 'loading'
      status.textContent = ''
      const waiting = setTimeout(() => (status.textContent = partWords.loading), saysLoadingAfter)
      bringIsland(place.dataset.files?.split(' ') ?? [])
        .then(({ open }) => {
          section.dataset.state = 'open'
          status.textContent = ''
          open(place, stop)
          place.querySelector<HTMLElement>('[data-tool-heading]')?.focus()
        })
        .catch(fail(partWords.notLoaded))
        .finally(() => clearTimeout(waiting))
    })
    button.toggleAttribute('data-ready', true)
    // A link to a tool opens it.
    const follow = () => {
      if (location.hash === `#${section.id}` && section.dataset.state !== 'open') button.click()
    }
    addEventListener('hashchange', follow)
    follow()
  }
}

/**
 * The module of an island, with all that it needs. Its files are fetched before it is imported: a browser may remember for as long as the
 * page is open that an import has failed, but not that a fetch has.
 * @throws when a file cannot be had
 */
async function bringIsland(files: readonly string[]): Promise<Opened> {
  await Promise.all(
    files.map(async (file) => {
      const answer = await fetch(file)
      if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}.`)
      await answer.arrayBuffer()
    }),
  )
  await Promise.all(files.filter((file) => file.endsWith('.css')).map(addStyles))
  // The last is the island's own, which imports the others.
  return import(/* @vite-ignore */ files.at(-1) ?? '') as Promise<Opened>
}

function addStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (document.querySelector(`link[href="${href}"]`)) return resolve()
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${href} could not be loaded.`))
    })
    document.head.append(link)
  })
}
