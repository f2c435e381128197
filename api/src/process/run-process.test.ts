import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { second } from '../clock.ts'
import { oneAtATime, runProcess } from './run-process.ts'

const say = (program: string) =>
  runProcess({ code: '', options: ['--print', program], reads: [], time: 20 * second, answer: 1000 })

test('a process gives way to the service: less of the processor, and first to go where memory is short', async () => {
  const { isDone, output } = await runProcess({
    code: '',
    options: [
      '--print',
      `fs.readFileSync('/proc/self/oom_score_adj', 'utf8').trim() + ' ' + os.getPriority()`,
    ],
    time: 20 * second,
  })
  expect([isDone, output.toString()]).toEqual([true, '900 5\n'])
})

test('it knows nothing of our settings where it is told what it may read, says what it complained of, and is held to its time and to what it may say', async () => {
  process.env.SECRET_OF_A_TEST = 'x'
  expect((await say('JSON.stringify(process.env.SECRET_OF_A_TEST ?? null)')).output.toString()).toBe('null\n')
  expect(await say(`fs.readFileSync('/etc/passwd')`)).toMatchObject({
    isDone: false,
    complaint: expect.stringContaining('ERR_ACCESS_DENIED'),
  })
  expect(await say(`'x'.repeat(2000)`)).toMatchObject({ isDone: false, isLate: false })
  const endless = runProcess({ code: '', options: ['--eval', 'for (;;);'], time: 500 })
  expect(await endless).toMatchObject({ isDone: false, isLate: true })
})

test('one that cannot be started is an error, and not the end of whoever starts it', async () => {
  // So many files are open that none is left for its pipes.
  const program = `
    import { openSync } from 'node:fs'
    import { runProcess } from '${join(import.meta.dirname, 'run-process.ts')}'
    try { for (;;) openSync('/dev/null') } catch {}
    await runProcess({ code: '', time: 1000 }).then(() => console.log('begun'), ({ code }) => console.log(code))`
  const words = [
    '-c',
    'ulimit -n 64; exec "$@"',
    'sh',
    process.execPath,
    '--input-type=module',
    '--eval',
    program,
  ]
  expect((await promisify(execFile)('/bin/sh', words)).stdout).toBe('EMFILE\n')
})

test('one begins when the one before has ended, also badly', async () => {
  const [queue, seen] = [oneAtATime(), [] as string[]]
  const run = (name: string) =>
    queue(async () => {
      seen.push(`${name} begins`)
      await new Promise(setImmediate)
      seen.push(`${name} ends`)
      if (name === 'a') throw new Error('badly')
      return name
    })
  const [a, b] = await Promise.allSettled([run('a'), run('b')])
  expect([a?.status, b?.status]).toEqual(['rejected', 'fulfilled'])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})
