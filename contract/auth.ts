import { z } from 'zod'
import { DEFAULT_ISD_CODE, ISD_CODES } from '#domain/locale.ts'
import { LENGTH, optional, Timestamp, text } from './text.ts'

export const ROLES = ['CUSTOMER', 'ADMIN'] as const

/** An empty text counts as missing. */
export const IsdCode = z
  .union([z.enum(ISD_CODES), z.literal('')])
  .nullish()
  .transform((value) => value || null)

/** An empty text stays: if both identifiers are empty, the one that was sent tells which one was meant. */
const spelled = (maxLength: number) =>
  text(maxLength)
    .nullish()
    .transform((value) => value ?? null)

const PHONE_OR_EMAIL = [{ required: ['phone'] }, { required: ['email'] }]
/** There is no default ISD code here, so a phone needs one. */
export const ISD_PHONE_OR_EMAIL = [{ required: ['isdCode', 'phone'] }, { required: ['email'] }]

/** Only the shape. Which fields are required depends on the mode, and the handler checks it. */
const otcRequest = z.object({
  isdCode: IsdCode.default(DEFAULT_ISD_CODE).meta({ description: `${DEFAULT_ISD_CODE} when left out` }),
  phone: spelled(LENGTH.phone),
  email: spelled(LENGTH.email),
  otc: optional(text(LENGTH.otc)),
  role: z.enum(ROLES).default('CUSTOMER'),
})
export const OtcRequest = otcRequest.meta({ anyOf: PHONE_OR_EMAIL })
/** The same, with the one-time code. */
export const OtcVerification = otcRequest.meta({ required: ['otc'], anyOf: PHONE_OR_EMAIL })
export type OtcRequest = z.infer<typeof OtcRequest>

export const SignupRequest = z
  .object({
    name: optional(text(LENGTH.name)),
    email: optional(text(LENGTH.email)),
    isdCode: IsdCode,
    phone: optional(text(LENGTH.phone)),
    tncAccepted: z.boolean().nullish().meta({ description: 'Must be true: consent to the terms' }),
  })
  .meta({ required: ['name', 'tncAccepted'], anyOf: ISD_PHONE_OR_EMAIL })
export type SignupRequest = z.infer<typeof SignupRequest>

/** A code was sent. */
export const OtcSent = z.object({
  resendAfter: z.int().min(0).meta({ description: 'Seconds until another code can be requested' }),
})
export type OtcSent = z.infer<typeof OtcSent>

export const SignedIn = z.object({ expiresAt: Timestamp.meta({ description: 'When the session ends' }) })
export type SignedIn = z.infer<typeof SignedIn>

export const SignedOut = z.object({})
export type SignedOut = z.infer<typeof SignedOut>
