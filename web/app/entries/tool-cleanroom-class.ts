/** The calculator of classes on /iso. */
import { ClassOfCounts } from '../tools/cleanroom-class/cleanroom-class-sheet.tsx'
import { openingOf } from '../tools/open-tool.ts'

export const open = openingOf(ClassOfCounts)
