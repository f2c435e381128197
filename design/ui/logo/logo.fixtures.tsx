import { Logo } from './logo.tsx'

export const markAndName = <Logo name="ABI Laboratory" addition="& Medical Centre" />
