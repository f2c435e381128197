/** Bars of first and largest paint, page by page, beside the floor. */

export type Bar = { name: string; fcp: number; lcp: number; isFloor: boolean }

const labels = 210
const width = 960
const rowHeight = 26
const top = 76

/** @returns a drawing that is readable on light and dark backgrounds */
export function drawPaints(bars: readonly Bar[], target: number): string {
  const most = Math.max(target, ...bars.map(({ lcp }) => lcp)) * 1.12
  const x = (milliseconds: number) => labels + (milliseconds / most) * (width - labels - 20)
  const height = top + bars.length * rowHeight + 24
  const rows = bars.map(({ name, fcp, lcp, isFloor }, index) => {
    const y = top + index * rowHeight
    return [
      `<text x="${labels - 10}" y="${y + 15}" text-anchor="end">${escape(name)}</text>`,
      `<rect x="${labels}" y="${y + 2}" width="${at(x(lcp) - labels)}" height="18" rx="3" class="lcp"/>`,
      `<rect x="${labels}" y="${y + 2}" width="${at(x(fcp) - labels)}" height="18" rx="3" class="${isFloor ? 'floor' : 'fcp'}"/>`,
      `<text x="${at(x(lcp) + 6)}" y="${y + 15}" class="figure">${Math.round(fcp)} / ${Math.round(lcp)}</text>`,
    ].join('')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="First and largest paint of every page, in milliseconds, beside the floor">
<style>
text { font: 13px system-ui, sans-serif; fill: #1c2b2a }
.head { font-size: 16px; font-weight: 600 }
.figure { font-size: 12px; fill: #52625f }
.fcp { fill: #16796f } .lcp { fill: #a9d5cf } .floor { fill: #c07a2c }
.target { stroke: #b3261e; stroke-dasharray: 4 4 }
@media (prefers-color-scheme: dark) { text { fill: #e8efee } .figure { fill: #a9b8b5 } .lcp { fill: #2d5a55 } .fcp { fill: #49b3a6 } }
</style>
<text x="16" y="26" class="head">First paint (dark) and largest paint (light), ms, median</text>
<text x="16" y="48" class="figure">Simulated phone on slow 4G, clear HTTP/1.1. The dashed line is 1.1 × the first paint of the floor: the same words with their CSS and nothing else.</text>
<line x1="${at(x(target))}" x2="${at(x(target))}" y1="${top - 8}" y2="${height - 16}" class="target"/>
${rows.join('\n')}
</svg>
`
}

function at(position: number): string {
  return position.toFixed(1)
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
