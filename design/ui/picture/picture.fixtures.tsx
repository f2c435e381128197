import { Picture, type PictureSource } from './picture.tsx'

/** A drawing of one colour, so that the gallery needs no file. */
function drawing(alt: string, width: number, height: number, colour: string): PictureSource {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/></svg>`
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return { alt, width, height, avif: '', webp: `${address} ${width}w`, fallback: address }
}

export const described = (
  <Picture picture={drawing('A teal field', 480, 270, 'teal')} sizes="30rem" priority />
)
export const decorative = <Picture picture={drawing('', 480, 270, 'teal')} sizes="30rem" />
export const anotherOnPhones = (
  <Picture
    picture={drawing('A teal field', 480, 270, 'teal')}
    sizes="30rem"
    narrow={{ picture: drawing('', 270, 270, 'maroon'), media: '(width < 480px)', sizes: '17rem' }}
  />
)
