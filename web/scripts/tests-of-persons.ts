import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { content } from '../content/folder.ts'
import { isTestOfPerson } from '@laboratory/contract/request-list'

/** Keys of the tests that are done on people, by the families of their records, which scripts of the browser do not have. */
export const testsOfPersons: readonly string[] = globSync('{tests,services}/*.md', { cwd: content })
  .filter((file) => isTestOfPerson(/^family: (\S+)$/m.exec(readFileSync(join(content, file), 'utf8'))?.[1]))
  .map((file) => file.replace(/^tests\/|\.md$/g, ''))
  .toSorted()
