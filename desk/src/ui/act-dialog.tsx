import type { DeskCall } from '@laboratory/contract/desk/routes'
import type { ReactNode } from 'react'
import { ActForm, type ActFormProps } from './act-form.tsx'
import { Dialog } from './dialog.tsx'
import { say } from './toasts.tsx'

type Props<Call extends DeskCall> = ActFormProps<Call> & {
  readonly title: string
  /** What will happen, and to whom. */
  readonly description?: ReactNode
  /** What the toast says once it is done. */
  readonly said: string
  readonly onClose: () => void
}

/** A dialog that performs one call, and closes once it is done. */
export function ActDialog<Call extends DeskCall>(props: Props<Call>) {
  const { title, description, said, onClose, onDone, ...form } = props
  return (
    <Dialog open {...{ onClose, title, description }}>
      <ActForm
        {...(form as unknown as ActFormProps<Call>)}
        onDone={(answer) => {
          onClose()
          onDone?.(answer)
          say(said)
        }}
      />
    </Dialog>
  )
}
