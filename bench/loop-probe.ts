/**
 * Measures the event-loop delay of the process into which it was loaded (`node --import`), and answers over its channel: `reset` begins
 * anew, `report` says what was found since. For the bench only.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { resolution, type LoopDelay } from './loop-delay.ts'

const delay = monitorEventLoopDelay({ resolution })
delay.enable()

const milliseconds = (nanoseconds: number) => nanoseconds / 1e6

process.on('message', (request) => {
  if (request === 'reset') delay.reset()
  // After a reset the first tick of the timer is only the beginning of the next sample, and a delay that is under way
  // is a sample only once it has passed: both need the timer to tick before the answer.
  setTimeout(() => {
    const found: LoopDelay = {
      p50: milliseconds(delay.percentile(50)),
      p99: milliseconds(delay.percentile(99)),
      max: milliseconds(delay.max),
    }
    process.send?.(found)
  }, 5 * resolution)
})
// The channel does not keep the process alive.
process.channel?.unref()
