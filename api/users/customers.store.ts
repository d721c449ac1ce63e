import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { IsdCode } from '#domain/locale.ts'
import type { Identifier } from '#domain/sign-in.ts'

/** A customer as staff sees it. */
export type Customer = {
  id: string
  name: string
  isdCode: IsdCode | null
  phone: string | null
  email: string | null
}

const COLUMNS = {
  SMS: { verifiedAt: 'phone_verified_at', other: 'email' },
  EMAIL: { verifiedAt: 'email_verified_at', other: 'phone' },
} as const

/**
 * The customer with this identifier: the account that verified it, else one that nobody has signed in to and that has
 * no other identifier. An account that contains the identifier without having verified it must not see what staff does
 * for its owner.
 */
export async function findCustomer(db: DbOrTx, identifier: Identifier): Promise<Customer | null> {
  const { verifiedAt, other } = COLUMNS[identifier.channel]
  const row = await db
    .selectFrom('app_user')
    .select(['id', 'name', 'isd_code as isdCode', 'phone', 'email'])
    .where((eb) =>
      identifier.channel === 'SMS'
        ? eb.and({ isd_code: identifier.isdCode, phone: identifier.phone })
        : eb.and({ email: identifier.email }),
    )
    .where('role', '=', 'CUSTOMER')
    .where('is_active', '=', true)
    .where((eb) =>
      eb.or([
        eb(verifiedAt, 'is not', null),
        eb.and([eb('first_sign_in_at', 'is', null), eb(other, 'is', null)]),
      ]),
    )
    .orderBy(sql`${sql.ref(verifiedAt)} is not null`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function findCustomerById(db: DbOrTx, id: string): Promise<Customer | null> {
  const row = await db
    .selectFrom('app_user')
    .select(['id', 'name', 'isd_code as isdCode', 'phone', 'email'])
    .where('id', '=', id)
    .where('role', '=', 'CUSTOMER')
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row ?? null
}

type NewCustomer = { id: string; name: string; identifier: Identifier }

/** A customer created by staff: nothing is verified, and no consent is recorded. */
export async function insertCustomer(tx: Tx, { id, name, identifier }: NewCustomer): Promise<void> {
  const contact =
    identifier.channel === 'SMS'
      ? { isd_code: identifier.isdCode, phone: identifier.phone }
      : { email: identifier.email }
  await tx
    .insertInto('app_user')
    .values({ id, name, ...contact })
    .execute()
}
