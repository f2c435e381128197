import { Button } from '@laboratory/design/ui/button/button.tsx'
import { refusalOf } from '../../calls/call.ts'
import { queries, renew, useAct, useRead } from '../../calls/queries.ts'
import { addPasskey, hasPasskeys } from '../../session/passkeys.ts'
import { Card, ReadState, Rows } from '../../ui/page.tsx'
import { fullTime } from '../../ui/format.ts'
import { ActForm } from '../../ui/act-form.tsx'
import { DialogButton } from '../../ui/dialog.tsx'
import { Field } from '../../ui/fields.tsx'
import { say } from '../../ui/toasts.tsx'

export function Passkeys() {
  const remove = useAct('removePasskey', {
    renews: ['listPasskeys', 'readSession'],
    said: 'The passkey was removed. Your other sessions were ended.',
  })
  return (
    <Card title="Passkeys">
      <p>
        A fingerprint, a face, the PIN of this device or a security key, in place of a code. Your password and
        your recovery codes stay.
      </p>
      <ReadState query={useRead('listPasskeys', {})}>
        {({ passkeys }) => (
          <Rows of={passkeys} className="apart">
            {({ id, name, createdAt, usedAt }) => (
              <>
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
              </>
            )}
          </Rows>
        )}
      </ReadState>
      {hasPasskeys ? (
        <p className="cluster gap2 above3">
          <DialogButton
            button={{ children: 'Add a passkey' }}
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
  const add = (name: string) =>
    addPasskey(name).then((answer) => {
      queries.setQueryData(['listPasskeys', {}], answer)
      void renew('readSession')
      say('The passkey was added.')
      onDone()
      return undefined
    }, refusalOf)
  return (
    <ActForm
      call="beginPasskey"
      input={() => ({})}
      perform={(_, fields) => add(String(fields.get('name')))}
      submit="Add"
    >
      <Field name="name" label="Name" hint="So that you know it again, for example “Laptop”." />
    </ActForm>
  )
}
