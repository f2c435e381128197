import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'

type Props = {
  readonly open: boolean
  /** Called whenever it closes: by its buttons, by Escape, by a press outside of it. */
  readonly onClose: () => void
  /** Id of the heading inside, which names the dialog. */
  readonly labelledBy: string
  readonly width?: 'narrow' | 'text'
  readonly children: ReactNode
}

/** The native modal dialog: the rest of the page is inert, Escape closes it, focus goes back to where it was. */
export function Dialog({ open, onClose, labelledBy, width = 'text', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isPressedOutside = useRef(false)
  // Before the effects of its children, which may set the focus: a closed dialog cannot have it.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) element.showModal()
    else element.close()
  }, [open])
  return (
    // A press outside of the dialog closes it for pointers; for keys there are Escape and the buttons inside.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`card ${styles.dialog}`}
      data-width={width}
      aria-labelledby={labelledBy}
      onClose={onClose}
      onPointerDown={(event) => {
        isPressedOutside.current = event.target === event.currentTarget
      }}
      onClick={({ target, currentTarget, detail }) => {
        // Not a press that began inside, nor the second one of a double click on what has opened it.
        if (target === currentTarget && isPressedOutside.current && detail < 2) currentTarget.close()
      }}
    >
      {open && <div className={styles.content}>{children}</div>}
    </dialog>
  )
}
