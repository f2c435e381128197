import { afterEach, expect, test, vi } from 'vitest'
import { questions as ofBioburden } from '../bioburden-samples/plan.ts'
import { questions as ofEndotoxin } from '../endotoxin-samples/plan.ts'
import { questions as ofParticles } from '../particle-samples/plan.ts'
import { questions as ofSterility } from '../sterility-samples/plan.ts'
import { startTexts } from './questions.ts'
import { keepShared, recallShared } from './shared-answers.ts'

afterEach(() => vi.unstubAllGlobals())

function openTab(): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  return kept
}

test('the number of batches of one planner is where the next begins; units and products are not batches', () => {
  const kept = openTab()
  expect(recallShared(ofEndotoxin)).toEqual({})
  keepShared(ofSterility, { ...startTexts(ofSterility), batches: ' 3', size: '250', volume: '5' })
  expect([...kept.keys()]).toEqual(['planner-batches'])
  expect(recallShared(ofEndotoxin)).toEqual({ batches: ' 3' })
  expect(recallShared(ofParticles)).toEqual({ batches: ' 3' })
  expect(recallShared(ofBioburden)).toEqual({})
})

test('a number that was not asked for is not kept, and one that is no answer is not recalled', () => {
  const kept = openTab()
  keepShared(ofSterility, { ...startTexts(ofSterility), purpose: 'method1', batches: '3' })
  expect(kept.size).toBe(0)
  for (const text of ['', '0', '51', '1.5', 'three', '1']) {
    kept.set('planner-batches', text)
    expect(recallShared(ofEndotoxin)).toEqual({})
  }
})

test('without storage every planner begins as it always does', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
  })
  keepShared(ofParticles, { ...startTexts(ofParticles), batches: '3' })
  expect(recallShared(ofParticles)).toEqual({})
})
