/** Keys of one character, as `/` and `j`: each room says which it has, `?` lists them. They can be switched off (WCAG 2.2, 2.1.4). */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Choice } from '@laboratory/design/ui/field/field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './keys.module.css'

type Key = { readonly key: string; readonly does: string; readonly press: () => void }

const setting = 'desk keys'
let isOn = localStorage.getItem(setting) !== 'off'
let keys: readonly Key[] = []
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Gives a key its work while the component is there. It rests while somebody types or a dialog is open.
 * @param does what it does, for the list: "Next inquiry"
 */
export function useKey(key: string, does: string, press: () => void): void {
  useEffect(() => {
    const entry: Key = { key, does, press }
    keys = [...keys, entry]
    tell()
    return () => {
      keys = keys.filter((other) => other !== entry)
      tell()
    }
  }, [key, does, press])
}

function hear(event: KeyboardEvent): void {
  if (!isOn || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const place = event.target instanceof Element ? event.target : document.body
  if (place.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]')) return
  const found = keys.findLast(({ key }) => key === event.key)
  if (!found) return
  event.preventDefault()
  found.press()
}

/** Hears the keys, and shows which there are. */
export function Keys() {
  const [isOpen, setOpen] = useState(false)
  const [open] = useState(() => () => setOpen(true))
  const known = useSyncExternalStore(subscribe, () => keys)
  const areOn = useSyncExternalStore(subscribe, () => isOn)
  useKey('?', 'Show these keys', open)
  useEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return (
    <>
      <button type="button" className={styles.button} onClick={open}>
        Keys
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keys">
        <dl className={styles.keys}>
          {known.map(({ key, does }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Choice
          id="keys-on"
          type="checkbox"
          label="Use these keys"
          checked={areOn}
          onChange={(event) => {
            isOn = event.target.checked
            localStorage.setItem(setting, isOn ? 'on' : 'off')
            tell()
          }}
        />
      </Dialog>
    </>
  )
}
