/**
 * Makes the sampling film: every frame is drawn from the six illustrated steps, and Debian's ffmpeg puts them together.
 *
 *   npm run film                 # the film and its captions into web/pictures/films (about two minutes on two free cores)
 *   npm run film -- 12.5 30      # single frames at these seconds, as PNG into art/out/film
 *
 * The result is committed, so a fresh clone runs none of this.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { frame } from './frame.ts'
import { captions, duration, frameRate, size } from './timeline.ts'

const root = join(import.meta.dirname, '../..')
const film = join(root, 'web/pictures/films')

const seconds = process.argv.slice(2).map(Number)
if (seconds.some((second) => !(second >= 0 && second <= duration))) {
  console.error(`Seconds are numbers from 0 to ${duration}.`)
  process.exit(2)
}
await (seconds.length > 0 ? singleFrames() : wholeFilm())

async function singleFrames(): Promise<void> {
  const folder = join(root, 'art/out/film')
  mkdirSync(folder, { recursive: true })
  for (const second of seconds)
    await sharp(Buffer.from(await frame(second)))
      .png()
      .toFile(join(folder, `${second}.png`))
  console.log(`Written to art/out/film: ${seconds.join(', ')} s`)
}

async function wholeFilm(): Promise<void> {
  mkdirSync(film, { recursive: true })
  const webm = join(film, 'cheek-swab.webm')
  const mp4 = join(film, 'cheek-swab.mp4')
  // One stream of raw frames into two encoders. Constant quality: flat drawings need few bits.
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ['-y', '-loglevel', 'error', '-f', 'rawvideo', '-pixel_format', 'rgb24'],
      ['-video_size', `${size.width}x${size.height}`, '-framerate', String(frameRate), '-i', '-'],
      // BT.709 must be named: players guess otherwise, and the background differs from the page's colour.
      ['-map', '0:v', '-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
      ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-bitexact'],
      [
        '-c:v',
        'libvpx-vp9',
        '-b:v',
        '0',
        '-crf',
        '36',
        '-deadline',
        'good',
        '-cpu-used',
        '2',
        '-row-mt',
        '1',
      ],
      ['-g', '200', webm],
      ['-map', '0:v', '-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
      ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-bitexact'],
      ['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-crf', '23', '-profile:v', 'high'],
      ['-g', '200', '-movflags', '+faststart', mp4],
    ].flat(),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const ended = once(ffmpeg, 'exit')
  for (let index = 0; index < duration * frameRate; index += 1) {
    const raw = await sharp(Buffer.from(await frame(index / frameRate)))
      .removeAlpha()
      .raw()
      .toBuffer()
    if (!ffmpeg.stdin.write(raw)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = (await ended) as [number]
  if (code !== 0) process.exit(1)
  writeFileSync(join(film, 'cheek-swab.en.vtt'), captions())
  for (const file of [webm, mp4]) console.log(`${file.slice(root.length + 1)}: ${statSync(file).size} bytes`)
}
