import { lazy } from 'react'

/** The second home page loads its main module lazily, as the specification says. */
export default lazy(() => import('./home.tsx'))
