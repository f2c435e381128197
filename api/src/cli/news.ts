/** Publishing news without a developer. Run as `npm run news -- <command>`. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { isSafeLink, isSitePath, titleMaxLength } from '@laboratory/contract/news'
import { recordAudit } from '../privacy/audit.ts'
import { encodeNewsImage, ImageError, imageMaxBytes } from '../news/news-image.ts'
import { addNews, editNews, listAllNews, saveImages, type NewsDraft } from '../news/news-repository.ts'
import { CommandError, readDate, runCommand, type CommandContext } from './settings.ts'
import { toTable } from './table.ts'

const usage = `npm run news -- list
npm run news -- add --title "…" --link https://… --image picture.jpg [--date 2026-12-24] [--draft]
npm run news -- edit <id> [--title …] [--link …] [--image …] [--date …]
npm run news -- publish <id>
npm run news -- unpublish <id>
A link may also be a page of this site, such as /paternity. A date in the future publishes then;
dates are those of Mauritius, lists show UTC.`

await runCommand(usage, async (context) => {
  const { database, now, words, options, print } = context
  const id = words[1] ?? ''
  switch (words[0]) {
    case 'list': {
      const rows = (await listAllNews(database.query)).map((item) => {
        const published = item.created > now.toISOString() ? 'scheduled' : 'published'
        const state = item.published ? published : 'hidden'
        return [item.id, state, item.created.slice(0, 16), item.title, item.link]
      })
      return toTable(['Id', 'State', 'Date (UTC)', 'Title', 'Link'], rows).forEach(print)
    }
    case 'add': {
      const { title, link, image, created } = await readDraft(context)
      if (!title || !link || !image) throw new CommandError('A news item needs --title, --link and --image.')
      const draft = { title, link, image, created: created ?? now, published: !options.has('draft') }
      const added = await addNews(database.query, draft, now)
      await recordAudit(database, { action: 'news add', target: added }, now)
      return print(
        `Added ${added}. ${draft.published ? whenShown(draft.created.toISOString(), now) : 'Publish it with: publish.'}`,
      )
    }
    case 'edit':
      return change(context, id, await readDraft(context), 'Changed')
    case 'publish':
      return publish(context, id)
    case 'unpublish':
      return change(context, id, { published: false }, 'Hidden')
    default:
      throw new CommandError(usage)
  }
})

/** Someone who published something looks for it at once. */
function whenShown(created: string, now: Date): string {
  return created > now.toISOString()
    ? `It shows from ${created.slice(0, 16)} UTC on.`
    : 'It shows on the next page view.'
}

async function publish(context: CommandContext, id: string): Promise<void> {
  await change(context, id, { published: true }, 'Published')
  const item = (await listAllNews(context.database.query)).find((each) => each.id === id)
  if (item) context.print(whenShown(item.created, context.now))
}

async function change(
  context: CommandContext,
  id: string,
  changes: Partial<NewsDraft>,
  done: string,
): Promise<void> {
  if (!(await editNews(context.database.query, id, changes, context.now))) {
    throw new CommandError(`There is no news item ${id || 'without an id'}: see npm run news -- list.`)
  }
  await recordAudit(context.database, { action: `news ${context.words[0]}`, target: id }, context.now)
  context.print(`${done} ${id}.`)
}

async function readDraft({ options, database }: CommandContext): Promise<Partial<NewsDraft>> {
  const draft: Partial<NewsDraft> = {}
  const title = options.get('title')?.normalize('NFC').trim()
  if (title !== undefined) {
    if (!title || title.length > titleMaxLength || /\p{Cc}/u.test(title)) {
      throw new CommandError(`--title must be one line of at most ${titleMaxLength} characters.`)
    }
    draft.title = title
  }
  const link = options.get('link')
  if (link !== undefined) {
    if (!isSafeLink(link) && !isSitePath(link)) {
      throw new CommandError(
        '--link must begin with https:// or http://, or be a page of this site such as /paternity.',
      )
    }
    draft.link = link
  }
  const date = options.get('date')
  if (date !== undefined) draft.created = readDate('date', date)
  const image = options.get('image')
  if (image !== undefined) draft.image = await storeImage(image, database)
  return draft
}

async function storeImage(path: string, database: CommandContext['database']): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new CommandError(`The picture ${path} cannot be read.`)
  })
  if (bytes.length > imageMaxBytes)
    throw new CommandError(`The picture is larger than ${imageMaxBytes / 1024 / 1024} MB.`)
  const name =
    basename(path)
      .replace(/\.[^.]*$/, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 40) || 'picture'
  try {
    const images = await encodeNewsImage(bytes, basename(path), name.replaceAll(/^-|-$/g, '') || 'picture')
    await saveImages(database.query, images)
    return images[0]?.reference ?? ''
  } catch (error) {
    throw error instanceof ImageError ? new CommandError(error.message) : error
  }
}
