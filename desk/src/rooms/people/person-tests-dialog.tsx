import { mayAct } from '@laboratory/contract/desk/access'
import { Choice } from '@laboratory/design/ui/field/field.tsx'
import { useState } from 'react'
import { ActDialog } from '../../ui/act-form.tsx'
import { Choices } from '../../ui/fields.tsx'
import type { Colleague } from './person-acts.tsx'

type Props = {
  readonly isKept: boolean
  readonly people: readonly Colleague[]
  readonly onClose: () => void
}

/** Whether an account can be named: managers see them anyway, and editors see no inquiry. */
export function canBeNamed({ role, leftAt }: Colleague): boolean {
  return leftAt === null && mayAct(role, 'reader') && !mayAct(role, 'manager')
}

/** Who sees inquiries that ask for a test of a person. */
export function PersonTestsDialog({ isKept, people, onClose }: Props) {
  const [kept, setKept] = useState(isKept)
  const [ids, setIds] = useState(people.filter(({ isNamed }) => isNamed).map(({ id }) => id))
  return (
    <ActDialog
      call="keepPersonTests"
      title="Tests of persons"
      description="Inquiries about a test of a person, and e-mails in New mail that may be about one, are kept to managers and the accounts that you name. For others they are not there: not in lists, searches, files or e-mails that were not delivered. Those that are with somebody else go to nobody."
      about={{ isKept: kept, ids: kept ? ids : [] }}
      submit="Save"
      renews={['listPeople']}
      said={
        kept ? 'They are kept to managers and named accounts.' : 'Everybody who reads inquiries sees them.'
      }
      onClose={onClose}
    >
      <Choices
        name="isKept"
        legend="Inquiries and new e-mails about a person are for"
        chosen={String(kept)}
        onChoose={(value) => setKept(value === 'true')}
        options={[
          ['false', 'everybody who reads inquiries'],
          ['true', 'managers, and those who are named'],
        ]}
      />
      {kept && (
        <fieldset>
          <legend>May see tests of persons</legend>
          {people.filter(canBeNamed).map(({ id, name }) => (
            <Choice
              key={id}
              id={`named-${id}`}
              type="checkbox"
              label={name}
              checked={ids.includes(id)}
              onChange={({ target }) =>
                setIds(target.checked ? [...ids, id] : ids.filter((other) => other !== id))
              }
            />
          ))}
        </fieldset>
      )}
    </ActDialog>
  )
}
