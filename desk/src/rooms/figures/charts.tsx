/**
 * Charts that can be read on paper and without colour: series differ by pattern or dash, values are written at their bars and points, and
 * every chart has its table.
 */
import { useEffect, useId, useRef, useState } from 'react'
import { shortDate } from '../../ui/dates.ts'
import styles from './charts.module.css'

type Series = {
  readonly name: string
  /** One value for each category; null: there is none. */
  readonly values: readonly (number | null)[]
}

type Props = {
  readonly kind: 'bars' | 'lines'
  /** What the picture shows, in a sentence for screen readers. */
  readonly label: string
  /** Below the axis: days or weeks, from left to right, YYYY-MM-DD. */
  readonly categories: readonly string[]
  readonly series: readonly Series[]
  /** Words of a value; the number itself when left out. */
  readonly format?: (value: number) => string
}

const height = 240
const margin = { top: 22, right: 14, bottom: 34, left: 46 }

/** The available width, in pixels. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    // On paper the picture keeps its shape, and is as wide as the page.
    const watcher = new ResizeObserver(([entry]) => entry && setWidth(Math.max(260, entry.contentRect.width)))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return { frame, width }
}

/** Bars beside each other, one for each series; or lines, told apart by their dashes, without the points that have no value. */
export function Chart({ kind, label, categories, series, format = String }: Props) {
  const id = useId()
  const { frame, width } = useWidth()
  const scale = scaleOf(categories.length, kind, width, highest(series))
  const drawn = { categories, series, scale, format, id }
  return (
    <div ref={frame} className={styles.frame}>
      {series.length > 1 && (
        <p className={`cluster small ${styles.legend}`} aria-hidden="true">
          {series.map(({ name }, index) => (
            <span key={name}>
              <svg viewBox="0 0 28 12" width="28" height="12">
                {kind === 'bars' ? (
                  <rect data-series={index} x="1" y="1" width="26" height="10" fill={fillOf(id, index)} />
                ) : (
                  <path className={styles.line} data-series={index} d="M0 6h28" />
                )}
              </svg>
              {name}
            </span>
          ))}
        </p>
      )}
      <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {/* Lines in the colour of the text, which black-and-white printers show too. */}
        <Pattern id={`${id}-1`} size={6} d="M0 6l6-6M-1.5 1.5l3-3M4.5 7.5l3-3" strokeWidth={2} />
        <Pattern id={`${id}-2`} size={5} d="M0 2.5h5" strokeWidth={1.5} />
        <Axes {...{ categories, scale, width, format }} />
        {kind === 'bars' ? <Bars {...drawn} /> : <Lines {...drawn} />}
      </svg>
    </div>
  )
}

/** The first series is filled, the others are patterned. */
function fillOf(id: string, index: number): string {
  return index === 0 ? 'currentColor' : `url(#${id}-${index})`
}

type PatternProps = {
  readonly id: string
  readonly size: number
  readonly d: string
  readonly strokeWidth: number
}

function Pattern({ id, size, ...path }: PatternProps) {
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
      <path {...path} stroke="currentColor" strokeLinecap="square" />
    </pattern>
  )
}

/** Where things stand, in pixels. */
type Scale = {
  /** The middle of a category. */
  readonly x: (position: number) => number
  /** Of the bars of a category. */
  readonly band: number
  readonly y: (value: number) => number
  /** Round values from nothing to the top of the axis. */
  readonly ticks: readonly number[]
}

const base = height - margin.bottom
const innerWidth = (width: number) => width - margin.left - margin.right

function scaleOf(count: number, kind: Props['kind'], width: number, most: number): Scale {
  const inner = innerWidth(width)
  // A quarter of a band stays free beside each; the first point and the last stand a fifth of a step inside.
  const step = kind === 'bars' ? inner / (count + 0.25) : inner / Math.max(1, count - 0.6)
  const first = margin.left + (inner - step * (count - 1)) / 2
  const top = Math.ceil(most / roundStep(most / 4)) * roundStep(most / 4)
  const between = roundStep(top / Math.min(4, top))
  return {
    x: (position) => first + step * position,
    band: step * 0.75,
    y: (value) => base - (value / top) * (base - margin.top),
    ticks: Array.from({ length: Math.floor(top / between) + 1 }, (_, index) => index * between),
  }
}

/** 1, 2 or 5 with noughts, or 10: the nearest to a step. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  const error = step / power
  return power * (error >= Math.sqrt(50) ? 10 : error >= Math.sqrt(10) ? 5 : error >= Math.SQRT2 ? 2 : 1)
}

/** Few enough that each value fits above its bar. */
function hasRoom(bars: number, width: number): boolean {
  return width / Math.max(1, bars) >= 20
}

type AxesProps = {
  readonly categories: readonly string[]
  readonly scale: Scale
  readonly width: number
  readonly format: (value: number) => string
}

function Axes({ categories, scale: { x, y, ticks }, width, format }: AxesProps) {
  // As many names below the axis as fit, at even steps.
  const step = Math.max(1, Math.ceil((categories.length * 58) / innerWidth(width)))
  return (
    <g stroke="currentColor">
      {ticks.map((value) => (
        <path key={value} d={`M${margin.left} ${y(value)}h-8`} />
      ))}
      <path d={`M${margin.left} ${base}H${width - margin.right}`} />
      {categories.map(
        (date, index) => index % step === 0 && <path key={date} d={`M${x(index)} ${base}v8`} />,
      )}
      <g stroke="none" className={styles.tick}>
        {ticks.map((value) => (
          <text key={value} x={margin.left - 12} y={y(value) + 4} textAnchor="end">
            {format(value)}
          </text>
        ))}
        {categories.map(
          (date, index) =>
            index % step === 0 && (
              <text key={date} x={x(index)} y={base + 20} textAnchor="middle">
                {shortDate(date)}
              </text>
            ),
        )}
      </g>
    </g>
  )
}

function highest(series: readonly Series[]): number {
  return Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
}

type DrawnProps = Required<Pick<Props, 'categories' | 'series' | 'format'>> & {
  readonly scale: Scale
  readonly id: string
}

function Bars({ categories, series, scale: { x, y, band }, format, id }: DrawnProps) {
  const each = band / series.length
  const isLabelled = hasRoom(categories.length * series.length, x(categories.length) - x(0))
  return series.map(({ name, values }, index) =>
    values.map((value, position) => {
      if (value === null || value === 0) return null
      const left = x(position) - band / 2 + index * each
      return (
        <g key={`${name} ${categories[position]}`}>
          <rect
            data-series={index}
            x={left + 0.5}
            width={Math.max(1, each - 1)}
            y={y(value)}
            height={base - y(value)}
            fill={fillOf(id, index)}
          />
          {isLabelled && (
            <text className={styles.value} x={left + each / 2} y={y(value) - 5} textAnchor="middle">
              {format(value)}
            </text>
          )}
        </g>
      )
    }),
  )
}

function Lines({ categories, series, scale: { x, y } }: DrawnProps) {
  const hasDots = hasRoom(categories.length, x(categories.length) - x(0))
  return series.map(({ name, values }, index) => {
    const points = values.flatMap((value, position) =>
      value === null ? [] : [[x(position), y(value)] as const],
    )
    return (
      <g key={name}>
        <polyline className={styles.line} data-series={index} points={points.join(' ')} />
        {hasDots &&
          points.map(([cx, cy]) => (
            <circle key={cx} className={styles.dot} data-series={index} cx={cx} cy={cy} r={3} />
          ))}
      </g>
    )
  })
}

type RowsProps = {
  readonly label: string
  readonly rows: readonly { readonly name: string; readonly value: number; readonly words: string }[]
}

const rowHeight = 44

/** Bars below each other, each with its name and value above it. */
export function RowChart({ label, rows }: RowsProps) {
  const { frame, width } = useWidth()
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <div ref={frame} className={styles.frame}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${rows.length * rowHeight}`}
        role="img"
        aria-label={label}
      >
        {rows.map(({ name, value, words }, index) => (
          <g key={`${index} ${name}`}>
            <text className={styles.row} x={0} y={index * rowHeight + 16}>
              {name}
            </text>
            <text className={styles.row} x={width} y={index * rowHeight + 16} textAnchor="end">
              {words}
            </text>
            <rect
              data-series={0}
              x={0}
              y={index * rowHeight + 22}
              width={Math.max(1, (value / most) * (width - 2))}
              height={12}
              fill="currentColor"
            />
          </g>
        ))}
      </svg>
    </div>
  )
}
