import { Door } from './door.tsx'

export function Component() {
  return <Door title="Your invitation">This page is being built.</Door>
}
