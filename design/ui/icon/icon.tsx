type Props = {
  /** In a square of 24. */
  readonly path: string
  /** Pixels of a side. */
  readonly size?: number
  /** Of the line, in parts of the square. */
  readonly width?: number
}

/** A drawing of one line in the colour of the words; what it means is said in words beside it. */
export function Icon({ path, size = 24, width = 2 }: Props) {
  return (
    <svg
      className="lineIcon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      strokeWidth={width}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
