/** The scripts of ours that every page carries, bundled apart from React Router's build. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { postcssPlugins } from '@laboratory/design/postcss.ts'
import { build } from 'vite'
import { hashOf } from '../encode.ts'
import { shortProperties } from '../short-names.ts'
import { writeAsset } from './assets.ts'

/** One script of ours, bundled with what it imports; returns its address. */
export async function bundleScript(web: string, workshop: string, entry: string): Promise<string> {
  const code = await bundle(web, workshop, entry, 'es')
  const address = `/assets/${basename(entry, '.ts')}-${hashOf(code)}.js`
  writeAsset(join(workshop, 'site', address), code)
  return address
}

/** An inline script; returns its text. */
export async function bundleInline(web: string, workshop: string, entry: string): Promise<string> {
  return (await bundle(web, workshop, entry, 'iife')).trim()
}

async function bundle(web: string, workshop: string, entry: string, format: 'es' | 'iife'): Promise<string> {
  const out = join(workshop, 'scripts')
  const name = basename(entry, '.ts')
  await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // A behaviour may bring a sheet of its own as text.
    css: { postcss: { plugins: [...postcssPlugins, shortProperties] } },
    resolve: { alias: { '#app': join(web, 'app'), '#content': join(web, 'content') } },
    build: {
      outDir: out,
      emptyOutDir: false,
      target: 'es2020',
      cssMinify: 'lightningcss',
      lib: {
        entry: join(web, entry),
        formats: [format],
        name,
        fileName: () => `${name}.js`,
      },
      // Vite leaves the spaces in a module that it takes for a library's.
      rolldownOptions: { output: { codeSplitting: false, minify: true } },
    },
  })
  return readFileSync(join(out, `${name}.js`), 'utf8')
}
