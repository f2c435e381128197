/** The folders of editions: that of what is shown, the assets that pages opened before still fetch, and what is removed. */
import { lstat, mkdir, rename, rm, symlink, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { day, later } from '../clock.ts'
import { linkOrCopy, namesIn } from '../database/files.ts'
import { createId } from '../database/ids.ts'
import { readNextSite } from '../http/site.ts'
import type { EditionContext } from './press-edition.ts'

export const poolOf = ({ editionsDir }: EditionContext['config']) => join(editionsDir, 'assets')
export const currentLink = ({ editionsDir }: EditionContext['config']) => join(editionsDir, 'current')

/** Reads an edition, and keeps its assets for pages that are opened from now on. @returns shows it */
export async function prepareToShow({ clock, config, site }: EditionContext, folder: string) {
  const show = await readNextSite(site, folder)
  await keepAssets(config, folder, clock())
  return async (edition: number): Promise<void> => {
    show(edition)
    // What the proxy serves while no process answers. Its next try is that of `sweepEditions`.
    await pointTo(config, folder).catch(() => {})
  }
}

async function pointTo(config: EditionContext['config'], folder: string): Promise<void> {
  const unfinished = join(config.editionsDir, `.work-${createId()}`)
  // Within the folder: the proxy of a container has it at another place.
  await symlink(basename(folder), unfinished)
  await rename(unfinished, currentLink(config))
}

async function keepAssets(config: EditionContext['config'], folder: string, now: Date): Promise<void> {
  const pool = poolOf(config)
  await mkdir(pool, { recursive: true, mode: 0o755 })
  const known = new Set(await namesIn(pool))
  for (const name of await namesIn(join(folder, 'assets'))) {
    const [from, to] = [join(folder, 'assets', name), join(pool, name)]
    if (!known.has(name)) await linkOrCopy(from, to)
    await utimes(to, now, now)
  }
}

/** How long a page may be open before it fetches a script for the first time. */
const longestOpen = 35 * day

/** At the start and once a day: keeps the assets of what is shown, and removes those of pages that nobody has open any more, and drafts that were looked at. */
export async function sweepEditions({ config, site }: EditionContext, now: Date): Promise<void> {
  await keepAssets(config, site.folder, now)
  if (site.edition > 0) await pointTo(config, site.folder)
  const remove = async (folder: string, before: Date, isOld: (name: string) => boolean) => {
    for (const name of await namesIn(folder)) {
      const path = join(folder, name)
      // Another process may have removed it.
      const found = await lstat(path).catch(() => undefined)
      if (found && isOld(name) && found.mtimeMs < before.getTime())
        await rm(path, { recursive: true, force: true })
    }
  }
  await remove(poolOf(config), later(now, -longestOpen), () => true)
  await remove(config.editionsDir, later(now, -day), (name) => !isKept(name, site.folder))
}

/** Removes what is not shown at once: of it, a picture could be fetched whose consent was taken back. */
export async function removeOthers({ config, site }: EditionContext): Promise<void> {
  const shown = new Set(await namesIn(join(site.folder, 'assets')))
  for (const name of await namesIn(config.editionsDir))
    // A press that is under way removes its own: `pressEdition` looks whether all of it is still there.
    if (!isKept(name, site.folder) && !name.startsWith('.work-'))
      await rm(join(config.editionsDir, name), { recursive: true, force: true })
  for (const name of await namesIn(poolOf(config)))
    if (!shown.has(name)) await rm(join(poolOf(config), name), { force: true })
}

/** Of the folder of editions: not one that is not shown. */
const isKept = (name: string, shown: string) => ['assets', 'current', basename(shown)].includes(name)
