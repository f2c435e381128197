/** What a call may have to wait for: a person who signs in again, or confirms with a fresh second factor. */
import { createStore, useStore } from './store.ts'

export type Prompt = 'sign-in' | 'confirm'

type Waiting = { readonly prompt: Prompt; readonly settle: (isGiven: boolean) => void }

const waiting = createStore<readonly Waiting[]>([])

/** @returns whether the person did what was asked; false: refused, and the call fails as it did */
export function ask(prompt: Prompt): Promise<boolean> {
  return new Promise((settle) => waiting.set([...waiting.get(), { prompt, settle }]))
}

export function answer(prompt: Prompt, isGiven: boolean): void {
  const settled = waiting.get().filter((one) => one.prompt === prompt)
  if (settled.length === 0) return
  waiting.set(waiting.get().filter((one) => one.prompt !== prompt))
  for (const { settle } of settled) settle(isGiven)
}

export function usePrompt(prompt: Prompt): boolean {
  return useStore(waiting).some((one) => one.prompt === prompt)
}
