import { lazy } from 'react'
import { homeData } from '#app/loaders/home-data.ts'

/** The second home route loads its main module lazily, as the specification says. */
const HomePage = lazy(async () => {
  const { HomePage } = await import('#app/templates/home-page/home-page.tsx')
  return { default: HomePage }
})

export default function Main() {
  return <HomePage data={homeData()} />
}
