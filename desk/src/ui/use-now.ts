import { useEffect, useState } from 'react'
import { serverNow } from '../calls/call.ts'

/** Milliseconds after which lateness is counted again. */
const tick = 30_000

/** The time by the service's clock, in ms; moves on every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tick)
    return () => clearInterval(timer)
  }, [])
  return now
}
