/** The links of invitations. A link is made when its e-mail is sent or when it is printed, and is stored nowhere. */
import type { QueuedMessage } from '../mail/outbox.ts'
import { withLink } from './staff-emails.ts'
import type { StaffKeys } from './staff-keys.ts'

/** The token is the fragment of the address: browsers do not send it, so no log holds it. */
export function invitationLink(keys: StaffKeys, origin: string, id: string): string {
  return `${origin}/desk/invitation#${keys.invitationToken(id)}`
}

/** Inserts the link into an invitation when it is sent; other messages stay as they are. */
export function withInvitationLink(message: QueuedMessage, keys: StaffKeys, origin: string): QueuedMessage {
  return message.kind === 'staff-invitation' && message.target !== null
    ? { ...message, body: withLink(message.body, invitationLink(keys, origin, message.target)) }
    : message
}
