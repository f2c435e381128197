import { useState } from 'react'
import { FileField } from '../../files/file-field.tsx'
import { announce } from '../../ui/toasts.tsx'

const accept = 'application/pdf'

type Props = {
  /** A file is there already, which another one replaces. */
  readonly isThere: boolean
  /** @param id of what was sent */
  readonly onStored: (id: string) => void
}

export function DocumentField({ isThere, onStored }: Props) {
  const [sent, setSent] = useState('')
  return (
    <FileField
      name="file"
      what="document"
      hint="A PDF of 15 MB at most."
      accept={accept}
      refusal={({ type }) => (type === accept ? undefined : 'Only a PDF can be taken.')}
      hasOne={isThere || sent !== ''}
      finish={(id) => Promise.resolve(id)}
      onStored={(id, { name }) => {
        setSent(name)
        onStored(id)
        announce(`${name} is there. It is looked at when you save the draft.`)
      }}
    >
      {(isThere || sent) && <p className="muted">{sent || 'There is one already.'}</p>}
    </FileField>
  )
}
