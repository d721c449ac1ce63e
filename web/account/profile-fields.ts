import type { User } from '#contract/users.ts'
import type { IsdCode } from '#domain/locale.ts'

export type ProfileFields = { name: string; isdCode: IsdCode; phone: string; email: string }

/** What the form shows of a customer; a missing country code begins as the page's own. */
export const profileFields = (user: User, homeIsdCode: IsdCode): ProfileFields => ({
  name: user.name,
  isdCode: user.isdCode ?? homeIsdCode,
  phone: user.phone ?? '',
  email: user.email ?? '',
})

/** A mark belongs to the very number or address that was proved, so it goes as soon as another one is typed. */
export function verifiedMarks({ account, ...user }: User, fields: ProfileFields) {
  return {
    phone: account.phoneVerifiedAt !== null && user.isdCode === fields.isdCode && user.phone === fields.phone,
    email: account.emailVerifiedAt !== null && user.email === fields.email,
  }
}
