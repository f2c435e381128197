/** What routes are built from. Each names the parts that it takes (`Pick<AppContext, …>`), so that a call shows what is needed. */
import type { Clock } from './clock.ts'
import type { Config } from './settings/config.ts'
import type { Database } from './database/database.ts'
import type { FormTokens } from './http/form-token.ts'
import type { Limits } from './http/limits.ts'
import type { Site } from './http/site.ts'
import type { MailboxProofs } from './registrations/mailbox-proof.ts'
import type { PinHash } from './registrations/pin.ts'
import type { Identify } from './forms/submission-key.ts'

export type AppContext = {
  config: Config
  clock: Clock
  database: Database
  site: Site
  limits: Limits
  /** These five are keyed by the service's secret: no route gets the secret itself. */
  formTokens: FormTokens
  identify: Identify
  hashPin(pin: string): Promise<PinHash>
  proofs: MailboxProofs
  verifyPin(pin: string, hash: string): Promise<boolean>
}
