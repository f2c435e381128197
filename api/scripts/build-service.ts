/**
 * Builds the service: its sources and most of its packages become two files in api/build, because a start that reads eight
 * hundred small ones takes more than twice the time and a quarter more memory. Run by `npm run build`.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const api = join(import.meta.dirname, '..')

/**
 * Loaded when they are needed only, some of them binaries; they stay where npm put them. The last three the service never needs: they are a
 * third of what would be read at each start.
 */
const external = [
  /^sharp$/,
  /^pg$/,
  /^nodemailer$/,
  /^@fastify\/ajv-compiler$/,
  /^@fastify\/fast-json-stringify-compiler$/,
  /^light-my-request$/,
]

/**
 * Bundles the service. Names and lines stay readable, for the traces of errors.
 * @returns the path of the file to start
 */
export async function buildService(): Promise<string> {
  const folder = join(api, 'build')
  const workshop = join(api, `build/.work-${process.pid}`)
  mkdirSync(workshop, { recursive: true })
  try {
    const bundle = await rolldown({ input: join(api, 'src/server.ts'), platform: 'node', external })
    await bundle.write({
      dir: workshop,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
    })
    await bundle.close()
    // The first file names the others: it comes last, so that a service that starts meanwhile finds all of them.
    const files = readdirSync(workshop).toSorted(
      (a, b) => Number(a === 'server.js') - Number(b === 'server.js'),
    )
    for (const file of files) renameSync(join(workshop, file), join(folder, file))
    keepCompiled(folder, files)
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
  return join(folder, 'server.js')
}

/** Starts the service once: Node keeps beside it what it compiled, so that the first start on another machine is as quick as a later one. */
function keepCompiled(folder: string, files: readonly string[]): void {
  rmSync(join(folder, 'compile-cache'), { recursive: true, force: true })
  const data = mkdtempSync(join(tmpdir(), 'compile-'))
  const program = `process.execPath = '/nowhere/node' // No pictures of the first news are made.
    for (const file of ${JSON.stringify(files.toReversed())}) await import('${folder}/' + file)
    process.exit()`
  const env = { DATA_DIR: data, PORT: '0', LOG_LEVEL: 'silent' }
  spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  rmSync(data, { recursive: true, force: true })
}

if (import.meta.main) console.log(`The service is built: ${await buildService()}`)
