import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'

export function Component() {
  return (
    <Page title="House texts">
      <Empty>This room is being built.</Empty>
    </Page>
  )
}
