/** What an editor types into a news item: kept in this browser until it is stored, and stored on the copy that was seen. */
import type { NewsView } from '@laboratory/contract/desk/publishing'
import type { Language } from '@laboratory/contract/languages'
import { wholeCrop, type Crop } from '@laboratory/contract/picture-crop'
import { useRef, useState } from 'react'
import { call, CallError } from '../../calls/call.ts'
import { queries } from '../../calls/queries.ts'
import { useDraft } from '../../session/drafts.ts'
import { fromField, toField } from '../../ui/format.ts'
import { newId } from '../../ui/new-id.ts'
import { whatChanged } from './words.ts'

export type Typed = {
  readonly id: string
  readonly title: string
  readonly language: Language
  readonly link: string
  /** Of the field for date and time. */
  readonly at: string
  readonly picture: { readonly id: string; readonly width: number; readonly height: number } | null
  readonly crop: Crop
  /** The copy that it was typed into; null for a new item. */
  readonly seen: NewsView | null
}

export type Wish = 'save' | 'publish' | 'schedule' | 'put-back' | 'withdraw'

/** Why nothing was stored. */
type Refused = {
  readonly error: CallError
  /** With `stale`: what a colleague did meanwhile. */
  readonly meanwhile?: readonly string[]
}

function typedInto(view: NewsView | null, id: string): Typed {
  return {
    id,
    title: view?.title ?? '',
    language: view?.language ?? 'en',
    link: view?.link ?? '',
    at: view?.state === 'scheduled' ? toField(view.date) : '',
    picture: view?.picture ?? null,
    crop: view?.crop ?? wholeCrop,
    seen: view,
  }
}

function hasOtherPicture({ picture, crop, seen }: Typed): boolean {
  if (!picture) return false
  return picture.id !== seen?.picture?.id || JSON.stringify(crop) !== JSON.stringify(seen.crop ?? wholeCrop)
}

function differs(typed: Typed): boolean {
  const { title, language, link, seen } = typed
  return (
    title.trim() !== (seen?.title ?? '') ||
    language !== (seen?.language ?? 'en') ||
    link.trim() !== (seen?.link ?? '') ||
    hasOtherPicture(typed)
  )
}

/** @param view as it is stored; null for a new item */
export function useNewsForm(view: NewsView | null) {
  const [freshId] = useState(newId)
  const [kept, keep, forget] = useDraft(`news ${view?.id ?? 'new'}`)
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const typed = kept === '' ? typedInto(view, view?.id ?? freshId) : (JSON.parse(kept) as Typed)
  const isChanged = differs(typed)

  const change = (part: Partial<Typed>) => keep(JSON.stringify({ ...typed, ...part }))

  /** Stores what was typed where it differs. @returns the stored copy */
  async function save(): Promise<NewsView> {
    const { id, title, language, link, picture, crop, seen } = typed
    if (seen && !isChanged) return seen
    const withPicture = hasOtherPicture(typed) && picture ? { picture: picture.id, crop } : {}
    return call('saveNews', { id, version: seen?.version ?? 0, title, language, link, ...withPicture })
  }

  /**
   * Stores what was typed, and performs the chosen act.
   * @returns the item as it is then; nothing where it was refused
   */
  async function run(wish: Wish): Promise<NewsView | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    setRefused(null)
    const { id, at } = typed
    try {
      const when = wish === 'schedule' ? fromField(at) : undefined
      if (wish === 'schedule' && when === undefined) {
        const sentence = 'Please give the date and the time.'
        throw new CallError({ status: 422, detail: sentence, fields: { at: sentence } })
      }
      let stored = wish === 'withdraw' && typed.seen ? typed.seen : await save()
      const isKept = wish === 'withdraw' && isChanged
      if (!isKept) store(stored)
      if (wish === 'withdraw') stored = await call('withdrawNews', { id, version: stored.version })
      else if (wish !== 'save')
        stored = await call('publishNews', { id, version: stored.version, ...(when && { at: when }) })
      queries.setQueryData(['readNews', { id }], stored)
      if (isKept) change({ seen: stored })
      else forget()
      renew()
      return stored
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const current = currentOf(error)
      if (!current) setRefused({ error })
      else {
        queries.setQueryData(['readNews', { id }], current)
        setRefused({ error, meanwhile: whatChanged(typed.seen, current) })
        // The next attempt is made on the copy that is shown now.
        change({ seen: current })
      }
      return undefined
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  /** What was typed is stored; only the time is still to be used. */
  function store(stored: NewsView): void {
    queries.setQueryData(['readNews', { id: stored.id }], stored)
    keep(JSON.stringify({ ...typedInto(stored, stored.id), at: typed.at }))
  }

  return { typed, change, isChanged, isBusy, refused, run, forget }
}

/** The copy that is stored now, where another one was changed. */
function currentOf(error: unknown): NewsView | undefined {
  if (!(error instanceof CallError) || error.code !== 'stale') return undefined
  return (error.changes as { current?: NewsView } | undefined)?.current
}

/** Lists that show the item. */
export function renew(): void {
  for (const name of ['listNews', 'readPublishing']) void queries.invalidateQueries({ queryKey: [name] })
}
