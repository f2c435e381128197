/** The links of invitations. A link is made when its e-mail leaves, or is printed, and stored nowhere. */
import type { QueuedMessage } from '../mail/outbox.ts'
import { withLink } from './staff-emails.ts'
import type { StaffKeys } from './staff-keys.ts'

/** The token stands behind a number sign: browsers keep that part to themselves, so that it is in no log. */
export function invitationLink(keys: StaffKeys, origin: string, id: string): string {
  return `${origin}/desk/invitation#${keys.invitationToken(id)}`
}

/** @returns what puts the link into an invitation on its way out */
export function completeInvitations(keys: StaffKeys, origin: string) {
  return (message: QueuedMessage): QueuedMessage =>
    message.kind === 'staff-invitation' && message.target !== null
      ? { ...message, body: withLink(message.body, invitationLink(keys, origin, message.target)) }
      : message
}
