import { Dialog as Base } from '@base-ui/react/dialog'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Icon } from '@laboratory/design/ui/icon/icon.tsx'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { SmallButton } from './page.tsx'
import styles from './dialog.module.css'

type Props = {
  readonly open: boolean
  /** Called when the person leaves it by Escape, its close button or a press outside of it; without it, it stays until it is answered. */
  readonly onClose?: () => void
  readonly title: string
  /** One or two sentences: what will happen, and to whom. */
  readonly description?: ReactNode
  /** Hides the page behind it, because the person at the machine is not known. */
  readonly isOpaque?: boolean
  /** Name of the field with which it begins, also where that is filled in and others are empty. */
  readonly begins?: string | undefined
  /** A long form whose fields are filled in: read from its top, with the focus on the dialog itself. */
  readonly isReadFirst?: boolean
  readonly children?: ReactNode
}

/** A modal dialog. The focus goes to the first field that is empty, never to a button that does what is asked, and back to where it was. */
export function Dialog(props: Props) {
  const { open, onClose, title, description, children } = props
  const { isOpaque = false, isReadFirst = false, begins = '' } = props
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose?.()}
      disablePointerDismissal={!onClose}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} data-opaque={isOpaque} />
        <Base.Popup
          className={`card ${styles.popup}`}
          ref={popup}
          initialFocus={() =>
            (isReadFirst
              ? undefined
              : (popup.current?.querySelector<HTMLElement>(`[name='${begins}']:not([type=radio])`) ??
                findEmptyField(popup.current))) ?? popup.current
          }
        >
          <Base.Title className={styles.title}>{title}</Base.Title>
          {description !== undefined && (
            <Base.Description className="intro" render={<div />}>
              {description}
            </Base.Description>
          )}
          {children}
          {onClose && (
            <Base.Close className={styles.close} aria-label="Close">
              <Icon path="m6 6 12 12M18 6 6 18" size={20} />
            </Base.Close>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

type ButtonProps = Pick<Props, 'description' | 'begins'> & {
  /** What the button says; quiet where it says nothing else. */
  readonly button: ComponentProps<typeof Button> & { readonly isSmall?: boolean }
  /** The words of the button when left out. */
  readonly title?: string | undefined
  readonly children: (close: () => void) => ReactNode
}

export function DialogButton({ button, title, children, ...dialog }: ButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { isSmall, variant = 'quiet', ...opening } = { ...button, onClick: () => setOpen(true) }
  return (
    <>
      {isSmall ? <SmallButton {...opening} /> : <Button variant={variant} {...opening} />}
      {isOpen && (
        <Dialog open onClose={close} title={title ?? wordsOf(button.children)} {...dialog}>
          {children(close)}
        </Dialog>
      )}
    </>
  )
}

/** Without the dots that say that it asks. */
const wordsOf = (label: ReactNode) => String(label).replace(/ ?…$/, '')

/** The first field that waits to be filled in, or a choice before it: where a form or a dialog begins. */
export function findEmptyField(within: HTMLElement | null): HTMLElement | undefined {
  const fields =
    within?.querySelectorAll<HTMLInputElement>('input:not([hidden], [type=hidden]), select, textarea') ?? []
  // Of a choice each button has its value: it begins at the one that is chosen, or at the first while none is.
  return [...fields].find(({ type, value, checked, validity }) =>
    type === 'radio' ? checked || validity.valueMissing : value === '',
  )
}
