import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { languages } from '@laboratory/contract/languages'
import { expect, onTestFinished, test } from 'vitest'
import { bundlePages } from './bundle.ts'

test('Morisien is its files: one page beside the English makes that page, and what has none stays English', async () => {
  const web = join(import.meta.dirname, '..')
  mkdirSync(join(web, 'build'), { recursive: true })
  const folder = mkdtempSync(join(web, 'build/morisien-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync(join(web, 'site'), join(folder, 'site'))
  const content = join(folder, 'content')
  cpSync(join(web, 'content'), content, { recursive: true, filter: (path) => extname(path) !== '.ts' })
  const english = readFileSync(join(content, 'pages/accessibility.md'), 'utf8')
  writeFileSync(
    join(content, 'pages/accessibility.mfe.md'),
    english
      .replace(/^---\n[^]*?\n---/, '---\ntitle: Aksesibilite\n---')
      .replace('## What we aim for {#aim}', '## Ki nou vize {#aim}'),
  )

  const { pages, render } = await bundlePages(folder, folder, { language: 'mfe' })
  const own = pages.filter(({ language }) => language !== 'en')
  expect(own).toMatchObject([{ title: 'Aksesibilite', address: '/mfe/accessibility', language: 'mfe' }])
  const html = await render(own[0]!)
  expect(html).toMatch(/<html lang="mfe"[^>]* data-page="\/mfe\/accessibility"/)
  expect(html).toMatch(/<h1[^>]*>Aksesibilite<\/h1>/)
  expect(html).toContain('<h2>Ki nou vize</h2>')
  expect(html).toContain('<meta property="og:locale" content="mfe_MU"/>')
  expect(html).toContain('<a hreflang="en" href="/about_us"')
  writeFileSync(
    join(content, 'pages/cookies.mfe.md'),
    readFileSync(join(content, 'pages/cookies.md'), 'utf8').replace(
      /^---\n[^]*?\n---/,
      '---\ntranslated-from: older\nsigned: somebody, 2026-12-01\n---',
    ),
  )
  // A module of another address: it is read anew.
  await expect(bundlePages(folder, join(folder, 'again'), { language: 'mfe' })).rejects.toThrow(
    /cookies\.mfe\.md: signed by somebody, 2026-12-01, and the English has changed since/,
  )
  // The site shows a language only once it is in its list.
  expect(languages).not.toContain('mfe')
})
