/** Passkeys, where the browser supports them and the desk has a host name, to which they are bound. */
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import type { Session } from '@laboratory/contract/desk/people'
import { call, CallError } from '../calls/call.ts'

/** What browsers write and read by themselves (Web Authentication, level 3). */
type WithJson = typeof PublicKeyCredential & {
  parseCreationOptionsFromJSON?(options: unknown): PublicKeyCredentialCreationOptions
  parseRequestOptionsFromJSON?(options: unknown): PublicKeyCredentialRequestOptions
}

const { PublicKeyCredential: browser } = globalThis as { PublicKeyCredential?: WithJson }

export const hasPasskeys =
  browser?.parseCreationOptionsFromJSON !== undefined && !/^[0-9.]+$|^\[/.test(window.location.hostname)

/** Answers a challenge with a passkey. @throws CallError, also where the person cancels */
export async function givePasskey(): Promise<Session> {
  const { options } = await call('askForPasskey', {})
  const credential = await fromBrowser(() =>
    navigator.credentials.get({ publicKey: browser?.parseRequestOptionsFromJSON?.(options) as never }),
  )
  return call('givePasskey', { credential })
}

/** Makes a passkey and stores it. @throws CallError */
export async function addPasskey(name: string): Promise<DeskAnswer<'addPasskey'>> {
  const { options } = await call('beginPasskey', {})
  const credential = await fromBrowser(() =>
    navigator.credentials.create({ publicKey: browser?.parseCreationOptionsFromJSON?.(options) as never }),
  )
  return call('addPasskey', { name, credential })
}

type Written = { id: string; type: 'public-key'; response: Record<string, unknown> }

async function fromBrowser(ask: () => Promise<Credential | null>): Promise<Written> {
  try {
    const credential = (await ask()) as (Credential & { toJSON(): Written }) | null
    if (credential) return credential.toJSON()
  } catch (error) {
    const isKnown = error instanceof DOMException && error.name === 'InvalidStateError'
    if (isKnown) throw new CallError({ status: 0, detail: 'This device has a passkey for the desk already.' })
  }
  throw new CallError({ status: 0, detail: 'No passkey was given. Please try again, or give a code.' })
}
