/** What an e-mail address is, apart from the rules of forms: a process that reads one e-mail needs no more. */

/** Longest e-mail address that a mail path carries (RFC 5321, 4.5.3.1.3: 256 octets with the angle brackets). */
export const emailMaxLength = 254

// The HTML standard's pattern for one address (https://html.spec.whatwg.org/#valid-e-mail-address), with a dot demanded in the domain,
// and without the characters that a shell runs or expands: staff type and paste addresses behind commands.
const oneAddress =
  /^[a-z0-9%'+/=_-]+(?:\.[a-z0-9%'+/=_-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/** Whether `value` is exactly one e-mail address that can stand in a mail header and behind a command: no list, comment, line break or shell code. */
export function isEmailAddress(value: string): boolean {
  return value.length <= emailMaxLength && value.indexOf('@') <= 64 && oneAddress.test(value)
}
