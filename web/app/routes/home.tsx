import { homeFacts } from '#app/loaders/home-facts.ts'
import { HomePage } from '#app/templates/home-page/home-page.tsx'

export default function Home() {
  return <HomePage facts={homeFacts()} />
}
