/** What the desk sends and sees of accounts, sessions and second factors. */
import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { id, mailbox } from './fields.ts'
import { roles } from './access.ts'
import { noticeKinds } from './inquiries.ts'

/** Characters of a password: length is what counts (NIST SP 800-63B-4; ASVS 5.0, 6.2). */
export const passwordLimits = { least: 12, most: 200 } as const
export const passwordMessages = {
  required: 'The password is required.',
  short: `The password must have at least ${passwordLimits.least} characters. Several words are easy to remember.`,
  long: `The password must have ${passwordLimits.most} characters or fewer.`,
  guessable:
    'This password is too easy to guess: it is made of common words, names or patterns. Several words that do not belong together are better.',
} as const

/** As typed: nothing is cut off, and no kinds of characters are required. */
const typedPassword = z.string(passwordMessages.required).check(
  z.minLength(1, passwordMessages.required),
  z.maxLength(passwordLimits.most, passwordMessages.long),
  z.overwrite((value) => (value.length > passwordLimits.most ? value : value.normalize('NFC'))),
)
export const newPassword = typedPassword.check(z.minLength(passwordLimits.least, passwordMessages.short))

const name = text({ label: 'The name', max: 100, required: 'The name is required.' })
const role = z.enum(roles, `The role must be one of ${roles.join(', ')}.`)
const code = z.string('The code is required.').check(
  z.maxLength(60, 'The code is too long.'),
  z.overwrite((value) => value.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.regex(
    /^(?:[0-9]{6}|[A-Z2-7]{24})$/,
    'The code has six digits; a recovery code has 24 letters and digits.',
  ),
)
/** Of one person. */
export const mostPasskeys = 10
/** What a browser made or signed, as `PublicKeyCredential.toJSON()` writes it; the service reads it with a library. */
const credential = z.looseObject(
  { id: z.string().check(z.maxLength(1400)), type: z.literal('public-key'), response: z.looseObject({}) },
  'The passkey is not complete.',
)
export const PasskeySchema = z.strictObject({
  name: text({
    label: 'The name',
    max: 60,
    required: 'Give the passkey a name, for example “My telephone”.',
  }),
  credential,
})
export const PasskeyAnswerSchema = z.strictObject({ credential })
export const PasskeyIdSchema = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1400}$/, 'There is no such passkey.')),
})
const token = z
  .string('The link is not complete.')
  .check(z.regex(/^[0-9a-f]{32}\.[A-Za-z0-9_-]{43}$/, 'The link is not complete.'))

export const SignInSchema = z.strictObject({ mailbox, password: typedPassword })
export const CodeSchema = z.strictObject({ code })
/** A code, or the password where the account has no second factor. */
export const ConfirmSchema = z.strictObject({ code: z.optional(code), password: z.optional(typedPassword) })
export const PasswordChangeSchema = z.strictObject({ current: typedPassword, password: newPassword })
export const TokenSchema = z.strictObject({ token })
export const AcceptSchema = z.strictObject({
  token,
  password: newPassword,
  /** Asked for where the invitation does not know them: with the code of the first start. */
  name: z.optional(name),
  mailbox: z.optional(mailbox),
})
export const InviteSchema = z.strictObject({ mailbox, name, role })
export const DeactivateSchema = z.strictObject({
  id,
  /** Who takes over the inquiries of the person; nobody when left out. */
  to: z.optional(id),
})
/** Whether inquiries that ask for a test of a person are kept to named accounts, and to which beside the managers'. */
export const PersonTestsSchema = z.strictObject({
  isKept: z.boolean(),
  ids: z.array(id).check(z.maxLength(500)),
})
/** Ids of those who sign for the geneticist. */
export const SignersSchema = z.strictObject({ ids: z.array(id).check(z.maxLength(50)) })
/** What the person wants no e-mail about. */
export const MutedSchema = z.strictObject({ muted: z.array(z.enum(noticeKinds)).check(z.maxLength(10)) })
export const RoleChangeSchema = z.strictObject({ id, role })
/** A person, at the command line by mailbox. */
export const ColleagueSchema = z.strictObject({ mailbox })

const instant = z.string()

export const PersonSchema = z.object({ id: z.string(), name: z.string(), mailbox: z.string(), role })
export type Person = z.output<typeof PersonSchema>

/** How far somebody has signed in after the password. */
export const stages = ['code', 'enrol', 'in'] as const
export const SessionSchema = z.object({
  /** `code`: the second factor is asked for. `enrol`: one must be set up first. `in`: signed in. */
  stage: z.enum(stages),
  person: PersonSchema,
  hasSecondFactor: z.boolean(),
  /** Whether one may be given in place of a code. */
  hasPasskey: z.boolean(),
  /** Until when no fresh second factor is asked for; null where it is. */
  freshUntil: z.nullable(instant),
  /** When it ends without a further call, and at the latest. */
  idleEndsAt: instant,
  endsAt: instant,
})
export type Session = z.output<typeof SessionSchema>

export const EnrolmentSchema = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://…`, for a link on a telephone. */
  uri: z.string(),
  /** The QR code: `<svg viewBox="0 0 size size"><path d="path"/></svg>`. */
  qr: z.object({ size: z.number(), path: z.string() }),
})
/** For `PublicKeyCredential.parseCreationOptionsFromJSON()` and `parseRequestOptionsFromJSON()`. */
export const PasskeyOptionsSchema = z.object({ options: z.looseObject({ challenge: z.string() }) })
export const PasskeysSchema = z.object({
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: instant, usedAt: z.nullable(instant) }),
  ),
})
/** How many of them were not used yet. */
export const CodeCountSchema = z.object({ left: z.number() })
export const RecoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

export const invitationKinds = ['first', 'account', 'password'] as const
export const InvitationSchema = z.object({
  kind: z.enum(invitationKinds),
  mailbox: z.nullable(z.string()),
  name: z.nullable(z.string()),
  endsAt: instant,
})

export const OpenSessionSchema = z.object({
  id: z.string(),
  /** For example "Firefox, Windows". */
  browser: z.string(),
  startedAt: instant,
  seenAt: instant,
  isThis: z.boolean(),
})
export const OpenSessionsSchema = z.object({ sessions: z.array(OpenSessionSchema) })

export const ColleaguesSchema = z.object({
  /** Ids of those who sign what the geneticist answers. */
  signers: z.array(z.string()),
  people: z.array(
    z.object({
      ...PersonSchema.shape,
      createdAt: instant,
      leftAt: z.nullable(instant),
      hasSecondFactor: z.boolean(),
      /** Sessions that are open. */
      sessions: z.number(),
      /** Inquiries that are assigned to the person and have not ended. */
      inquiries: z.number(),
      seenAt: z.nullable(instant),
      /** May see inquiries that ask for a test of a person where they are kept to named accounts. */
      isNamed: z.boolean(),
    }),
  ),
  /** They are. */
  isKept: z.boolean(),
  invitations: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(invitationKinds),
      mailbox: z.string(),
      name: z.string(),
      role,
      createdAt: instant,
      endsAt: instant,
    }),
  ),
})
