import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { pages } from './content/pages.ts'

/** Prerendered documents, no server of React's own. The finishing step (`scripts/finish.ts`) takes it from there. */
export default {
  ssr: false,
  // Set by scripts/build.ts, which puts the finished site in place when it is complete.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  prerender: { paths: pages.map(({ path }) => path), concurrency: 4 },
  /** The finishing step needs to know which file a route id stands for. */
  buildEnd({ reactRouterConfig }) {
    const files = Object.fromEntries(
      Object.values(reactRouterConfig.routes).map((route) => [route.id, `app/${route.file}`]),
    )
    writeFileSync(join(reactRouterConfig.buildDirectory, 'routes.json'), JSON.stringify(files))
  },
} satisfies Config
