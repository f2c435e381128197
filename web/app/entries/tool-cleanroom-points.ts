/** The sample planner on /iso. */
import { openingOf } from '../tools/open-tool.ts'
import { CleanroomPoints } from '../tools/cleanroom-points/cleanroom-points.tsx'

export const open = openingOf(CleanroomPoints)
