import type { DeskCall } from '@laboratory/contract/desk/routes'
import type { ComponentProps } from 'react'
import { ActForm, type ActFormProps } from './act-form.tsx'
import { Dialog, DialogButton } from './dialog.tsx'
import { say } from './toasts.tsx'

type Props<Call extends DeskCall> = ActFormProps<Call> &
  Pick<ComponentProps<typeof Dialog>, 'title' | 'description'> & {
    /** What the toast says once it is done. */
    readonly said?: string
  }

/** The form of one call, which closes its dialog once it is done. */
function Act<Call extends DeskCall>(props: Omit<Props<Call>, 'title'> & { readonly onClose: () => void }) {
  const { said, onClose, onDone, ...form } = props
  return (
    <ActForm
      {...(form as unknown as ActFormProps<Call>)}
      onDone={(answer) => {
        onClose()
        onDone?.(answer)
        if (said !== undefined) say(said)
      }}
    />
  )
}

/** A dialog that performs one call. */
export function ActDialog<Call extends DeskCall>(props: Props<Call> & { readonly onClose: () => void }) {
  const { title, description, onClose } = props
  return (
    <Dialog open {...{ onClose, title, description }}>
      <Act<Call> {...props} />
    </Dialog>
  )
}

/** A button that opens such a dialog. */
export function ActButton<Call extends DeskCall>(
  props: Props<Call> & Pick<ComponentProps<typeof DialogButton>, 'button'>,
) {
  const { button, title, description } = props
  return (
    <DialogButton {...{ button, title, description }}>
      {(close) => <Act<Call> {...props} onClose={close} />}
    </DialogButton>
  )
}
