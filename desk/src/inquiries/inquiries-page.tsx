import { Outlet } from 'react-router'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'

/** The list, with the inquiry that is open beside it. */
export function Component() {
  return (
    <Page title="Inquiries">
      <Empty>This room is being built.</Empty>
      <Outlet />
    </Page>
  )
}
