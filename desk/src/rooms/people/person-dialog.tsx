import { roleMeans, roles, type Role } from '@laboratory/contract/desk/access'
import type { DeskAnswer, DeskCall } from '@laboratory/contract/desk/routes'
import type { ReactNode } from 'react'
import { useRead } from '../../calls/queries.ts'
import { ActForm } from '../../ui/act-form.tsx'
import { counted } from '../../ui/format.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Choices, Field } from '../../ui/fields.tsx'
import { SessionList } from '../../ui/session-list.tsx'
import { ReadState } from '../../ui/states.tsx'
import { say } from '../../ui/toasts.tsx'

type Listed = DeskAnswer<'listPeople'>
export type Colleague = Listed['people'][number]
export type Invitation = Listed['invitations'][number]

export type PersonCall =
  | 'changeRole'
  | 'endSessionsOf'
  | 'sendPasswordLink'
  | 'removeSecondFactor'
  | 'deactivate'
type About = { readonly person: Colleague; readonly isMe: boolean }
export type PersonAct =
  | { readonly call: 'invite' }
  | { readonly call: 'withdrawInvitation'; readonly invitation: Invitation }
  | ({ readonly call: PersonCall } & About)

export const roleNames: Record<Role, string> = {
  reader: 'Reader',
  clerk: 'Clerk',
  editor: 'Editor',
  manager: 'Manager',
}

type Words = {
  readonly title: string
  /** What will happen, and to whom. */
  readonly willDo?: string
  readonly submit: string
  /** What happened. */
  readonly done: string
  readonly renews?: readonly DeskCall[]
}

function wordsFor(act: PersonAct): Words {
  if (act.call === 'invite')
    return {
      title: 'Invite somebody',
      willDo:
        'An e-mail with a link goes out. It works once, for 24 hours; the person chooses a password and sets up a second factor.',
      submit: 'Send the invitation',
      done: 'The invitation is on its way.',
    }
  if (act.call === 'withdrawInvitation')
    return {
      title: 'Withdraw the invitation',
      willDo: `The link that ${act.invitation.name} got at ${act.invitation.mailbox} no longer works then.`,
      submit: 'Withdraw',
      done: 'The invitation was withdrawn.',
    }
  const { name, mailbox } = act.person
  const words: Record<PersonCall, Words> = {
    changeRole: {
      title: `Change the role: ${name}`,
      willDo: `What ${name} may do changes with the next click.`,
      submit: 'Change the role',
      done: `The role of ${name} was changed.`,
      renews: ['readSession'],
    },
    endSessionsOf: {
      title: `Sessions of ${name}`,
      submit: act.isMe ? 'End all, this one too' : 'End all',
      done: `The sessions of ${name} were ended.`,
      renews: ['listSessionsOf'],
    },
    sendPasswordLink: {
      title: `Send a password link: ${name}`,
      willDo: `${name} gets an e-mail at ${mailbox} with a link to choose a new password. It works once, for 24 hours. The present password works until then; the second factor stays.`,
      submit: 'Send the link',
      done: `The link is on its way to ${mailbox}.`,
    },
    removeSecondFactor: {
      title: `Remove the second factor: ${name}`,
      willDo: `For somebody whose telephone and recovery codes are gone: make sure that it is really ${name} who asks. ${act.isMe ? 'You are' : `${name} is`} signed out everywhere and sets up a new one at the next sign-in. An e-mail to ${mailbox} says so.`,
      submit: 'Remove it',
      done: `The second factor of ${name} was removed.`,
    },
    deactivate: {
      title: `End the account: ${name}`,
      willDo: `${act.isMe ? 'You yourself are' : `${name} (${mailbox}) is`} signed out everywhere at once and cannot sign in again. What was done stays in the record under the name; saved replies that nobody else can use go.`,
      submit: 'End the account',
      done: `${name} can no longer sign in.`,
    },
  }
  return words[act.call]
}

/** Asks for confirmation, naming the act and the person, then performs it. */
export function PersonDialog({ act, onClose }: { readonly act: PersonAct; readonly onClose: () => void }) {
  const { title, willDo, submit, done, renews = [] } = wordsFor(act)
  const subject = 'person' in act ? act.person : 'invitation' in act ? act.invitation : undefined
  const form = (
    <ActForm
      call={act.call}
      about={subject && { id: subject.id }}
      submit={submit}
      renews={['listPeople', ...renews]}
      onDone={() => {
        onClose()
        say(done)
      }}
    >
      {act.call === 'invite' && (
        <>
          <Field name="name" label="Name" />
          <Field name="mailbox" type="email" label="E-mail address" />
          <RoleChoice />
        </>
      )}
      {act.call === 'changeRole' && <RoleChoice chosen={act.person.role} />}
      {act.call === 'deactivate' && <Successor person={act.person} />}
    </ActForm>
  )
  return (
    <Dialog open onClose={onClose} title={title} description={willDo}>
      {act.call === 'endSessionsOf' ? <Sessions person={act.person}>{form}</Sessions> : form}
    </Dialog>
  )
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

function Sessions({ person, children }: { readonly person: Colleague; readonly children: ReactNode }) {
  const query = useRead('listSessionsOf', { id: person.id })
  return (
    <ReadState query={query}>
      {({ sessions }) =>
        sessions.length === 0 ? (
          <p>{person.name} is signed in nowhere.</p>
        ) : (
          <>
            <SessionList sessions={sessions} />
            {children}
          </>
        )
      }
    </ReadState>
  )
}
