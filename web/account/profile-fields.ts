import type { User } from '#contract/users.ts'
import type { IsdCode } from '#domain/locale.ts'

export type ProfileFields = { name: string; isdCode: IsdCode; phone: string; email: string }

/** The form's values for a customer; a missing country code defaults to the page's country. */
export const profileFields = (user: User, homeIsdCode: IsdCode): ProfileFields => ({
  name: user.name,
  isdCode: user.isdCode ?? homeIsdCode,
  phone: user.phone ?? '',
  email: user.email ?? '',
})

/** The verified mark belongs to one number or address, so it disappears when another one is typed. */
export function verifiedMarks({ account, ...user }: User, fields: ProfileFields) {
  return {
    phone: account.phoneVerifiedAt !== null && user.isdCode === fields.isdCode && user.phone === fields.phone,
    email: account.emailVerifiedAt !== null && user.email === fields.email,
  }
}
