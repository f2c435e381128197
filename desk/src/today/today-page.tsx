import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'

export function Component() {
  return (
    <Page title="Today">
      <Empty>This room is being built.</Empty>
    </Page>
  )
}
