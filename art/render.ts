/**
 * Renders pictures with Blender and puts each finished one into web/pictures/masters.
 *
 *   npm run art -- all                    every picture
 *   npm run art -- water home-hero        a scene file or a picture, as many as you like
 *   npm run art -- water --draft          small and rough, into art/out/draft only
 *   npm run art -- water --samples 128    finer, slower
 *   npm run art -- water --more           one more pass on top of the last render: less noise
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = fileURLToPath(new URL('.', import.meta.url))
const out = join(here, 'out')
const drafts = join(out, 'draft')
const masters = fileURLToPath(new URL('../web/pictures/masters', import.meta.url))
const shoot = join(here, 'shoot.py')

interface Picture {
  name: string
  scene: string
  /** Relative cost: megapixels times samples. */
  work: number
}

const stop = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const list = (): Picture[] => {
  const run = spawnSync('blender', ['-b', '--python', shoot, '--', out, '1', '0', '--list'], {
    encoding: 'utf8',
  })
  if (run.error)
    stop('Blender is missing: install the Debian packages blender and python3-opencv, then run this again.')
  const rows = run.stdout.split('\n').filter((line) => line.startsWith('PICTURE '))
  if (rows.length === 0)
    stop(
      /cv2/.test(run.stderr + run.stdout)
        ? 'OpenCV is missing: install the Debian package python3-opencv, then run this again.'
        : run.stderr,
    )
  return rows.map((row) => {
    const [, name = '', scene = '', width, height, samples] = row.split(' ')
    return { name, scene, work: (Number(width) * Number(height) * Number(samples)) / 1e6 }
  })
}

const minutes = (seconds: number): string =>
  seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`

/** One Blender per picture, so that memory is given back; calls back with the share that is done. */
const render = (
  folder: string,
  more: boolean,
  name: string,
  scale: number,
  samples: number,
  progress: (share: number) => void,
): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn('blender', [
      '-b',
      '--python-exit-code',
      '1',
      '--python',
      shoot,
      '--',
      folder,
      String(scale),
      String(samples),
      ...(more ? ['--more'] : []),
      name,
    ])
    let half = 0
    let errors = ''
    let last = 0
    child.stdout.on('data', (data: Buffer) => {
      for (const line of data.toString().split(/[\r\n]/)) {
        const frame = /^Fra:(\d)/.exec(line)
        const sample = /Sample (\d+)\/(\d+)/.exec(line)
        if (frame) half = Number(frame[1]) - 1
        if (sample) last = Math.max(last, (half + Number(sample[1]) / Number(sample[2])) / 2)
        if (/Error|Traceback/.test(line) && !/Not freed/.test(line)) errors += `${line}\n`
      }
      progress(last * 0.9)
    })
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
    child.on('close', (code) => {
      if (code !== 0) console.error(errors)
      resolve(code === 0)
    })
  })

/** 16-bit PNG to the committed master: the only loss here is WebP at a quality that the eye cannot tell. */
export const toMaster = async (name: string, folder = out): Promise<void> => {
  await mkdir(masters, { recursive: true })
  await sharp(await readFile(join(folder, `${name}.png`)))
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .webp({ quality: 96, effort: 6, smartSubsample: true })
    .toFile(join(masters, `${name}.webp`))
}

const main = async (): Promise<void> => {
  const words = process.argv.slice(2)
  const option = (name: string): string | undefined => {
    const at = words.indexOf(name)
    return at < 0 ? undefined : words.splice(at, 2)[1]
  }
  const samples = Number(option('--samples') ?? 0)
  const draft = words.includes('--draft')
  const more = words.includes('--more')
  const asked = words.filter((word) => !word.startsWith('--'))
  const pictures = list()
  if (asked.length === 0) {
    const scenes = [...new Set(pictures.map((p) => p.scene))]
    stop(
      `Say what to render: all, a scene (${scenes.join(', ')}) or a picture:\n${pictures.map((p) => `  ${p.scene}  ${p.name}`).join('\n')}`,
    )
  }
  const wanted = pictures.filter(
    (p) => asked.includes('all') || asked.includes(p.name) || asked.includes(p.scene),
  )
  const unknown = asked.filter(
    (word) => word !== 'all' && !pictures.some((p) => p.name === word || p.scene === word),
  )
  if (unknown.length > 0)
    stop(`There is no scene or picture ${unknown.join(', ')}; run without a name for the list.`)

  await mkdir(out, { recursive: true })
  const total = wanted.reduce((sum, p) => sum + p.work, 0)
  const started = Date.now()
  let done = 0
  const failed: string[] = []
  for (const [index, picture] of wanted.entries()) {
    const begun = Date.now()
    let shown = 0
    const ok = await render(
      draft ? drafts : out,
      more,
      picture.name,
      draft ? 0.4 : 1,
      draft ? 12 : samples,
      (share) => {
        if (Date.now() - shown < 5000) return
        shown = Date.now()
        const part = done + picture.work * share
        const seconds = (Date.now() - started) / 1000
        const left = part > 0 ? `about ${minutes((seconds / part) * (total - part))} left` : 'starting'
        console.log(`${index + 1}/${wanted.length} ${picture.name} ${Math.round(share * 100)} %, ${left}`)
      },
    )
    done += picture.work
    if (!ok) {
      failed.push(picture.name)
      continue
    }
    if (!draft) await toMaster(picture.name)
    console.log(
      `${index + 1}/${wanted.length} ${picture.name} done in ${minutes((Date.now() - begun) / 1000)}`,
    )
  }
  if (failed.length > 0) stop(`Failed: ${failed.join(', ')}.`)
  console.log(draft ? 'Drafts are in art/out/draft.' : 'Now run `npm run pictures` to encode what changed.')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
