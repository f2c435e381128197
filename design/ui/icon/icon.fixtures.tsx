import { Icon } from './icon.tsx'

export const arrow = <Icon path="M9.5 5.5 16 12l-6.5 6.5" />
