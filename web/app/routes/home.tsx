import { homeData } from '#app/loaders/home-data.ts'
import { HomePage } from '#app/templates/home-page/home-page.tsx'

export default function Home() {
  return <HomePage data={homeData()} />
}
