/**
 * Renders pictures with Blender and puts each finished one into web/pictures/masters.
 *
 *   npm run art -- all                    every picture
 *   npm run art -- water home-hero        a scene file or a picture, as many as you like
 *   npm run art -- water --draft          small and rough, into art/out/draft only
 *
 * A finer picture has more `samples` in its scene.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const out = join(import.meta.dirname, 'out')
const masters = join(import.meta.dirname, '../web/pictures/masters')

function blender(words: readonly string[], stdio: 'pipe' | 'inherit') {
  const script = join(import.meta.dirname, 'shoot.py')
  const options = ['-b', '--python-exit-code', '1', '--python', script, '--', ...words]
  const run = spawnSync('blender', options, { encoding: 'utf8', stdio })
  if (run.status === 0) return run.stdout
  console.error(run.stderr)
  return stop('Blender failed: it and OpenCV are the Debian packages blender and python3-opencv.')
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

const words = process.argv.slice(2)
const isDraft = words.includes('--draft')
const asked = words.filter((word) => word !== '--draft')
const pictures = [...(blender(['--list'], 'pipe') ?? '').matchAll(/^PICTURE (\S+) (\S+)$/gm)].map(
  ([, name = '', scene = '']) => ({ name, scene }),
)
const isAsked =
  (word: string) =>
  ({ name, scene }: (typeof pictures)[number]) =>
    word === 'all' || word === name || word === scene
if (asked.length === 0 || !asked.every((word) => pictures.some(isAsked(word))))
  stop(
    `Say what to render: all, a scene or a picture:\n${pictures.map(({ name, scene }) => `  ${scene}  ${name}`).join('\n')}`,
  )

const folder = isDraft ? join(out, 'draft') : out
mkdirSync(folder, { recursive: true })
mkdirSync(masters, { recursive: true })
for (const { name } of pictures.filter((picture) => asked.some((word) => isAsked(word)(picture)))) {
  // One Blender for each picture, so that memory is given back.
  blender([folder, ...(isDraft ? ['0.4', '12'] : ['1', '0']), name], 'inherit')
  if (isDraft) continue
  // 16-bit PNG to the committed master: the only loss here is WebP at a quality that the eye cannot tell.
  await sharp(readFileSync(join(out, `${name}.png`)))
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .webp({ quality: 96, effort: 6, smartSubsample: true })
    .toFile(join(masters, `${name}.webp`))
}
console.log(isDraft ? 'Drafts are in art/out/draft.' : 'Now run `npm run pictures` to encode what changed.')
