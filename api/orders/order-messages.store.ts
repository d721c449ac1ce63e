import type { Tx } from '#db/client.ts'
import type { Contact } from '../notifications/index.ts'

/** Notes that a message about an order is queued; false if it was before. */
export async function recordMessage(
  tx: Tx,
  orderId: string,
  { message, subject }: { message: string; subject: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('order_message')
    .values({ order_id: orderId, message, subject })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Contacts = { mail: Contact | null; sms: Contact | null }

/** How the customer is reached: what is proved, or else what was given. */
export async function findContacts(tx: Tx, userId: string): Promise<Contacts> {
  const user = await tx
    .selectFrom('app_user')
    .select(['email', 'isd_code', 'phone', 'email_verified_at', 'phone_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const isAnyProved = user.email_verified_at !== null || user.phone_verified_at !== null
  const { email, isd_code: isdCode, phone } = user
  const mail = email && (user.email_verified_at || !isAnyProved) ? { channel: 'EMAIL' as const, email } : null
  const isPhoneGood = user.phone_verified_at !== null || !isAnyProved
  const sms = isdCode && phone && isPhoneGood ? { channel: 'SMS' as const, isdCode, phone } : null
  return { mail, sms }
}
