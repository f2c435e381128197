import { cardShape, clamped, closestZoom, cropRectangle, type Crop } from '@laboratory/contract/picture-crop'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { addressOf } from '../calls/call.ts'
import { announce } from '../ui/toasts.tsx'
import styles from './picture.module.css'

type Picture = { readonly id: string; readonly width: number; readonly height: number }
type Props = {
  readonly picture: Picture
  readonly crop: Crop
  /** Width to height of its place: that of a card when left out. */
  readonly shape?: number | undefined
  readonly onChange: (crop: Crop) => void
}

/** Shares of the picture that an arrow key moves by; with Shift the larger one. */
const steps = { small: 0.02, large: 0.1 } as const
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Chooses the part of a picture that its place shows: by dragging, by a tap on the main point, or with the arrow keys. */
export function CropTool({ picture, crop, shape = cardShape, onChange }: Props) {
  const { width, height } = picture
  const drawing = useRef<SVGSVGElement>(null)
  const part = cropRectangle(picture, crop, shape)
  const closest = closestZoom(picture, shape)
  const move = (next: Crop) => onChange(clamped(picture, next, shape))

  /** The point under the pointer is the middle, while it is pressed. */
  const follow = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLButtonElement>) => {
    // A picture in portrait format does not fill its box.
    const placed = drawing.current?.getScreenCTM()?.inverse()
    if (!placed || !currentTarget.hasPointerCapture(pointerId)) return
    const point = new DOMPoint(clientX, clientY).matrixTransform(placed)
    move({ ...crop, x: point.x / width, y: point.y / height })
  }
  const moveByKey = (event: KeyboardEvent) => {
    const [right = 0, down = 0] = arrows[event.key] ?? []
    if (right === 0 && down === 0) return
    event.preventDefault()
    const step = event.shiftKey ? steps.large : steps.small
    const next = clamped(picture, { ...crop, x: crop.x + right * step, y: crop.y + down * step }, shape)
    onChange(next)
    announce(describeCrop(next))
  }

  return (
    <div className="stack gap2">
      <button
        type="button"
        className={styles.cropArea}
        aria-label="The part that is shown"
        aria-describedby="crop-help crop-description"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={follow}
        onKeyDown={moveByKey}
      >
        <svg ref={drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <image href={addressOf('readPicture', { id: picture.id })} width={width} height={height} />
          <path
            className={styles.outside}
            fillRule="evenodd"
            d={`M0 0H${width}V${height}H0ZM${part.left} ${part.top}v${part.height}h${part.width}v${-part.height}z`}
          />
          <rect
            className={styles.inside}
            x={part.left}
            y={part.top}
            width={part.width}
            height={part.height}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </button>
      <span id="crop-description" className="visuallyHidden">
        {describeCrop(crop)}
      </span>
      <p id="crop-help" className="muted small">
        Press on what matters, drag, or use the arrow keys (with Shift in larger steps).
      </p>
      <label className={styles.zoom}>
        Closer
        <input
          type="range"
          min={1}
          max={closest}
          step={0.05}
          value={crop.zoom}
          disabled={closest === 1}
          onChange={(event) => move({ ...crop, zoom: Number(event.target.value) })}
        />
      </label>
      {closest === 1 && <p className="muted small">The picture is too small to be enlarged further.</p>}
    </div>
  )
}

function describeCrop({ x, y, zoom }: Crop): string {
  const share = (value: number) => `${Math.round(value * 100)} %`
  return `The middle is at ${share(x)} from the left and ${share(y)} from the top${zoom > 1 ? `, ${zoom.toFixed(1)} times closer` : ''}.`
}
