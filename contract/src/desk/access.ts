/** Who may call what at the desk: roles, and the rule that every route declares. */

export const roles = ['reader', 'clerk', 'editor', 'manager'] as const
export type Role = (typeof roles)[number]

/** What somebody with a role does, for whom it is given to. */
export const roleMeans: Record<Role, string> = {
  reader: 'Sees inquiries and registrations; changes and exports nothing.',
  clerk: 'Works on inquiries and registrations: answers, reviews, exports.',
  editor: 'Publishes news and notices; sees no customer’s data.',
  manager: 'Does all of this, and looks after people and personal data.',
}

/** What each role may do besides its own work: a clerk reads too; an editor publishes and sees no customer's data. */
const grants: Record<Role, readonly Role[]> = {
  reader: ['reader'],
  clerk: ['reader', 'clerk'],
  editor: ['editor'],
  manager: roles,
}

/** Whether a role includes the rights of another. */
export function mayAct(role: Role, needed: Role | 'any'): boolean {
  return needed === 'any' || grants[role].includes(needed)
}

/** Of a call that the page makes by itself: it does not keep the session alive. */
export const byItselfHeader = 'Desk-By-Itself'

export type Access = {
  /** Whose work it is. `any`: everybody with an account. `public`: before signing in. */
  role: Role | 'any' | 'public'
  /**
   * `none`: already between password and second factor. `any`: signed in completely. `fresh`: with a second factor given in the last
   * minutes, for what cannot be undone.
   */
  secondFactor: 'none' | 'any' | 'fresh'
  /** A call that the page makes by itself: it keeps no session alive. */
  passive?: true
}

/** Minutes. */
export const sessionLimits = {
  /** Without a call by a person. */
  idle: 30,
  /** In all. */
  most: 12 * 60,
  /** Between password and second factor. */
  half: 10,
  /** For how long a second factor counts as fresh. */
  fresh: 10,
} as const

/** Why a call was refused, for the page: it is the `code` of the problem. */
export const refusals = ['sign-in', 'second-factor', 'enrol', 'fresh-second-factor', 'role', 'stale'] as const
export type Refusal = (typeof refusals)[number]
