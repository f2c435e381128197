import { putAnswer } from '@laboratory/design/form/use-form.ts'
import { outliveTranslators } from '@laboratory/design/translated.ts'
import { type ComponentType, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { islandContents, whenNear } from './near.ts'

type Part = ComponentType<never>

outliveTranslators()

/**
 * Hydrates the islands of a page, each when it is near the screen. Where one fails, now or later, it is again what the server sent: a form that posts
 * by itself, with what was typed.
 * @param parts components by the names of their islands
 * @param data what each is given, by the same names
 * @returns shows an island with another component in the place of its own, for the development server
 */
export function startIslands(
  parts: Record<string, Part>,
  data: Readonly<Record<string, object>>,
): (name: string, part: Part) => void {
  const roots = new Map<string, Root>()
  const drawn = (name: string) => {
    const Part = parts[name] as ComponentType<object>
    return <Part {...data[name]} />
  }
  whenNear(document.querySelectorAll(islandContents), (content) => {
    const island = content.closest<HTMLElement>('[data-island]')
    const name = island?.dataset.island ?? ''
    if (!island || roots.has(name) || !parts[name]) return
    const onUncaughtError = restore(island)
    // In a transition React yields to the browser every few milliseconds; an input event makes it finish at once.
    startTransition(() => {
      roots.set(name, hydrateRoot(island, drawn(name), { onUncaughtError }))
    })
  })
  return (name, part) => {
    parts[name] = part
    roots.get(name)?.render(drawn(name))
  }
}

/** @returns what puts the server's HTML back into an island, once React has taken its own away */
function restore(island: HTMLElement): (error: unknown) => void {
  // Nodes and no markup, in which the policy refuses the styles that fitted its lines (`fonts.ts`).
  const { childNodes } = island.cloneNode(true)
  let form = island.querySelector('form')
  island.addEventListener('input', ({ target }) => (form = (target as HTMLInputElement).form))
  return (error) => {
    const typed = form ? [...new FormData(form)] : []
    island.replaceChildren(...childNodes)
    const again = island.querySelector('form')
    for (const [name, answer] of again ? typed : []) putAnswer(again!, name, String(answer))
    reportError(error)
  }
}

/**
 * What renders an island that waited for a press in its place, synchronously, so that the focus can move into it.
 * @returns a function that is given the place, and what to do once the island has failed: its place is empty then
 */
export function openingOf(
  Part: ComponentType<never>,
): (place: HTMLElement, onFailed: (error: unknown) => void) => void {
  const Opened = Part as ComponentType<object>
  let root: Root | undefined
  return (place, onFailed) => {
    const data = JSON.parse(place.dataset.press ?? '{}') as object
    root ??= createRoot(place, { onUncaughtError: onFailed })
    flushSync(() => root?.render(<Opened {...data} />))
  }
}
