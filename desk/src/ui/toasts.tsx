/** Short messages at the corner, with a button where an act can be undone. The library announces them and gives them F6. */
import { Toast } from '@base-ui/react/toast'
import { Icon } from '@laboratory/design/ui/icon/icon.tsx'
import { createStore, useStore } from '../calls/store.ts'
import styles from './toasts.module.css'

const manager = Toast.createToastManager()

type Options = {
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** Seconds. */
  readonly lasts?: number
  readonly tone?: 'failure'
}

/** Says what was done, or what failed. */
export function say(text: string, { action, lasts = action ? 10 : 6, tone }: Options = {}): void {
  const id = manager.add({
    // The title, because it names the toast for screen readers.
    title: text,
    timeout: lasts * 1000,
    ...(tone && { type: tone, priority: 'high' as const }),
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          manager.close(id)
          action.onPress()
        },
      },
    }),
  })
}

export function sayFailed(error: Error): void {
  say(error.message, { tone: 'failure' })
}

export function Toaster() {
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className={`stack gap2 ${styles.viewport}`} data-print="no">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast}>
      <Toast.Title className={styles.text} render={<p />} />
      {toast.actionProps && <Toast.Action className={styles.action} />}
      <Toast.Close className={styles.close} aria-label="Dismiss">
        <Icon path="m6 6 12 12M18 6 6 18" size={18} />
      </Toast.Close>
    </Toast.Root>
  ))
}

const said = createStore('')

/** Has a sentence read out, after what is being read. The same sentence is read out again. */
export function announce(text: string): void {
  // Screen readers announce a live region only when its text changes.
  said.set(said.get() === text ? `${text} ` : text)
}

export function Announcer() {
  return (
    <p className="visuallyHidden" role="status">
      {useStore(said)}
    </p>
  )
}
