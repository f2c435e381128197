/** Every fault, in the order in which they run. */
import { brokenBodies } from './broken-bodies.ts'
import { diskFull } from './disk-full.ts'
import { doubleSubmit } from './double-submit.ts'
import type { Fault } from './fault.ts'
import { idleConnections, pipelining } from './held-connections.ts'
import { killBeforeSend } from './kill-before-send.ts'
import { killDuringWrites } from './kill-during-writes.ts'
import { largeBodies } from './large-bodies.ts'
import { mailDownForHours } from './mail-down-for-hours.ts'
import { mailRefused } from './mail-refused.ts'
import { noProcess } from './no-process.ts'
import { overload } from './overload.ts'
import { postgresTrouble } from './postgres-trouble.ts'
import { rollingRestart } from './rolling-restart.ts'
import { slowClients } from './slow-clients.ts'
import { socketRestart } from './socket-restart.ts'

export const faults: readonly Fault[] = [
  killBeforeSend,
  killDuringWrites,
  doubleSubmit,
  mailRefused,
  mailDownForHours,
  diskFull,
  slowClients,
  idleConnections,
  pipelining,
  overload,
  postgresTrouble,
  rollingRestart,
  socketRestart,
  noProcess,
  brokenBodies,
  largeBodies,
]
