import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { fail, ok, type Result } from '#kit/result.ts'

export { browserSupportsWebAuthn as canUsePasskeys }

const CANCELLED = 'No passkey was used. Try again, or choose another way.'
const ALREADY_THERE = 'This device already holds one of your passkeys.'
const WRONG_PLACE = 'Passkeys do not work at this address. Open the back office at its own address.'

/** Why the browser gave no passkey, in words. */
function passkeyProblem(error: unknown): string {
  if (!(error instanceof WebAuthnError)) return CANCELLED
  if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return ALREADY_THERE
  if (error.code === 'ERROR_INVALID_DOMAIN' || error.code === 'ERROR_INVALID_RP_ID') return WRONG_PLACE
  return CANCELLED
}

/** Asks the browser for a passkey of the person. */
export async function askPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<Result<AuthenticationResponseJSON, string>> {
  try {
    return ok(await startAuthentication({ optionsJSON }))
  } catch (error) {
    return fail(passkeyProblem(error))
  }
}

/** Waits until the person chooses a passkey from the suggestions of the field; null if they do not. */
export async function waitForSuggestedPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON | null> {
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill: true })
  } catch {
    return null
  }
}

/** Makes a new passkey on this device or on another. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Result<RegistrationResponseJSON, string>> {
  try {
    return ok(await startRegistration({ optionsJSON }))
  } catch (error) {
    return fail(passkeyProblem(error))
  }
}

const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux']

/** How the person will know this passkey in the list. */
export function deviceName(userAgent: string): string {
  const system = SYSTEMS.find((name) => userAgent.includes(name))
  return system ? `Passkey on ${system}` : 'Passkey'
}
