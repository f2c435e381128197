/** Whom a manager names for what not every account of a role may do. */
import { mayAct } from '@laboratory/contract/desk/access'
import { useState } from 'react'
import { ActButton } from '../../ui/act-form.tsx'
import { Boxes, Choices } from '../../ui/fields.tsx'
import { say } from '../../ui/toasts.tsx'
import type { Colleague, Listed } from './person-acts.tsx'

const readers = { false: 'everybody who reads inquiries', true: 'managers, and those who are named' }

/** Who sees inquiries that ask for a test of a person. */
export function PersonTests({ isKept, people }: Listed) {
  return (
    <ActButton
      button={{ children: 'Tests of persons…' }}
      description="Inquiries about a test of a person, and e-mails in New mail that may be about one, are kept to managers and the accounts that you name. For others they are not there: not in lists, searches, files or e-mails that were not delivered. Those that are with somebody else go to nobody."
      call="keepPersonTests"
      input={(fields) => ({ isKept: fields.get('isKept') === 'true', ids: fields.getAll('ids') })}
      submit="Save"
      renews={['listPeople']}
      onDone={(_, sent) =>
        say(
          sent.isKept
            ? 'They are kept to managers and named accounts.'
            : 'Everybody who reads inquiries sees them.',
        )
      }
    >
      <PersonTestFields {...{ isKept, people }} />
    </ActButton>
  )
}

function PersonTestFields({ isKept, people }: Pick<Listed, 'isKept' | 'people'>) {
  const [kept, setKept] = useState(String(isKept))
  return (
    <>
      <Choices
        name="isKept"
        legend="Inquiries and new e-mails about a person are for"
        chosen={kept}
        onChoose={setKept}
        options={Object.entries(readers)}
      />
      {/* Hidden, it keeps what was ticked, and sends nothing. */}
      <Names
        legend="May see tests of persons"
        people={people.filter(canBeNamed)}
        ticked={people.filter(({ isNamed }) => isNamed).map(({ id }) => id)}
        isHidden={kept === 'false'}
      />
    </>
  )
}

/** Whether an account can be named: managers see them anyway, and editors see no inquiry. */
export function canBeNamed({ role, leftAt }: Colleague): boolean {
  return leftAt === null && mayAct(role, 'reader') && !mayAct(role, 'manager')
}

/** Who signs what the geneticist answers. */
export function Signers({ signers, people }: Listed) {
  const mayPublish = people.filter(({ leftAt, role }) => leftAt === null && mayAct(role, 'editor'))
  return (
    <ActButton
      button={{ children: 'Signatures…' }}
      title="Who signs for the geneticist"
      description="What the geneticist answers is public once one of these people has signed it. Nobody signs what they wrote themselves. They need an account that publishes."
      call="nameSigners"
      input={(fields) => ({ ids: fields.getAll('ids') })}
      submit="Save"
      renews={['listPeople', 'listEditions']}
      said="It is saved."
    >
      <Names legend="Sign for the geneticist" people={mayPublish} ticked={signers} />
    </ActButton>
  )
}

type NamesProps = Pick<Listed, 'people'> & {
  readonly legend: string
  readonly ticked: readonly string[]
  readonly isHidden?: boolean
}

function Names({ legend, people, ticked, isHidden = false }: NamesProps) {
  const others = ticked.filter((id) => !people.some((one) => one.id === id))
  return (
    <fieldset hidden={isHidden} disabled={isHidden}>
      {/* Who cannot be named now stays named. */}
      {others.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <Boxes name="ids" options={people.map(({ id, name }) => [id, name])} {...{ legend, ticked }} />
    </fieldset>
  )
}
