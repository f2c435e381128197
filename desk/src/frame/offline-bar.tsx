import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import styles from './frame.module.css'

/** Says that there is no connection, as long as there is none. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.band}>
          No connection. You see what was there before; what you type is kept, and can be sent when the line
          is back.
        </p>
      )}
    </div>
  )
}
