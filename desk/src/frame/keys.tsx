/** Keys of one character, as `/` and `j`: each room says which it has, `?` lists them. They can be switched off (WCAG 2.2, 2.1.4). */
import { Choice } from '@laboratory/design/ui/field/field.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { createStore, useStore } from '../calls/store.ts'
import { browserStorage } from '../session/browser-storage.ts'
import { TextButton } from '../ui/page.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './frame.module.css'

type Key = { readonly key: string; readonly does: string; readonly press: () => void }

const setting = 'desk keys'
const isOn = createStore(browserStorage()?.getItem(setting) !== 'off')
const keys = createStore<readonly Key[]>([])

/** Binds a key to an action while the component is mounted. It does nothing while the person types or a dialog is open. */
export function useKey(key: string, does: string, press: () => void, isBound = true): void {
  const latest = useEffectEvent(press)
  useEffect(() => {
    if (!isBound) return
    const entry: Key = { key, does, press: () => latest() }
    keys.set([...keys.get(), entry])
    return () => keys.set(keys.get().filter((other) => other !== entry))
  }, [key, does, isBound])
}

function hear(event: KeyboardEvent): void {
  if (!isOn.get() || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const place = event.target instanceof Element ? event.target : document.body
  if (place.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]')) return
  const found = keys.get().findLast(({ key }) => key === event.key)
  if (!found) return
  event.preventDefault()
  found.press()
}

const others = [
  { key: 'Ctrl Enter', does: 'In a text: send it' },
  { key: '↓ ↑', does: 'In a list: to the next row or the one before' },
  { key: 'F6', does: 'Go to the message with “Undo”' },
]

/** Listens for the keys, and lists them on `?`. */
export function Keys() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const known = useStore(keys)
  const areOn = useStore(isOn)
  useKey('?', 'Show these keys', open)
  useEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return (
    <>
      <TextButton onClick={open}>Keys</TextButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keys">
        <dl className={`stack gap2 ${styles.keys}`}>
          {[...known, ...others].map(({ key, does }) => (
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
            isOn.set(event.target.checked)
            browserStorage()?.setItem(setting, isOn.get() ? 'on' : 'off')
          }}
        />
      </Dialog>
    </>
  )
}
