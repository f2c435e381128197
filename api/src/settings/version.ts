import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../repository.ts'

/** Version of the whole product, from the package file at the top of the repository. */
export const version = (
  JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string }
).version
