import type { Session } from '@laboratory/contract/desk/people'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { useMutation } from '@tanstack/react-query'
import type { CallError } from '../calls/call.ts'
import { Failure } from '../ui/refused.tsx'
import { givePasskey } from './passkeys.ts'

/** A passkey in place of a code. */
export function PasskeyButton({ onDone }: { readonly onDone: (session: Session) => void }) {
  const act = useMutation<Session, CallError, void>({ mutationFn: givePasskey, onSuccess: onDone })
  return (
    <div className="stack gap3 below4">
      <Failure>{act.error?.message}</Failure>
      <p>
        <Button variant="quiet" aria-disabled={act.isPending || undefined} onClick={() => act.mutate()}>
          Use a passkey
        </Button>
      </p>
    </div>
  )
}
