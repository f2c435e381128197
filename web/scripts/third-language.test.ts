import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languages } from '@laboratory/contract/languages'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stampOf } from '../content/markdown/stamps.ts'
import { bundlePages } from './bundle.ts'
import { layOutSources } from './lay-out.ts'
import { type Renderer, rendererFile } from './kit-folder.ts'

test('Morisien is its files: one page beside the English makes that page, and what has none stays English', async () => {
  const web = join(import.meta.dirname, '..')
  mkdirSync(join(web, 'build'), { recursive: true })
  const folder = mkdtempSync(join(web, 'build/morisien-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const content = join(folder, 'content')
  layOutSources(folder)
  const english = readFileSync(join(content, 'pages/accessibility.md'), 'utf8')
  const own = english
    .replace(/^---\n[^]*?\n---/, '---\ntitle: Aksesibilite\n---')
    .replace('## What we aim for {#aim}', '## Ki nou vize {#aim}')
  writeFileSync(
    join(content, 'pages/accessibility.mfe.md'),
    own.replace('---\n', `---\ntranslated-from: '${stampOf(english, own)}'\n`),
  )
  vi.stubEnv('SITE_SOURCES', folder)
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const renderer = join(folder, 'kit', rendererFile)
  await bundlePages(web, join(folder, 'kit'), 'mfe')

  const { pages, render } = (await import(pathToFileURL(renderer).href)) as Renderer
  const shown = pages.filter(({ language }) => language !== 'en')
  expect(shown).toMatchObject([{ title: 'Aksesibilite', address: '/mfe/accessibility', language: 'mfe' }])
  const html = await render(shown[0]!)
  expect(html).toMatch(/<html lang="mfe"[^>]* data-page="\/mfe\/accessibility"/)
  // Its menus are English, and say so.
  expect(html).toMatch(/<body lang="en">[^]*<main [^>]*lang="mfe"/)
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
  // Modules of another address: they are read anew.
  cpSync(join(folder, 'kit'), join(folder, 'again'), { recursive: true })
  const again = (await import(pathToFileURL(join(folder, 'again', rendererFile)).href)) as Renderer
  // Its signature is not of these words, and its English another one: the page stays English, and the build goes on.
  expect(again.pages.flatMap(({ language, address }) => (language === 'en' ? [] : [address]))).toEqual([
    '/mfe/accessibility',
  ])
  // The site shows a language only once it is in its list.
  expect(languages).not.toContain('mfe')
})
