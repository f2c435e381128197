/** What an editor types into a news item: kept in this browser until it is stored, and stored on the copy that was seen. */
import type { NewsView } from '@laboratory/contract/desk/publishing'
import { wholeCrop, type Crop } from '@laboratory/contract/picture-crop'
import { useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { call, CallError, newId } from '../../calls/call.ts'
import { queries, renew } from '../../calls/queries.ts'
import { useDraft } from '../../session/drafts.ts'
import { fromField, toField } from '../../ui/format.ts'
import { whatChanged } from './words.ts'

export type Typed = Readonly<Pick<NewsView, 'id' | 'title' | 'language' | 'link' | 'picture'>> & {
  /** Of the field for date and time. */
  readonly at: string
  readonly crop: Crop
  /** The copy that it was typed into; null for a new item. */
  readonly seen: NewsView | null
}

export type Wish = 'save' | 'publish' | 'schedule' | 'put-back' | 'withdraw'

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

/** Of what is stored: the words, and the picture with its part. */
const wordsOf = ({ title, language, link }: Typed) => [title.trim(), language, link.trim()].join('\n')
const pictureOf = ({ picture, crop }: Typed) => picture && JSON.stringify([picture.id, crop])

/** Whether something was typed between the two. */
function isOther(now: Typed, before: Typed): boolean {
  return JSON.stringify({ ...now, seen: null }) !== JSON.stringify({ ...before, seen: null })
}

/** @param view as it is stored; null for a new item */
export function useNewsForm(view: NewsView | null, onStored: (stored: NewsView, wish: Wish) => void) {
  const [freshId] = useState(newId)
  const [kept, keep, forget] = useDraft(`news ${view?.id ?? 'new'}`)
  /** With `stale`: what a colleague did meanwhile. */
  const [meanwhile, setMeanwhile] = useState<readonly string[]>()
  const typed = kept === '' ? typedInto(view, view?.id ?? freshId) : (JSON.parse(kept) as Typed)
  const { id, seen } = typed
  const before = typedInto(seen, id)
  const hasOtherPicture = typed.picture !== null && pictureOf(typed) !== pictureOf(before)
  const isChanged = hasOtherPicture || wordsOf(typed) !== wordsOf(before)

  // A picture that comes, or an answer, adds to what was typed meanwhile.
  const newest = useRef(typed)
  useLayoutEffect(() => void (newest.current = typed))
  const change = (part: Partial<Typed>) => {
    newest.current = { ...newest.current, ...part }
    keep(JSON.stringify(newest.current))
  }
  const show = (stored: NewsView) => queries.setQueryData(['readNews', { id: stored.id }], stored)

  /** Stores what was typed where it differs. @returns the stored copy */
  async function save(): Promise<NewsView> {
    const { title, language, link, picture, crop } = typed
    if (seen && !isChanged) return seen
    const withPicture = hasOtherPicture && picture ? { picture: picture.id, crop } : {}
    return call('saveNews', { id, version: seen?.version ?? 0, title, language, link, ...withPicture })
  }

  /** Stores what was typed, and performs the chosen act. @returns the item as it is then */
  async function perform(wish: Wish): Promise<NewsView> {
    setMeanwhile(undefined)
    const at = wish === 'schedule' ? fromField(typed.at) : undefined
    if (wish === 'schedule' && at === undefined) {
      const sentence = 'Please give the date and the time.'
      throw new CallError({ status: 422, detail: sentence, fields: { at: sentence } })
    }
    let stored = wish === 'withdraw' && seen ? seen : await save()
    const isKept = wish === 'withdraw' && isChanged
    if (!isKept) {
      // What was typed is stored; only the time is still to be used.
      show(stored)
      change({ seen: stored })
    }
    const { version } = stored
    if (wish === 'withdraw') stored = await call('withdrawNews', { id, version })
    else if (wish !== 'save') stored = await call('publishNews', { id, version, ...(at && { at }) })
    show(stored)
    if (isKept || isOther(newest.current, typed)) change({ seen: stored })
    else forget()
    void renew(...newsLists)
    return stored
  }

  const act = useMutation<NewsView, CallError, Wish>({
    mutationFn: perform,
    onSuccess: onStored,
    onError({ code, changes }) {
      const { current } = (code === 'stale' && (changes as { current?: NewsView })) || {}
      if (!current) return
      show(current)
      setMeanwhile(whatChanged(seen, current))
      // The next attempt is made on the copy that is shown now.
      change({ seen: current })
    },
  })
  const run = (wish: Wish) => act.isPending || act.mutate(wish)
  return { typed, change, isChanged, isBusy: act.isPending, error: act.error, meanwhile, run, forget }
}

export const newsLists = ['listNews', 'readPublishing'] as const
