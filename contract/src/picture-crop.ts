/**
 * The part of a picture that a card, or another place of a fixed shape, shows: the same calculation in the page, where somebody chooses it, and in the service, which cuts it
 * out.
 */

/** Width to height of the pictures on the cards (`news-card.module.css`). */
export const cardShape = 16 / 10

/** Pixels that the part must have at least. */
export const cropLeast = { width: 320, height: 200 } as const

export type Size = { readonly width: number; readonly height: number }

/** What is shown: the point to keep in view, as shares of width and height, and how much closer than the whole picture. */
export type Crop = {
  /** 0 is the left edge, 1 the right. */
  readonly x: number
  /** 0 is the top, 1 the bottom. */
  readonly y: number
  /** 1 shows as much as fits the shape. */
  readonly zoom: number
}

export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** How far a picture can be enlarged while the part has enough pixels; never closer than four times. */
export function closestZoom(size: Size, shape = cardShape): number {
  const { width } = largestPart(size, shape)
  return Math.min(4, Math.max(1, width / cropLeast.width))
}

function largestPart({ width, height }: Size, shape: number): Size {
  const isWide = width / height > shape
  return isWide ? { width: height * shape, height } : { width, height: width / shape }
}

/** The rectangle of a crop: around its point, moved inwards where it would leave the picture. @returns whole pixels */
export function cropRectangle(
  size: Size,
  { x, y, zoom }: Crop,
  shape = cardShape,
): Size & { left: number; top: number } {
  const largest = largestPart(size, shape)
  const closeness = Math.min(Math.max(zoom, 1), closestZoom(size, shape))
  const width = Math.max(1, Math.floor(largest.width / closeness))
  const height = Math.max(1, Math.floor(largest.height / closeness))
  const place = (share: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max(share * whole - part / 2, 0), whole - part))
  return { left: place(x, size.width, width), top: place(y, size.height, height), width, height }
}

/** The point of a crop, limited to where moving it changes the picture. */
export function clamped(size: Size, crop: Crop, shape = cardShape): Crop {
  const zoom = Math.min(Math.max(crop.zoom, 1), closestZoom(size, shape))
  const { left, top, width, height } = cropRectangle(size, { ...crop, zoom }, shape)
  return { x: (left + width / 2) / size.width, y: (top + height / 2) / size.height, zoom }
}
