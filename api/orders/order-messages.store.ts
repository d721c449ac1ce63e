import type { Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import type { Contact } from '../notifications/index.ts'

type Contacts = { mail: Contact | null; sms: Contact | null }
type Note = { orderId: string; userId: string; message: string; subject: string }

/**
 * Notes that a message about an order is queued, and says how its customer is reached: by what is proved, or else what
 * was given. Null if it was queued before.
 */
export async function recordMessage(tx: Tx, note: Note): Promise<Contacts | null> {
  const [user] = await noteAndFind(tx, note)
  if (!user) return null
  const isAnyProved = user.email_verified_at !== null || user.phone_verified_at !== null
  const { email, isd_code: isdCode, phone } = user
  const mail = email && (user.email_verified_at || !isAnyProved) ? { channel: 'EMAIL' as const, email } : null
  const isPhoneGood = user.phone_verified_at !== null || !isAnyProved
  const sms = isdCode && phone && isPhoneGood ? { channel: 'SMS' as const, isdCode, phone } : null
  return { mail, sms }
}

const noteAndFind = prepared((db, { orderId, userId, message, subject }: Note) =>
  db
    .with('noted', (also) =>
      also
        .insertInto('order_message')
        .values({ order_id: orderId, message, subject })
        .onConflict((conflict) => conflict.doNothing())
        .returning('order_id'),
    )
    .selectFrom('app_user')
    .select(['email', 'isd_code', 'phone', 'email_verified_at', 'phone_verified_at'])
    .where('id', '=', userId)
    .where(({ exists, selectFrom }) => exists(selectFrom('noted').select('order_id'))),
)
