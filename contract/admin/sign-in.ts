import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { DEFAULT_ISD_CODE } from '#domain/locale.ts'
import { IsdCode } from '../auth.ts'
import { LENGTH, optional, Timestamp, text } from '../text.ts'

/** What the browser's own functions for passkeys take and give. The package that checks them knows their shape. */
const anyObject = z.record(z.string(), z.unknown())
export const PasskeyRequest = anyObject as unknown as z.ZodType<PublicKeyCredentialRequestOptionsJSON>
const PasskeyCreation = anyObject as unknown as z.ZodType<PublicKeyCredentialCreationOptionsJSON>
export const Assertion = z.looseObject({
  id: z.string().min(1).max(1400),
}) as unknown as z.ZodType<AuthenticationResponseJSON>
const Attestation = z.looseObject({
  id: z.string().min(1).max(1400),
}) as unknown as z.ZodType<RegistrationResponseJSON>

const staffOtc = {
  isdCode: IsdCode.default(DEFAULT_ISD_CODE),
  phone: optional(text(LENGTH.phone)),
  email: optional(text(LENGTH.email)),
}
export const StaffOtcRequest = z.object(staffOtc)
export type StaffOtcRequest = z.infer<typeof StaffOtcRequest>
export const StaffOtcVerification = z.object({ ...staffOtc, otc: text(LENGTH.otc).min(1) })
export const StaffOtcSent = z.object({ sent: z.literal(true) })

/** KEY: a key of the person comes next. ENROL: the first key is added. INVITE_NEEDED: an owner has to send a link. */
export const SIGN_IN_STEPS = ['KEY', 'ENROL', 'INVITE_NEEDED'] as const
export const StaffStep = z.object({
  step: z.enum(SIGN_IN_STEPS),
  passkeys: z.int().min(0),
  hasTotp: z.boolean(),
})
export type StaffStep = z.infer<typeof StaffStep>

export const PasskeyOptions = z.object({ options: PasskeyRequest })
export const PasskeyProof = z.object({ assertion: Assertion })
export const TotpCode = z
  .string()
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'has 6 digits'))
export const TotpProof = z.object({ code: TotpCode })
export const RecoveryProof = z.object({ code: text(40).min(1) })
export const StaffSignedIn = z.object({ expiresAt: Timestamp })
export type StaffSignedIn = z.infer<typeof StaffSignedIn>

export const InvitationRequest = z.object({ token: z.string().min(1).max(100) })
export const Invitation = z.object({ name: z.string(), role: z.string(), until: Timestamp })

/** Both ways to add a key: the options of a passkey, and a new secret for an authenticator app. */
export const NewKeyOptions = z.object({
  passkey: PasskeyCreation,
  totp: z.object({ secret: z.string(), uri: z.string() }),
})
export type NewKeyOptions = z.infer<typeof NewKeyOptions>

const Label = text(60).min(1)
export const NewKey = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PASSKEY'), label: Label, attestation: Attestation }),
  z.object({ kind: z.literal('TOTP'), label: Label, code: TotpCode }),
])
export type NewKey = z.infer<typeof NewKey>

export const Enrolled = z.object({ expiresAt: Timestamp, recoveryCodes: z.array(z.string()) })
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
/** The answer of a call that has nothing to say but that it was done. */
export const Done = z.object({})
export type Done = z.infer<typeof Done>

/** The schemas of the calls about the sign-in. */
export const SIGN_IN_API = {
  staffSendOtc: { body: StaffOtcRequest, answer: StaffOtcSent },
  staffVerifyOtc: { body: StaffOtcVerification, answer: StaffStep },
  staffPasskeyOptions: { answer: PasskeyOptions },
  staffPasskey: { body: PasskeyProof, answer: StaffSignedIn },
  staffTotp: { body: TotpProof, answer: StaffSignedIn },
  staffRecovery: { body: RecoveryProof, answer: StaffSignedIn },
  openInvitation: { body: InvitationRequest, answer: Invitation },
  enrolOptions: { answer: NewKeyOptions },
  enrol: { body: NewKey, answer: Enrolled },
  staffLogout: { answer: Done },
} as const
