/** Where the repository is: two folders above the sources, and just as far above the built service. */
import { resolve } from 'node:path'

export const repository = resolve(import.meta.dirname, '../..')
