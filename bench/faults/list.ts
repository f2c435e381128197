/** Every fault, in the order in which they run. */
import { diskFull } from './disk-full.ts'
import type { Fault } from './fault.ts'
import { killBeforeSend } from './kill-before-send.ts'
import { killDuringWrites } from './kill-during-writes.ts'
import { labels } from './labels.ts'
import { mailDownForHours } from './mail-down-for-hours.ts'
import { mailRefused } from './mail-refused.ts'
import { noProcess } from './no-process.ts'
import { overload } from './overload.ts'
import { rollingRestart } from './rolling-restart.ts'

export const faults: readonly Fault[] = [
  killBeforeSend,
  killDuringWrites,
  mailRefused,
  mailDownForHours,
  diskFull,
  labels,
  overload,
  rollingRestart,
  noProcess,
]
