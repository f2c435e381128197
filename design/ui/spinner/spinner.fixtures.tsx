import { Spinner } from './spinner.tsx'

export const turning = <Spinner />
