import { VisitSchema } from '@laboratory/contract/visit'
import { expect, test } from 'vitest'
import { publicPaths } from '#content/public-paths.ts'
import { pageLabels } from './page-labels.ts'

test('has exactly one label for each public path', () => {
  expect(Object.keys(pageLabels).toSorted()).toEqual(publicPaths.map(({ path }) => path).toSorted())
  expect(new Set(Object.values(pageLabels)).size).toBe(publicPaths.length)
})

test('calls the contact page as the specification does', () => {
  expect(pageLabels['/contact']).toBe('Contact page visited.')
})

test('follows one pattern that the service accepts', () => {
  for (const [path, label] of Object.entries(pageLabels)) {
    expect(label).toMatch(/ page visited\.$/)
    expect(VisitSchema.parse({ path, label })).toEqual({ path, label })
  }
})
