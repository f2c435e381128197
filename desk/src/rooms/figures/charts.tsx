/** Charts that can be read on paper and without colour: a second series is patterned, values are written at their bars, and every chart has its table. */
import { useEffect, useId, useRef, useState } from 'react'
import { shortDate } from '../../ui/format.ts'
import { Empty } from '../../ui/page.tsx'
import styles from './charts.module.css'

type Props = {
  readonly label: string
  /** Below the axis: days or weeks, from left to right, YYYY-MM-DD. */
  readonly categories: readonly string[]
  /** One or two by their names, each with a value for each category. */
  readonly series: Readonly<Record<string, readonly number[]>>
  /** Words of a value; the number itself when left out. */
  readonly format?: (value: number) => string
}

const height = 240
const margin = { top: 22, right: 14, bottom: 34, left: 46 }
const base = height - margin.bottom

export function BarChart({ label, categories, series: named, format = String }: Props) {
  const series = Object.entries(named)
  const id = useId()
  const { frame, width } = useWidth()
  const most = Math.max(1, ...series.flatMap(([, values]) => values))
  const between = tickStep(most)
  const top = Math.ceil(most / between) * between
  const ticks = Array.from({ length: top / between + 1 }, (_, index) => index * between)
  const inner = width - margin.left - margin.right
  const band = inner / categories.length
  const each = (band * 0.75) / series.length
  const x = (index: number) => margin.left + band * (index + 0.5)
  const y = (value: number) => base - (value / top) * (base - margin.top)
  // As many names below the axis as fit, at even steps; values where there is room for all.
  const every = Math.max(1, Math.ceil((categories.length * 58) / inner))
  const fills = ['currentColor', `url(#${id})`]
  return (
    <div ref={frame} className={`above3 ${styles.frame}`}>
      {series.length > 1 && (
        <p className={`cluster small ${styles.legend}`} aria-hidden="true">
          {series.map(([name], index) => (
            <span key={name} className="cluster gap2">
              <svg viewBox="0 0 28 12" width="28" height="12">
                <rect data-series={index} x="1" y="1" width="26" height="10" fill={fills[index]} />
              </svg>
              {name}
            </span>
          ))}
        </p>
      )}
      <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {/* Lines in the colour of the text, which black-and-white printers show too. */}
        <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse">
          <path d="M0 6l6-6M-1.5 1.5l3-3M4.5 7.5l3-3" strokeWidth={2} stroke="currentColor" />
        </pattern>
        <path d={`M${margin.left} ${base}H${width - margin.right}`} stroke="currentColor" />
        {ticks.map((value) => (
          <g key={value}>
            <path d={`M${margin.left} ${y(value)}h-8`} stroke="currentColor" />
            <text x={margin.left - 12} y={y(value) + 4} textAnchor="end">
              {format(value)}
            </text>
          </g>
        ))}
        {categories.map(
          (date, index) =>
            index % every === 0 && (
              <g key={date}>
                <path d={`M${x(index)} ${base}v8`} stroke="currentColor" />
                <text x={x(index)} y={base + 20} textAnchor="middle">
                  {shortDate(date)}
                </text>
              </g>
            ),
        )}
        {series.map(([name, values], index) =>
          values.map((value, position) => {
            if (value === 0) return null
            const left = x(position) - band * 0.375 + index * each
            return (
              <g key={`${name} ${categories[position]}`}>
                <rect
                  data-series={index}
                  x={left}
                  width={Math.max(1, each - 1)}
                  y={y(value)}
                  height={base - y(value)}
                  fill={fills[index]}
                />
                {band / series.length >= 20 && (
                  <text className={styles.value} x={left + each / 2} y={y(value) - 5} textAnchor="middle">
                    {format(value)}
                  </text>
                )}
              </g>
            )
          }),
        )}
      </svg>
    </div>
  )
}

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

/** 1, 2 or 5 with noughts, so that some four reach the highest value. */
function tickStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most / 4))
  return Math.max(1, power * ([1, 2, 5].find((step) => step * power >= most / 4) ?? 10))
}

type RowsProps = {
  /** @param words the value when left out */
  readonly rows: readonly (readonly [name: string, value: number, words?: string | undefined])[]
  readonly none: string
}

export function RowChart({ rows, none }: RowsProps) {
  if (rows.length === 0) return <Empty>{none}</Empty>
  const most = Math.max(1, ...rows.map(([, value]) => value))
  return (
    <ul className={`stack gap2 small ${styles.frame}`}>
      {rows.map(([name, value, words = value]) => (
        <li key={`${name} ${words}`}>
          <span className="cluster between">
            <span>{name}</span> <span>{words}</span>
          </span>
          <svg className={styles.row} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect data-series={0} width={(value / most) * 100} height="1" fill="currentColor" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
