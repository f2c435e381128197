/**
 * What a person typed, kept across a reload until the tab is closed (`sessionStorage`). Secrets are never stored: each form names the
 * fields to keep.
 */
import { putAnswer } from '@laboratory/design/form/use-form.ts'
import { keep, recall } from '#site/browser/storage.ts'

/** Keeps the named answers; forgets the draft when all of them are empty. */
export function saveDraft(key: string, names: readonly string[], fields: FormData): void {
  const filled = names.flatMap((name) => (fields.get(name) ? [[name, fields.get(name)] as const] : []))
  keep('sessionStorage', key, filled.length > 0 ? JSON.stringify(Object.fromEntries(filled)) : null)
}

/** The named answers of the draft: texts only; anything else in the storage is ignored. */
export function readDraft(key: string, names: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  try {
    const draft: unknown = JSON.parse(recall('sessionStorage', key) ?? '{}')
    if (typeof draft !== 'object' || draft === null) return found
    const values = new Map<string, unknown>(Object.entries(draft))
    for (const name of names) {
      const value = values.get(name)
      if (typeof value === 'string' && value !== '') found.set(name, value)
    }
  } catch {
    // An unreadable draft counts as none.
  }
  return found
}

/** Puts the draft into the fields that are still empty: what was typed before the page was hydrated wins. */
export function restoreDraft(form: HTMLFormElement, key: string, names: readonly string[]): void {
  const typed = new FormData(form)
  for (const [name, answer] of readDraft(key, names)) if (!typed.get(name)) putAnswer(form, name, answer)
}
