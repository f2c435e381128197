import { retention } from '@laboratory/contract/retention'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { repository } from '../repository.ts'

test('the machine removes logs after their period', () => {
  const journal = readFileSync(`${repository}/deploy/journald.conf`, 'utf8')
  expect(journal).toContain(`MaxRetentionSec=${retention.log}day\n`)
})
