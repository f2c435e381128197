/** Publishing news without a developer. Run as `npm run news -- <command>`. */
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { NewsEntry } from '@laboratory/contract/staff/news'
import { encodeNewsImage, ImageError } from '../news/news-image.ts'
import { pictureLimits } from '../pictures/decode-picture.ts'
import { addNews, editNews, listNews, publishNews, unpublishNews } from '../news/news-operations.ts'
import { saveImages, type NewsImage } from '../news/news-repository.ts'
import type { Operation } from '../operations.ts'
import { readDate, UsageError, type Values } from './arguments.ts'
import { command, CommandError, runCommand } from './command.ts'
import { toTable } from './table.ts'

const usage = `npm run news -- list
npm run news -- add --title "…" --link https://… --image picture.jpg [--date 2026-12-24] [--draft]
npm run news -- edit <id> [--title …] [--link …] [--image …] [--date …]
npm run news -- publish <id>
npm run news -- unpublish <id>
A link may also be a page of this site, such as /paternity. A date in the future publishes then;
dates are those of Mauritius, lists show UTC.`

const draftOptions = {
  title: { type: 'string' },
  link: { type: 'string' },
  image: { type: 'string' },
  date: { type: 'string' },
} as const

await runCommand(usage, {
  list: command({}, async ({ act, print }) => {
    const rows = (await act(listNews)).map(({ id, state, created, title, link }) => [
      id,
      state,
      created.slice(0, 16),
      title,
      link,
    ])
    toTable(['Id', 'State', 'Date (UTC)', 'Title', 'Link'], rows).forEach(print)
  }),
  add: command(
    { options: { ...draftOptions, draft: { type: 'boolean' } } },
    async ({ act, print }, { draft, ...values }) => {
      if (!values.title || !values.link || !values.image)
        throw new UsageError('A news item needs --title, --link and --image.')
      const { images, fields } = await readDraft(values)
      const added = await act(withImages(images, addNews), { ...fields, published: !draft })
      print(`Added ${added.id}. ${draft ? 'Publish it with: publish.' : whenShown(added)}`)
    },
  ),
  edit: command({ words: ['id'], options: draftOptions }, async ({ act, print }, values, [id]) => {
    const { images, fields } = await readDraft(values)
    const changed = await act(withImages(images, editNews), { ...fields, id })
    print(`Changed ${changed.id}.`)
  }),
  publish: command({ words: ['id'] }, async ({ act, print }, _values, [id]) => {
    const published = await act(publishNews, { id })
    print(`Published ${published.id}.\n${whenShown(published)}`)
  }),
  unpublish: command({ words: ['id'] }, async ({ act, print }, _values, [id]) => {
    const { state } = await act(unpublishNews, { id })
    print(state === 'draft' ? `${id} is a draft again.` : `Withdrawn ${id}.`)
  }),
})

/** Someone who published something looks for it at once. */
function whenShown({ state, created }: NewsEntry): string {
  return state === 'scheduled'
    ? `It shows from ${created.slice(0, 16)} UTC on.`
    : 'It shows on the next page view.'
}

/** An operation that names a picture, with the picture stored in the same transaction. */
function withImages<Result>(images: NewsImage[], operation: Operation<Result>): Operation<Result> {
  return async (transaction, input, acting) => {
    await saveImages(transaction, images)
    return operation(transaction, input, acting)
  }
}

async function readDraft({ title, link, image, date }: Values<typeof draftOptions>) {
  const created = date === undefined ? undefined : readDate('date', date)
  const images = image === undefined ? [] : await encodeImage(image)
  return {
    images,
    fields: {
      ...(title !== undefined && { title }),
      ...(link !== undefined && { link }),
      ...(images[0] && { image: images[0].reference }),
      ...(created !== undefined && { created }),
    },
  }
}

async function encodeImage(path: string): Promise<NewsImage[]> {
  const bytes = await readPicture(path).catch((error: unknown) => {
    throw error instanceof CommandError ? error : new CommandError(`The picture ${path} cannot be read.`)
  })
  const name =
    basename(path)
      .replace(/\.[^.]*$/, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 40) || 'picture'
  try {
    return await encodeNewsImage(bytes, basename(path), name.replaceAll(/^-|-$/g, '') || 'picture')
  } catch (error) {
    throw error instanceof ImageError ? new CommandError(error.message) : error
  }
}

async function readPicture(path: string): Promise<Buffer> {
  if ((await stat(path)).size > pictureLimits.bytes)
    throw new CommandError(`The picture is larger than ${pictureLimits.bytes / 1024 / 1024} MB.`)
  return readFile(path)
}
