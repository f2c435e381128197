import type { ComponentType } from 'react'

type Props<Data extends object> = {
  /** The name under which the page's start file (`entries/start-….ts`) knows the component. */
  readonly name: string
  readonly of: ComponentType<Data>
  /** The component's props: plain data, because it is part of the start file. */
  readonly data: Data
  readonly className?: string | undefined
}

/**
 * A part of a page that React hydrates in the browser; the rest of the page stays as it was prerendered. Its component uses neither the
 * router nor `useId`, whose ids depend on the elements around it. The development server hydrates the whole page.
 */
export function Island<Data extends object>({ name, of: Part, data, className }: Props<Data>) {
  return (
    <>
      <div className={className} data-island={name}>
        <Part {...data} />
      </div>
      {/* For the finishing step, which moves it into the start file. */}
      {import.meta.env.PROD && import.meta.env.SSR && (
        <script
          type="application/json"
          data-island-data={name}
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', String.raw`\u003c`) }}
        />
      )}
    </>
  )
}
