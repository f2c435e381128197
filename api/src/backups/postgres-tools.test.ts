import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../testing.ts'
import { runTool } from './postgres-tools.ts'

test('no password of the address is among the arguments of a tool, wherever it stands', async () => {
  const folder = temporaryFolder()
  // Writes down what it was given.
  writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\nprintf '%s\\n' "$PGPASSWORD" "$2" > "$1"\n`, {
    mode: 0o755,
  })
  vi.stubEnv('PATH', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  const said = join(folder, 'said')
  for (const [given, address] of [
    ['postgres://a:of%20b@c/d?sslmode=require', 'postgres://a@c/d?sslmode=require'],
    ['postgres://a@c/d?password=of%20b', 'postgres://a@c/d'],
    ['postgres://a:x@c/d?options=-c%20e&p%61ssword=of%20b&f=1', 'postgres://a@c/d?options=-c%20e&f=1'],
  ] as const) {
    await runTool('pg_dump', given, said)
    expect(readFileSync(said, 'utf8')).toBe(`of b\n--dbname=${address}\n`)
  }
  await expect(runTool('pg_dump', 'postgres://a@c/d?sslpassword=x', said)).rejects.toThrow(
    /^DATABASE_URL holds sslpassword, /,
  )
})
