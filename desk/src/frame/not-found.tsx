import { Link } from 'react-router'
import { Page } from '../ui/page.tsx'

export function NotFound() {
  return (
    <Page title="There is nothing here">
      <p>
        The address may be mistyped, or the page was moved. <Link to="/">Back to today</Link>
      </p>
    </Page>
  )
}
