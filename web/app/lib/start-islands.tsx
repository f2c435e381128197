import { Component, type ComponentType, type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { islandContents, whenNear } from '../behaviours/near.ts'

/**
 * Hydrates the islands of a page, each when it is near the screen.
 * @param parts components by the names of their islands
 * @param data what each is given, by the same names
 */
export function startIslands(
  parts: Readonly<Record<string, ComponentType<never>>>,
  data: Readonly<Record<string, object>>,
): void {
  const live = new Set<Element>()
  whenNear(document.querySelectorAll(islandContents), (content) => {
    const island = content.closest<HTMLElement>('[data-island]')
    const name = island?.dataset.island ?? ''
    const Part = parts[name] as ComponentType<object> | undefined
    if (!island || live.has(island)) return
    live.add(island)
    if (!Part) throw new Error(`The start file of this page knows no island "${name}".`)
    // In a transition React yields to the browser every few milliseconds; an input event makes it finish at once.
    startTransition(() => {
      hydrateRoot(
        island,
        <Boundary>
          <Part {...data[name]} />
        </Boundary>,
      )
    })
  })
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
        Something went wrong in this part of the page. Reload the page; if it stays so, please{' '}
        <a href="/contact">contact us</a>.
      </p>
    )
  }
}
