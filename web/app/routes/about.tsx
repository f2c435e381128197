import { about } from '#content/pages/about.ts'
import { headOf } from '#app/lib/head.ts'
import { pictureOf } from '#app/lib/pictures.ts'
import { pageData } from '#app/lib/structured-data.ts'
import { AboutPage } from '#app/templates/about-page/about-page.tsx'
import type { RouteHandle } from '../root.tsx'
import type { Route } from './+types/about.ts'

/** Milliseconds of the scroll to the top on load, as specified. */
export const handle: RouteHandle = { scrollTop: 1000 }

export function loader() {
  return {
    head: headOf({ ...about.seo, path: about.path, card: 'about', data: pageData(about.path) }),
    content: { page: about, picture: pictureOf(about.picture.name, about.picture.alt) },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData.content} />
}
