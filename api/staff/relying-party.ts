import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { BRAND } from '#domain/brand.ts'
import { CHALLENGE_LIFETIME } from '#domain/staff-sign-in.ts'
import type { Passkey } from './key.store.ts'

/** EdDSA, ES256 and RS256: every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257]
const RP_NAME = `${BRAND.name} desk`

/** Options for signing with a passkey. Without `passkeys` the browser offers every passkey it has for this shop. */
export const passkeyRequest = ({ hostname }: URL, passkeys: readonly Passkey[] = []) =>
  generateAuthenticationOptions({
    rpID: hostname,
    userVerification: 'required',
    timeout: CHALLENGE_LIFETIME,
    allowCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
  })

type Person = { id: string; name: string }

/** Options for creating a passkey that signs in without a typed name. */
export const passkeyCreation = ({ hostname }: URL, person: Person, passkeys: readonly Passkey[]) =>
  generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: hostname,
    userID: Uint8Array.from(Buffer.from(person.id)),
    userName: person.name,
    userDisplayName: person.name,
    timeout: CHALLENGE_LIFETIME,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

/** The new sign count if the passkey has signed this challenge here, with the person verified; otherwise null. */
export async function checkAssertion(
  { origin, hostname }: URL,
  response: AuthenticationResponseJSON,
  { challenge, passkey }: { challenge: string; passkey: Passkey },
): Promise<number | null> {
  const { credentialId: id, publicKey, signCount: counter } = passkey
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: true,
      credential: { id, publicKey: Uint8Array.from(publicKey), counter },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The package throws for whatever is wrong with a response, which anybody can send.
    return null
  }
}

/** The credential that was created for this challenge here, with the person verified; otherwise null. */
export async function checkAttestation(
  { origin, hostname }: URL,
  response: RegistrationResponseJSON,
  challenge: string,
) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter }
  } catch {
    return null
  }
}
