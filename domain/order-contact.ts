import type { IsdCode } from './locale.ts'

type Reachable = {
  email: string | null
  isdCode: IsdCode | null
  phone: string | null
  account: { emailVerifiedAt: unknown; phoneVerifiedAt: unknown }
}

export type OrderContact = { email: string } | { isdCode: IsdCode; phone: string }

/** Where the news of an order go: by mail before SMS, and to what is verified before what is merely given. */
export function orderContact({ email, isdCode, phone, account }: Reachable): OrderContact | null {
  const isAnyVerified = account.emailVerifiedAt !== null || account.phoneVerifiedAt !== null
  if (email && (account.emailVerifiedAt !== null || !isAnyVerified)) return { email }
  if (isdCode && phone && (account.phoneVerifiedAt !== null || !isAnyVerified)) return { isdCode, phone }
  return null
}
