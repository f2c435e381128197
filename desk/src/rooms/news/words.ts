import type { NewsGroup, NewsRow, NewsView } from '@laboratory/contract/desk/publishing'
import { languageNames } from '@laboratory/contract/desk/language-names'
import { fullTime } from '../../ui/format.ts'

export const groupNames: Record<NewsGroup, string> = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  withdrawn: 'Withdrawn',
}

export function standing({ state, date }: Pick<NewsRow, 'state' | 'date'>): string {
  switch (state) {
    case 'draft':
      return 'Draft: only you and your colleagues see it'
    case 'scheduled':
      return `Appears ${fullTime(date)}`
    case 'published':
      return `Published ${fullTime(date)}`
    case 'withdrawn':
      return `Withdrawn: it had been published ${fullTime(date)}`
  }
}

/** What a colleague changed between two copies, a sentence for each thing. */
export function whatChanged(seen: NewsView | null, current: NewsView): string[] {
  const sentences = [
    current.title !== seen?.title && `The title is now “${current.title}”.`,
    current.language !== (seen?.language ?? 'en') &&
      `The title is now said to be ${languageNames[current.language]}.`,
    current.link !== seen?.link && `The link is now ${current.link || 'empty'}.`,
    current.image !== seen?.image && 'The picture is another one, or cropped otherwise.',
    (current.state !== seen?.state || current.date !== seen.date) && `${standing(current)}.`,
  ]
  return sentences.filter((sentence) => sentence !== false)
}
