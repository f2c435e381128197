import { Menu as Base } from '@base-ui/react/menu'
import { Icon } from '@laboratory/design/ui/icon/icon.tsx'
import type { RefObject } from 'react'
import styles from './menu.module.css'

export type MenuItem = {
  readonly label: string
  readonly onPress: () => void
  /** Heading above it; items of one group stand together. */
  readonly group?: string | undefined
  /** Why it cannot be done now: it stays in the list, with the reason. */
  readonly refused?: string | undefined
}

type Props = {
  /** Names the button, with whom it is about: "Acts on Priya Nair". */
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly isNamed?: boolean
  readonly focusAfter?: RefObject<HTMLElement | null>
}

export function Menu({ label, items, isNamed = false, focusAfter }: Props) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger className="smallButton" aria-label={isNamed ? undefined : label}>
        {isNamed ? label : <Icon path="M5 12h.01M12 12h.01M19 12h.01" size={20} width={3} />}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.place} align={isNamed ? 'start' : 'end'} sideOffset={4}>
          <Base.Popup className={styles.popup} {...(focusAfter && { finalFocus: focusAfter })}>
            {[...new Set(items.map(({ group }) => group))].map((group = '') => {
              const ofGroup = items.filter((item) => (item.group ?? '') === group)
              return group === '' ? (
                <Items key="" items={ofGroup} />
              ) : (
                <Base.Group key={group}>
                  <Base.GroupLabel className={`muted small ${styles.group}`}>{group}</Base.GroupLabel>
                  <Items items={ofGroup} />
                </Base.Group>
              )
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Items({ items }: Pick<Props, 'items'>) {
  return items.map(({ label, onPress, refused }) => (
    <Base.Item key={label} className={styles.item} disabled={refused !== undefined} onClick={onPress}>
      {label}
      {refused !== undefined && <span className="below">{refused}</span>}
    </Base.Item>
  ))
}
