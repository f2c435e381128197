import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'

/** What the file of a tool (`entries/tool-….ts`) exports as `open`, for what opens it (`sections/tool/tool.behaviour.ts`). */
export type OpenTool = (place: HTMLElement) => void

/** Renders a tool in its place synchronously, so that the focus can move into it. */
export function openingOf(Tool: ComponentType): OpenTool {
  return (place) => flushSync(() => createRoot(place).render(createElement(Tool)))
}
