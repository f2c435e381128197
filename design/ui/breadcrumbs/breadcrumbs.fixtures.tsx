import { Breadcrumbs } from './breadcrumbs.tsx'

export const threeDeep = (
  <Breadcrumbs
    trail={[
      { label: 'Home', href: '/home' },
      { label: 'Services', href: '/services' },
    ]}
    here="Medical Device & Pharma"
  />
)
