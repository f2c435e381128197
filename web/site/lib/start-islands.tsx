import { base, islandWords } from '#site/words.ts'
import { Component, type ComponentType, type ReactNode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { islandContents, whenNear } from '../browser/near.ts'

type Part = ComponentType<never>

/**
 * Hydrates the islands of a page, each when it is near the screen.
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
    return (
      <Boundary>
        <Part {...data[name]} />
      </Boundary>
    )
  }
  whenNear(document.querySelectorAll(islandContents), (content) => {
    const island = content.closest<HTMLElement>('[data-island]')
    const name = island?.dataset.island ?? ''
    if (!island || roots.has(name) || !parts[name]) return
    // In a transition React yields to the browser every few milliseconds; an input event makes it finish at once.
    startTransition(() => {
      roots.set(name, hydrateRoot(island, drawn(name)))
    })
  })
  return (name, part) => {
    parts[name] = part
    roots.get(name)?.render(drawn(name))
  }
}

/** What renders an island that waited for a press in its place, synchronously, so that the focus can move into it. */
export function openingOf(Part: ComponentType<never>): (place: HTMLElement) => void {
  const Opened = Part as ComponentType<object>
  return (place) => {
    const data = JSON.parse(place.dataset.press ?? '{}') as object
    flushSync(() => createRoot(place).render(<Opened {...data} />))
  }
}

/** Shows a message where a part has failed; the rest of the page is not affected. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <p className="lead" role="alert">
        {islandWords.failed} <a href={`${base}/contact`}>{islandWords.contact}</a>.
      </p>
    )
  }
}
