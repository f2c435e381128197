import { expect, test } from 'vitest'
import { temporaryFolder } from './testing.ts'
import { startServer } from './testing/process.ts'

test('a machine that starts no other process has a website all the same', { timeout: 180_000 }, async () => {
  const server = startServer(temporaryFolder(), {
    LOG_LEVEL: 'info',
    // Where the service finds the program for the starter articles, there is none.
    NODE_OPTIONS: "--import=data:text/javascript,process.execPath='/nowhere/node'",
  })
  await server.says(/"code":"ENOENT".*the starter articles were not added/)
  expect((await fetch(`${await server.address()}/healthz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toEqual([0, null])
})
