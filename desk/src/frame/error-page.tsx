import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Link, useRouteError } from 'react-router'
import { Page } from '../ui/page.tsx'

/** Shown when a page fails, or when its script cannot be loaded because an update of the desk gave it another name. */
export function ErrorPage() {
  const error = useRouteError()
  const isLoading = error instanceof TypeError && /import|module|load/i.test(error.message)
  return (
    <Page title="This page did not open">
      <div className="stack">
        <p role="alert">
          {isLoading
            ? 'The desk was updated, or the connection is down.'
            : 'Something went wrong in this page.'}{' '}
          What you typed is kept. Load the page again; if it stays like this, bring the browser up to date, or
          tell whoever looks after the desk.
        </p>
        <p>
          <Button variant="quiet" onClick={() => window.location.reload()}>
            Load the page again
          </Button>
        </p>
      </div>
    </Page>
  )
}

export function NotFound() {
  return (
    <Page title="There is nothing here">
      <p>
        The address may be mistyped, or the page was moved. <Link to="/">Back to today</Link>
      </p>
    </Page>
  )
}
