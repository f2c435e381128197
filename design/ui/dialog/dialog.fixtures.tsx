import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

function Opened({ width }: { readonly width?: 'narrow' }) {
  const [open, setOpen] = useState(false)
  const id = `fixture-dialog-${width ?? 'wide'}`
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the {width ?? 'wide'} dialog</Button>
      <Dialog open={open} onClose={() => setOpen(false)} labelledBy={id} {...(width && { width })}>
        <h2 id={id}>Thank you</h2>
        <Button onClick={() => setOpen(false)}>Okay</Button>
      </Dialog>
    </>
  )
}

export const wide = <Opened />
export const narrow = <Opened width="narrow" />
