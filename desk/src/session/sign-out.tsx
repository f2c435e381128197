import { Button } from '@laboratory/design/ui/button/button.tsx'
import { useState } from 'react'
import { TextButton } from '../ui/page.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { counted } from '../ui/format.ts'
import { sayFailed } from '../ui/toasts.tsx'
import { countDrafts } from './drafts.ts'
import { useSession } from './session-context.ts'
import { signOut } from './session.ts'

/** Signs out, which removes what was typed and not sent: it says how much that is, and asks first. */
export function SignOut() {
  const { person } = useSession()
  const [unsent, setUnsent] = useState(0)
  const close = () => setUnsent(0)
  const leave = () => void signOut(person.id).catch(sayFailed)
  const press = () => {
    const count = countDrafts(person.id)
    if (count === 0) leave()
    else setUnsent(count)
  }
  return (
    <>
      <TextButton onClick={press}>Sign out</TextButton>
      <Dialog
        open={unsent > 0}
        onClose={close}
        title="Sign out and delete what you typed?"
        description={`On this computer you typed, and have not sent: ${counted(unsent, 'text')}. Others may use this computer too: signing out deletes it, and that cannot be undone.`}
      >
        <div className="cluster gap2">
          <Button variant="quiet" onClick={close}>
            Stay signed in
          </Button>
          <Button onClick={leave}>Sign out and delete {counted(unsent, 'text')}</Button>
        </div>
      </Dialog>
    </>
  )
}
