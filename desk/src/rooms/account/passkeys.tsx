import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { useForm } from '@laboratory/design/form/use-form.ts'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { TextField } from '@laboratory/design/ui/field/field.tsx'
import { useMutation } from '@tanstack/react-query'
import { refusalOf, type CallError } from '../../calls/call.ts'
import { queries, useAct, useRead } from '../../calls/queries.ts'
import { addPasskey, hasPasskeys } from '../../session/passkeys.ts'
import { sessionKey } from '../../session/session.ts'
import { Card, Rows } from '../../ui/card.tsx'
import { fullTime } from '../../ui/format.ts'
import { DialogButton } from '../../ui/dialog.tsx'
import { ReadState } from '../../ui/states.tsx'
import { Failure } from '../../ui/refused.tsx'
import { say } from '../../ui/toasts.tsx'

/** The person’s passkeys, which replace the code of the second factor. */
export function Passkeys() {
  const query = useRead('listPasskeys', {})
  const remove = useAct('removePasskey', {
    renews: ['listPasskeys', 'readSession'],
    onDone: () => say('The passkey was removed. Your other sessions were ended.'),
    onFailed: (error) => say(error.message, { tone: 'failure' }),
  })
  return (
    <Card title="Passkeys">
      <p>
        A fingerprint, a face, the PIN of this device or a security key, in place of a code. Your password and
        your recovery codes stay.
      </p>
      <ReadState query={query}>
        {({ passkeys }) => (
          <Rows>
            {passkeys.map(({ id, name, createdAt, usedAt }) => (
              <li key={id} className="apart">
                <p>
                  <strong>{name}</strong> since {fullTime(createdAt)}
                  {usedAt !== null && `, last used ${fullTime(usedAt)}`}
                </p>
                <Button
                  variant="quiet"
                  aria-label={`Remove the passkey ${name}`}
                  onClick={() => remove.mutate({ id })}
                >
                  Remove
                </Button>
              </li>
            ))}
          </Rows>
        )}
      </ReadState>
      {hasPasskeys ? (
        <p className="cluster gap2 above3">
          <DialogButton
            button={{ children: 'Add a passkey' }}
            title="Add a passkey"
            description="Your other sessions end. An e-mail tells you that it was added."
          >
            {(close) => <AddPasskey onDone={close} />}
          </DialogButton>
        </p>
      ) : (
        <p>This browser cannot add one here.</p>
      )}
    </Card>
  )
}

function AddPasskey({ onDone }: { readonly onDone: () => void }) {
  const act = useMutation<DeskAnswer<'addPasskey'>, CallError, string>({
    mutationFn: addPasskey,
    onSuccess: (answer) => {
      queries.setQueryData(['listPasskeys', {}], answer)
      void queries.invalidateQueries({ queryKey: sessionKey })
      say('The passkey was added.')
      onDone()
    },
  })
  const { props, errors, failure } = useForm<string>({
    check: (fields) => ({ answers: String(fields.get('name')) }),
    send: (name) => act.mutateAsync(name).then(() => undefined, refusalOf),
  })
  return (
    <form {...props} noValidate>
      <TextField
        id="passkey-name"
        name="name"
        label="Name"
        hint="So that you know it again, for example “Laptop”."
        autoComplete="off"
        error={errors.name}
      />
      <Failure>{failure}</Failure>
      <p className="cluster gap2 above3">
        <Button type="submit" variant="action">
          Add
        </Button>
      </p>
    </form>
  )
}
