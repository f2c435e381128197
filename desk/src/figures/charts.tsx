/**
 * Charts that can be read on paper and without colour: series differ by pattern or dash, values are written at their bars and points, and
 * every chart has its table. Drawn by visx.
 */
import { AxisBottom, AxisLeft } from '@visx/axis'
import { PatternLines } from '@visx/pattern'
import { scaleBand, scaleLinear, scalePoint } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { shortDate } from '../ui/dates.ts'
import styles from './charts.module.css'

export type Series = {
  readonly name: string
  /** One value for each category; null: there is none. */
  readonly values: readonly (number | null)[]
}

type Props = {
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

type FrameProps = {
  readonly label: string
  readonly series: readonly Series[]
  readonly kind: 'bars' | 'lines'
  readonly children: (size: { width: number; pattern: (index: number) => string }) => ReactNode
}

function Frame({ label, series, kind, children }: FrameProps) {
  const id = useId()
  const { frame, width } = useWidth()
  return (
    <div ref={frame} className={styles.frame}>
      {series.length > 1 && (
        <p className={`cluster small ${styles.legend}`} aria-hidden="true">
          {series.map(({ name }, index) => (
            <span key={name}>
              <svg viewBox="0 0 28 12" width="28" height="12">
                {kind === 'bars' ? (
                  <rect
                    className={styles.bar ?? ''}
                    data-series={index}
                    x="1"
                    y="1"
                    width="26"
                    height="10"
                    fill={fillOf(id, index)}
                  />
                ) : (
                  <path className={styles.line ?? ''} data-series={index} d="M0 6h28" />
                )}
              </svg>
              {name}
            </span>
          ))}
        </p>
      )}
      <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {/* Lines in the colour of the text, which black-and-white printers show too. */}
        <PatternLines
          id={`${id}-1`}
          width={6}
          height={6}
          stroke="currentColor"
          strokeWidth={2}
          orientation={['diagonal']}
        />
        <PatternLines
          id={`${id}-2`}
          width={5}
          height={5}
          stroke="currentColor"
          strokeWidth={1.5}
          orientation={['horizontal']}
        />
        {children({ width, pattern: (index) => fillOf(id, index) })}
      </svg>
    </div>
  )
}

/** The first series is filled, the others are patterned. */
function fillOf(id: string, index: number): string {
  return index === 0 ? 'currentColor' : `url(#${id}-${index})`
}

const tickLabel = { className: styles.tick ?? '', fill: 'currentColor' }

/** As many names below the axis as fit, at even steps. */
function shownTicks(categories: readonly string[], width: number): string[] {
  const step = Math.max(1, Math.ceil((categories.length * 58) / width))
  return categories.filter((_, index) => index % step === 0)
}

/** Few enough that each value fits above its bar. */
function hasRoom(bars: number, width: number): boolean {
  return width / Math.max(1, bars) >= 20
}

function Axes({
  categories,
  x,
  y,
  width,
  format,
}: {
  readonly categories: readonly string[]
  readonly x: ReturnType<typeof scaleBand<string>> | ReturnType<typeof scalePoint<string>>
  readonly y: ReturnType<typeof scaleLinear<number>>
  readonly width: number
  readonly format: (value: number) => string
}) {
  return (
    <>
      <AxisLeft
        scale={y}
        left={margin.left}
        numTicks={Math.min(4, Number(y.domain()[1]))}
        hideAxisLine
        tickStroke="currentColor"
        tickFormat={(value) => format(Number(value))}
        tickLabelProps={{ ...tickLabel, textAnchor: 'end', dx: -4, dy: 4 }}
      />
      <AxisBottom
        scale={x}
        top={height - margin.bottom}
        stroke="currentColor"
        tickStroke="currentColor"
        tickFormat={(date) => shortDate(String(date))}
        tickValues={shownTicks(categories, width - margin.left - margin.right)}
        tickLabelProps={{ ...tickLabel, textAnchor: 'middle', dy: 2 }}
      />
    </>
  )
}

function highest(series: readonly Series[]): number {
  return Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
}

/** Bars beside each other, one for each series. */
export function BarChart({ label, categories, series, format = String }: Props) {
  return (
    <Frame label={label} series={series} kind="bars">
      {({ width, pattern }) => {
        const x = scaleBand({
          domain: [...categories],
          range: [margin.left, width - margin.right],
          padding: 0.25,
        })
        const y = scaleLinear({
          domain: [0, highest(series)],
          range: [height - margin.bottom, margin.top],
          nice: 4,
        })
        const each = x.bandwidth() / series.length
        const isLabelled = hasRoom(categories.length * series.length, width - margin.left - margin.right)
        return (
          <>
            <Axes {...{ categories, x, y, width, format }} />
            {series.map(({ name, values }, index) =>
              values.map((value, position) => {
                if (value === null || value === 0) return null
                const left = (x(categories[position] ?? '') ?? 0) + index * each
                return (
                  <g key={`${name} ${categories[position]}`}>
                    <Bar
                      className={styles.bar ?? ''}
                      data-series={index}
                      x={left + 0.5}
                      width={Math.max(1, each - 1)}
                      y={y(value)}
                      height={height - margin.bottom - y(value)}
                      fill={pattern(index)}
                    />
                    {isLabelled && (
                      <text className={styles.value} x={left + each / 2} y={y(value) - 5} textAnchor="middle">
                        {format(value)}
                      </text>
                    )}
                  </g>
                )
              }),
            )}
          </>
        )
      }}
    </Frame>
  )
}

/** Lines, told apart by their dashes. Points without a value are left out. */
export function LineChart({ label, categories, series, format = String }: Props) {
  return (
    <Frame label={label} series={series} kind="lines">
      {({ width }) => {
        const x = scalePoint({
          domain: [...categories],
          range: [margin.left, width - margin.right],
          padding: 0.2,
        })
        const y = scaleLinear({
          domain: [0, highest(series)],
          range: [height - margin.bottom, margin.top],
          nice: 4,
        })
        const isDotted = hasRoom(categories.length, width)
        return (
          <>
            <Axes {...{ categories, x, y, width, format }} />
            {series.map(({ name, values }, index) => {
              const points = values.flatMap((value, position) =>
                value === null ? [] : [{ at: x(categories[position] ?? '') ?? 0, value }],
              )
              return (
                <g key={name}>
                  <LinePath
                    className={styles.line ?? ''}
                    data-series={index}
                    data={points}
                    x={({ at }) => at}
                    y={({ value }) => y(value)}
                  />
                  {isDotted &&
                    points.map(({ at, value }) => (
                      <circle
                        key={at}
                        className={styles.dot}
                        data-series={index}
                        cx={at}
                        cy={y(value)}
                        r={3}
                      />
                    ))}
                </g>
              )
            })}
          </>
        )
      }}
    </Frame>
  )
}

type RowsProps = {
  readonly label: string
  readonly rows: readonly { readonly name: string; readonly value: number; readonly words: string }[]
}

const rowHeight = 44

/** Bars below each other, each with its name and value above it. */
export function RowChart({ label, rows }: RowsProps) {
  const { frame, width } = useWidth()
  const x = scaleLinear({
    domain: [0, Math.max(1, ...rows.map(({ value }) => value))],
    range: [0, width - 2],
  })
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
            <Bar
              className={styles.bar ?? ''}
              data-series={0}
              x={0}
              y={index * rowHeight + 22}
              width={Math.max(1, x(value))}
              height={12}
              fill="currentColor"
            />
          </g>
        ))}
      </svg>
    </div>
  )
}
