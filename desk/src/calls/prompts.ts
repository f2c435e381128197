/** What a call may have to wait for: a person who signs in again, or confirms with a fresh second factor. */
import { useSyncExternalStore } from 'react'

export type Prompt = 'sign-in' | 'confirm'

type Waiting = { readonly prompt: Prompt; readonly settle: (isGiven: boolean) => void }

let waiting: readonly Waiting[] = []
const listeners = new Set<() => void>()

function change(next: readonly Waiting[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** @returns whether the person did what was asked; false: refused, and the call fails as it did */
export function ask(prompt: Prompt): Promise<boolean> {
  return new Promise((settle) => change([...waiting, { prompt, settle }]))
}

/** Lets every call go on that waits for this. */
export function answer(prompt: Prompt, isGiven: boolean): void {
  const settled = waiting.filter((one) => one.prompt === prompt)
  if (settled.length === 0) return
  change(waiting.filter((one) => one.prompt !== prompt))
  for (const { settle } of settled) settle(isGiven)
}

/** Whether calls wait for this. */
export function usePrompt(prompt: Prompt): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting.some((one) => one.prompt === prompt),
  )
}
