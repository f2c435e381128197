/** When each part of the sampling film begins and ends, in seconds. Captions and pictures share it. */
import { samplingHeading, samplingSteps } from '../../web/content/sampling-steps.ts'

/** Width and height in pixels: readable at 320 px, and 350 px high on a desk. */
export const size = { width: 1080, height: 720 }

/** Frames a second: enough for slow movements of flat drawings. */
export const frameRate = 25

const titleSeconds = 4
const stepSeconds = 8
const endSeconds = 4

export type Part = {
  readonly kind: 'title' | 'step' | 'end'
  /** Number of the step, from 1; 0 for the title and the end. */
  readonly number: number
  readonly from: number
  readonly to: number
  readonly title: string
  /** What the caption says; the title and the end show their words in the picture. */
  readonly caption?: string
}

export const endWords = { title: 'Questions?', advice: 'Ask us before you post it.' }

const stepsBegin = titleSeconds
const stepsEnd = stepsBegin + samplingSteps.length * stepSeconds

export const parts: readonly Part[] = [
  { kind: 'title', number: 0, from: 0, to: titleSeconds, title: samplingHeading },
  ...samplingSteps.map(({ title, text }, index): Part => {
    const from = stepsBegin + index * stepSeconds
    return { kind: 'step', number: index + 1, from, to: from + stepSeconds, title, caption: text }
  }),
  { kind: 'end', number: 0, from: stepsEnd, to: stepsEnd + endSeconds, title: endWords.title },
]

/** Length of the film in seconds. */
export const duration = stepsEnd + endSeconds

const stamp = (seconds: number) =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`

/** The captions as WebVTT (W3C, https://www.w3.org/TR/webvtt1/), from the same sentences as the six steps on the page. */
export function captions(): string {
  const cues = parts.flatMap(({ from, to, number, caption }) =>
    caption ? [`${stamp(from + 0.2)} --> ${stamp(to - 0.2)}\n${number}. ${caption}\n`] : [],
  )
  return `WEBVTT\n\n${cues.join('\n')}`
}
