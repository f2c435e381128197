import { Tabs } from './tabs.tsx'

export const three = (
  <Tabs
    label="Three panels"
    tabs={[
      { id: 'fixture-tab-one', label: 'One', panel: <p>The first panel.</p> },
      { id: 'fixture-tab-two', label: 'Two', panel: <p>The second panel.</p> },
      { id: 'fixture-tab-three', label: 'A label of several words', panel: <p>The third panel.</p> },
    ]}
  />
)
