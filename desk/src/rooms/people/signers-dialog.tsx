import { mayAct } from '@laboratory/contract/desk/access'
import { Choice } from '@laboratory/design/ui/field/field.tsx'
import { useState } from 'react'
import { ActDialog } from '../../ui/act-form.tsx'
import type { Colleague } from './person-acts.tsx'

type Props = {
  readonly signers: readonly string[]
  readonly people: readonly Colleague[]
  readonly onClose: () => void
}

/** Who signs what the geneticist answers. */
export function SignersDialog({ signers, people, onClose }: Props) {
  const [ids, setIds] = useState(signers)
  return (
    <ActDialog
      call="nameSigners"
      title="Who signs for the geneticist"
      description="What the geneticist answers is public once one of these people has signed it. Nobody signs what they wrote themselves. They need an account that publishes."
      about={{ ids: [...ids] }}
      submit="Save"
      renews={['listPeople', 'listEditions']}
      said="It is saved."
      onClose={onClose}
    >
      <fieldset>
        <legend>Sign for the geneticist</legend>
        {people
          .filter(({ leftAt, role }) => leftAt === null && mayAct(role, 'editor'))
          .map(({ id, name }) => (
            <Choice
              key={id}
              id={`signs-${id}`}
              type="checkbox"
              label={name}
              checked={ids.includes(id)}
              onChange={({ target }) =>
                setIds(target.checked ? [...ids, id] : ids.filter((other) => other !== id))
              }
            />
          ))}
      </fieldset>
    </ActDialog>
  )
}
