import { Menu as Base } from '@base-ui/react/menu'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import styles from './menu.module.css'

export type MenuItem = {
  readonly label: string
  readonly onPress: () => void
  /** Why it cannot be done now: it stays in the list, and says so. */
  readonly refused?: string | undefined
}

/** A button with further acts behind it. @param props.label names the button, with whom it is about: "Acts on Priya Nair" */
export function Menu({ label, items }: { readonly label: string; readonly items: readonly MenuItem[] }) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={<Button variant="quiet" className={styles.trigger} aria-label={label} />}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M5 12h.01M12 12h.01M19 12h.01" />
        </svg>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.place} align="end" sideOffset={4}>
          <Base.Popup className={styles.popup}>
            {items.map(({ label, onPress, refused }) => (
              <Base.Item
                key={label}
                className={styles.item}
                disabled={refused !== undefined}
                onClick={onPress}
              >
                {label}
                {refused !== undefined && <span className={styles.refused}>{refused}</span>}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
