import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isReachable } from '../calls/call.ts'
import { useStore } from '../calls/store.ts'

/** Shown while there is no connection or the service does not respond. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
  const isAnswered = useStore(isReachable)
  return (
    <div role="status">
      {!(isOnline && isAnswered) && (
        <p className="band">
          {isOnline ? 'The desk does not answer at the moment.' : 'No connection.'} You see what was there
          before; what you type is kept, and can be sent when it is back.
        </p>
      )}
    </div>
  )
}
