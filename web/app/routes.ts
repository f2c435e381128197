/** The site map, from the list of pages: a new record adds its page. */
import { type RouteConfig, route } from '@react-router/dev/routes'
import { pages } from '../content/pages.ts'

export default [
  ...pages.map((page) => {
    const address = page.path.slice(1)
    return route(address, `routes/${page.route}.tsx`, { id: address })
  }),
  // Every picture with its weight, for those who work on the site; it is never built.
  ...(process.env.NODE_ENV === 'development' ? [route('contact-sheet', 'routes/contact-sheet.tsx')] : []),
] satisfies RouteConfig
