import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a process that can start PostgreSQL keeps its exit code, so that a run with failed tests fails', () => {
  const module = JSON.stringify(join(import.meta.dirname, 'postgres-server.ts'))
  const { status } = spawnSync(process.execPath, ['--eval', `await import(${module}); process.exitCode = 3`])
  expect(status).toBe(3)
})
