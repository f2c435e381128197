import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bundlePages } from './bundle.ts'
import { signWords } from './lay-out.ts'
import { type Renderer, rendererFile } from './renderers.ts'

test('the sentences of consent of both forms are French once somebody has signed their files, and English before', async () => {
  const web = join(import.meta.dirname, '..')
  mkdirSync(join(web, 'build'), { recursive: true })
  const folder = mkdtempSync(join(web, 'build/signed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(web, 'content'), join(folder, 'content'), {
    recursive: true,
    filter: (path) => extname(path) !== '.ts',
  })
  cpSync(join(web, 'pictures/manifest.json'), join(folder, 'pictures/manifest.json'))
  vi.stubEnv('SITE_SOURCES', folder)
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  await bundlePages(web, join(folder, 'before'), 'fr')
  // Modules of another address: they are read anew.
  cpSync(join(folder, 'before'), join(folder, 'after'), { recursive: true })
  const forms = async (kit: string) => {
    const { pages, render } = (await import(pathToFileURL(join(folder, kit, rendererFile)).href)) as Renderer
    const of = (address: string) => pages.find((page) => page.address === address)!
    return [await render(of('/fr/contact')), await render(of('/fr/register'))]
  }
  const english = /(?:By sending|By submitting|By registering) this form you agree/
  const french = /En envoyant ce formulaire, vous acceptez/
  for (const html of await forms('before')) {
    expect(html).toMatch(english)
    expect(html).not.toMatch(french)
  }
  signWords(folder)
  for (const html of await forms('after')) {
    expect(html).toMatch(french)
    expect(html).not.toMatch(english)
  }
})
