/** Memory and processor time of processes. */
import { existsSync, globSync, readFileSync } from 'node:fs'

/** Megabytes of memory that a process and its children hold (resident; pages that they share count in each), 0 off Linux. */
export function residentMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`
  if (!existsSync(status)) return 0
  const own = Number(/VmRSS:\s+([0-9]+) kB/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024
  return childrenOf(pid).reduce((sum, child) => sum + residentMegabytes(child), own)
}

/** Seconds of processor time that a process has used so far, 0 off Linux. */
export function processorSeconds(pid: number): number {
  const stat = `/proc/${pid}/stat`
  if (!existsSync(stat)) return 0
  const fields = readFileSync(stat, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  // Fields 14 and 15 of proc(5), in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** The processes that a process has started and that still run; none off Linux. */
function childrenOf(pid: number): number[] {
  return globSync(`/proc/${pid}/task/*/children`).flatMap((path) =>
    readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  )
}
