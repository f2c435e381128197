import { useDraft, type Draft } from '../session/drafts.ts'

/** In place of the id of a draft. */
const none = 'none'

/**
 * Which stored draft somebody began to type over: kept with what is typed, also over a reload, so that what a colleague saves meanwhile is
 * shown and not replaced.
 * @param key of what is typed
 * @param stored id of the draft that is stored now
 * @param texts the fields
 */
export function useBegunFrom<Texts extends readonly Draft[]>(
  key: string,
  stored: string | undefined,
  texts: Texts,
) {
  const [from, begin, forget, restore] = useDraft(`${key} over`)
  const there = stored ?? none
  const over = from || there
  const fields = texts.map(([text, change, ...rest]): Draft => [
    text,
    (next) => {
      if (from === '') begin(there)
      change(next)
    },
    ...rest,
  ])
  return {
    /** As the call takes it: empty where none was stored. */
    over: over === none ? '' : over,
    isOlder: over !== there,
    fields: fields as unknown as { readonly [At in keyof Texts]: Draft },
    /** What is forgotten once it is stored. */
    drafts: [...texts, [from, begin, forget, restore]] satisfies Draft[],
    leave: () => [...texts.map(([, , forgetText]) => forgetText), forget].forEach((end) => end()),
  }
}
