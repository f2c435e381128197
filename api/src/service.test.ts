import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from './testing.ts'

test('a machine that starts no other process has a website all the same', { timeout: 60_000 }, async () => {
  const dataDir = temporaryFolder()
  const server = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      DATA_DIR: dataDir,
      SITE_DIR: `${dataDir}-site`,
      // Where the service finds the program for the starter articles, there is none.
      NODE_OPTIONS: "--import=data:text/javascript,process.execPath='/nowhere/node'",
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  let output = ''
  server.stdout.on('data', (data: Buffer) => (output += data.toString()))
  for (
    let turn = 0;
    turn < 600 && !output.includes('starter articles') && server.exitCode === null;
    turn += 1
  )
    await wait(50)
  expect(output).toMatch(/"code":"ENOENT".*the starter articles were not added/)
  const address = /The site is at (http:\S+)/.exec(output)?.[1]
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
})
