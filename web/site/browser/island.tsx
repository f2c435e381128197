import type { ComponentType } from 'react'

type Props<Data extends object> = {
  /** Of its file: `inquiry-form` of `inquiry-form.island.tsx`. */
  readonly name: string
  /** The component's props: plain data. */
  readonly data: Data
  readonly className?: string | undefined
} & (
  | { readonly when?: 'near'; readonly of: ComponentType<Data> }
  /** Nothing of it is in the page, and nothing is fetched, before somebody presses the button of its section (`tool.behaviour.ts`). */
  | { readonly when: 'press' }
)

/**
 * A part of a page that React brings to life, when it is near the screen or when a button is pressed; the rest of the page stays as it was
 * prerendered. Its component is the default export of its file. It does not use `useId`, whose ids depend on the elements around it.
 */
export function Island<Data extends object>({ name, data, className, ...how }: Props<Data>) {
  if (how.when === 'press')
    return <div className={className} data-island={name} data-press={JSON.stringify(data)} />
  const Part: ComponentType<Data> = how.of
  return (
    <>
      <div className={className} data-island={name}>
        <Part {...data} />
      </div>
      {/* Taken out of the page again: it is part of the page's start script (`scripts/islands.ts`). */}
      <script
        type="application/json"
        data-island-data={name}
        dangerouslySetInnerHTML={{ __html: inlineJson(data) }}
      />
    </>
  )
}

/** Data as the text of a script: nothing in it ends the script. */
export function inlineJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
