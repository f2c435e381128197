/** Where the words and answers of the site are read from. */
import { join } from 'node:path'

const workspace = join(import.meta.dirname, '..')

/**
 * The folder with `content`, `documents` and `pictures`: that of the `web` workspace, or one of the same shape, such as a trial's
 * (`SITE_SOURCES`). What renders pages from a kit lies elsewhere, and is always told.
 */
export const sources = process.env.SITE_SOURCES || workspace

/** Whether they are others than those of the workspace. */
export const areForeign = sources !== workspace

export const content = join(sources, 'content')
