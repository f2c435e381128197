/** What a manager does with an account: each act names the person, and says what will happen. */
import { roleMeans, roles, type Role } from '@laboratory/contract/desk/access'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import type { ComponentProps } from 'react'
import { useRead } from '../../calls/queries.ts'
import { ActButton, type ActDialog } from '../../ui/act-form.tsx'
import { Choices, Field } from '../../ui/fields.tsx'
import { counted } from '../../ui/format.ts'
import { SessionList } from '../../ui/session-list.tsx'
import { ReadState } from '../../ui/page.tsx'

export type Listed = DeskAnswer<'listPeople'>
export type Colleague = Listed['people'][number]

type WithdrawProps = { readonly invitation: Listed['invitations'][number] }

type Call = 'changeRole' | 'endSessionsOf' | 'sendPasswordLink' | 'removeSecondFactor' | 'deactivate'
export type PersonAct = Omit<ComponentProps<typeof ActDialog<Call>>, 'onClose'>

export const roleNames: Record<Role, string> = {
  reader: 'Reader',
  clerk: 'Clerk',
  editor: 'Editor',
  manager: 'Manager',
}

export function Invite() {
  return (
    <ActButton
      button={{ children: 'Invite somebody', variant: 'action' }}
      description="An e-mail with a link goes out. It works once, for 24 hours; the person chooses a password and sets up a second factor."
      call="invite"
      submit="Send the invitation"
      renews={['listPeople']}
      said="The invitation is on its way."
    >
      <Field name="name" label="Name" />
      <Field name="mailbox" type="email" label="E-mail address" />
      <RoleChoice />
    </ActButton>
  )
}

export function Withdraw({ invitation: { id, name, mailbox } }: WithdrawProps) {
  return (
    <ActButton
      button={{ children: 'Withdraw', isSmall: true, 'aria-label': `Withdraw the invitation of ${name}` }}
      title="Withdraw the invitation"
      description={`The link that ${name} got at ${mailbox} no longer works then.`}
      call="withdrawInvitation"
      about={{ id }}
      submit="Withdraw"
      renews={['listPeople']}
      said="The invitation was withdrawn."
    />
  )
}

export function actsOn(person: Colleague, isMe: boolean): Readonly<Record<string, PersonAct>> {
  const { name, mailbox, role, hasSecondFactor } = person
  return {
    'Change the role …': {
      call: 'changeRole',
      title: `Change the role: ${name}`,
      description: `What ${name} may do changes with the next click.`,
      submit: 'Change the role',
      said: `The role of ${name} was changed.`,
      renews: ['readSession'],
      children: <RoleChoice chosen={role} />,
    },
    'See and end sessions …': {
      call: 'endSessionsOf',
      title: `Sessions of ${name}`,
      submit: isMe ? 'End all, this one too' : 'End all',
      said: `The sessions of ${name} were ended.`,
      renews: ['listSessionsOf'],
      children: <Sessions person={person} />,
    },
    'Send a password link …': {
      call: 'sendPasswordLink',
      title: `Send a password link: ${name}`,
      description: `${name} gets an e-mail at ${mailbox} with a link to choose a new password. It works once, for 24 hours. The present password works until then; the second factor stays.`,
      submit: 'Send the link',
      said: `The link is on its way to ${mailbox}.`,
    },
    ...(hasSecondFactor && {
      'Remove the second factor …': {
        call: 'removeSecondFactor',
        title: `Remove the second factor: ${name}`,
        description: `For somebody whose telephone and recovery codes are gone: make sure that it is really ${name} who asks. ${isMe ? 'You are' : `${name} is`} signed out everywhere and sets up a new one at the next sign-in. An e-mail to ${mailbox} says so.`,
        submit: 'Remove it',
        said: `The second factor of ${name} was removed.`,
      },
    }),
    'End the account …': {
      call: 'deactivate',
      title: `End the account: ${name}`,
      description: `${isMe ? 'You yourself are' : `${name} (${mailbox}) is`} signed out everywhere at once and cannot sign in again. What was done stays in the record under the name; saved replies that nobody else can use go.`,
      submit: 'End the account',
      said: `${name} can no longer sign in.`,
      children: <Successor person={person} />,
    },
  }
}

/** Who takes over the open inquiries of somebody who leaves. */
function Successor({ person }: { readonly person: Colleague }) {
  const clerks = useRead('listClerks', {}).data?.people ?? []
  if (person.inquiries === 0) return null
  return (
    <Choices
      name="to"
      legend={`${counted(person.inquiries, 'open inquiry', 'open inquiries')} of ${person.name} will be with`}
      chosen=""
      options={[
        ['', 'nobody, until somebody takes them'],
        ...clerks.filter(({ id }) => id !== person.id).map(({ id, name }) => [id, name] as const),
      ]}
    />
  )
}

function RoleChoice({ chosen = 'clerk' }: { readonly chosen?: Role }) {
  const options = roles.map((role) => [role, roleNames[role], roleMeans[role]] as const)
  return <Choices name="role" legend="Role" {...{ options, chosen }} />
}

function Sessions({ person: { id, name } }: { readonly person: Colleague }) {
  return (
    <ReadState query={useRead('listSessionsOf', { id })}>
      {({ sessions }) =>
        sessions.length === 0 ? <p>{name} is signed in nowhere.</p> : <SessionList sessions={sessions} />
      }
    </ReadState>
  )
}
