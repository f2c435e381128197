import { roles, type Role } from '@laboratory/contract/desk/access'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import type { FieldErrors } from '@laboratory/contract/problem'
import { Choice, FieldGroup, TextField } from '@laboratory/design/ui/field/field.tsx'
import { useRead } from '../calls/queries.ts'
import { ActForm } from '../ui/act-form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SessionList } from '../ui/session-list.tsx'
import { ReadState } from '../ui/states.tsx'
import { say } from '../ui/toasts.tsx'

type Listed = DeskAnswer<'listPeople'>
export type Colleague = Listed['people'][number]
export type Invitation = Listed['invitations'][number]

type About = { readonly person: Colleague; readonly isMe: boolean }
export type PersonAct =
  | { readonly kind: 'invite' }
  | { readonly kind: 'withdrawInvitation'; readonly invitation: Invitation }
  | ({ readonly kind: keyof typeof acts } & About)
  | ({ readonly kind: 'changeRole' } & About)
  | ({ readonly kind: 'endSessionsOf' } & About)

/** What is done to one person without a further question: what will happen is said before, what happened after. */
const acts = {
  sendPasswordLink: {
    title: 'Send a password link',
    willDo: ({ person }: About) =>
      `${person.name} gets an e-mail at ${person.mailbox} with a link to choose a new password. It works once, for 24 hours. The present password works until then; the second factor stays.`,
    submit: 'Send the link',
    done: ({ person }: About) => `The link is on its way to ${person.mailbox}.`,
  },
  removeSecondFactor: {
    title: 'Remove the second factor',
    willDo: ({ person, isMe }: About) =>
      `For somebody whose telephone and recovery codes are gone: make sure that it is really ${person.name} who asks. ${isMe ? 'You are' : `${person.name} is`} signed out everywhere and sets up a new one at the next sign-in. An e-mail to ${person.mailbox} says so.`,
    submit: 'Remove it',
    done: ({ person }: About) => `The second factor of ${person.name} was removed.`,
  },
  letGo: {
    title: 'Let go',
    willDo: ({ person, isMe }: About) =>
      `${isMe ? 'You yourself are' : `${person.name} (${person.mailbox}) is`} signed out everywhere at once and cannot come in again. Inquiries in these hands go back to nobody. What was done stays in the record under the name.`,
    submit: 'Let go',
    done: ({ person }: About) => `${person.name} is out.`,
  },
} as const

export const roleNames: Record<Role, string> = {
  reader: 'Reader',
  clerk: 'Clerk',
  editor: 'Editor',
  manager: 'Manager',
}

const roleMeans: Record<Role, string> = {
  reader: 'Sees inquiries and registrations, changes nothing.',
  clerk: 'Works on inquiries: answers, notes, states.',
  editor: 'News and notices; sees no customer’s data.',
  manager: 'All of this, and people.',
}

/** Says what will happen, and to whom; then does it. */
export function PersonDialog({ act, onClose }: { readonly act: PersonAct; readonly onClose: () => void }) {
  const settle = (text: string) => () => {
    onClose()
    say(text)
  }
  switch (act.kind) {
    case 'invite':
      return (
        <Dialog
          open
          onClose={onClose}
          title="Invite somebody"
          description="An e-mail with a link goes out. It works once, for 24 hours; the person chooses a password and sets up a second factor."
        >
          <ActForm
            call="invite"
            submit="Send the invitation"
            renews={['listPeople']}
            onDone={settle('The invitation is on its way.')}
          >
            {(errors) => (
              <>
                <TextField id="invite-name" name="name" label="Name" autoComplete="off" error={errors.name} />
                <TextField
                  id="invite-mailbox"
                  name="mailbox"
                  type="email"
                  label="E-mail address"
                  autoComplete="off"
                  error={errors.mailbox}
                />
                <RoleChoice errors={errors} />
              </>
            )}
          </ActForm>
        </Dialog>
      )
    case 'withdrawInvitation':
      return (
        <Dialog
          open
          onClose={onClose}
          title="Withdraw the invitation"
          description={`The link that ${act.invitation.name} got at ${act.invitation.mailbox} is good for nothing then.`}
        >
          <ActForm
            call="withdrawInvitation"
            about={{ id: act.invitation.id }}
            submit="Withdraw"
            renews={['listPeople']}
            onDone={settle('The invitation was withdrawn.')}
          />
        </Dialog>
      )
    case 'changeRole':
      return (
        <Dialog
          open
          onClose={onClose}
          title="Change the role"
          description={`What ${act.person.name} may do changes with the next click.`}
        >
          <ActForm
            call="changeRole"
            about={{ id: act.person.id }}
            submit="Change the role"
            renews={['listPeople', 'readSession']}
            onDone={settle(`The role of ${act.person.name} was changed.`)}
          >
            {(errors) => <RoleChoice errors={errors} chosen={act.person.role} />}
          </ActForm>
        </Dialog>
      )
    case 'endSessionsOf':
      return <SessionsDialog {...act} onClose={onClose} onDone={settle('The sessions were ended.')} />
    default: {
      const { title, willDo, submit, done } = acts[act.kind]
      return (
        <Dialog open onClose={onClose} title={`${title}: ${act.person.name}`} description={willDo(act)}>
          <ActForm
            call={act.kind}
            about={{ id: act.person.id }}
            submit={submit}
            renews={['listPeople']}
            onDone={settle(done(act))}
          />
        </Dialog>
      )
    }
  }
}

function RoleChoice({ errors, chosen = 'clerk' }: { readonly errors: FieldErrors; readonly chosen?: Role }) {
  return (
    <FieldGroup id="role" legend="Role" error={errors.role}>
      <div>
        {roles.map((role) => (
          <Choice
            key={role}
            id={`role-${role}`}
            type="radio"
            name="role"
            value={role}
            defaultChecked={role === chosen}
            label={roleNames[role]}
            hint={roleMeans[role]}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

type SessionsProps = About & { readonly onClose: () => void; readonly onDone: () => void }

function SessionsDialog({ person, isMe, onClose, onDone }: SessionsProps) {
  const query = useRead('listSessionsOf', { id: person.id })
  return (
    <Dialog open onClose={onClose} title={`Sessions of ${person.name}`}>
      <ReadState query={query}>
        {({ sessions }) =>
          sessions.length === 0 ? (
            <p>{person.name} is signed in nowhere.</p>
          ) : (
            <>
              <SessionList sessions={sessions} />
              <ActForm
                call="endSessionsOf"
                about={{ id: person.id }}
                submit={isMe ? 'End all, this one too' : 'End all'}
                renews={['listPeople', 'listSessionsOf']}
                onDone={onDone}
              />
            </>
          )
        }
      </ReadState>
    </Dialog>
  )
}
