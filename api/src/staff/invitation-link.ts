/** The links of invitations. A link is made when its e-mail leaves, or is printed, and stored nowhere. */
import type { QueuedMessage } from '../mail/outbox.ts'
import { withLink } from './staff-emails.ts'
import type { StaffKeys } from './staff-keys.ts'

/** The token is the fragment of the address: browsers do not send it, so no log holds it. */
export function invitationLink(keys: StaffKeys, origin: string, id: string): string {
  return `${origin}/desk/invitation#${keys.invitationToken(id)}`
}

/** Puts the link into an invitation on its way out; other messages stay as they are. */
export function withInvitationLink(message: QueuedMessage, keys: StaffKeys, origin: string): QueuedMessage {
  return message.kind === 'staff-invitation' && message.target !== null
    ? { ...message, body: withLink(message.body, invitationLink(keys, origin, message.target)) }
    : message
}
