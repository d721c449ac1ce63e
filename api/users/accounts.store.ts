import type { ExpressionBuilder } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import type { Profile } from '#domain/profile.ts'
import type { Identifier } from '#domain/sign-in.ts'

export type Account = { id: string; role: 'CUSTOMER' | 'ADMIN'; isActive: boolean }

const VERIFIED_AT = { SMS: 'phone_verified_at', EMAIL: 'email_verified_at' } as const

/** The accounts that name an identifier as theirs, proved or not. */
const claims = (identifier: Identifier) => (eb: ExpressionBuilder<Database, 'app_user'>) =>
  identifier.channel === 'SMS'
    ? eb.and({ isd_code: identifier.isdCode, phone: identifier.phone })
    : eb.and({ email: identifier.email })

/** The account an identifier opens: whoever proved it, else the one the last code was for, else the newest. */
export async function findAccount(
  db: DbOrTx,
  identifier: Identifier,
  lastCodeFor: string | null,
): Promise<Account | null> {
  const row = await db
    .selectFrom('app_user')
    .select(['id', 'role', 'is_active as isActive'])
    .where(claims(identifier))
    .orderBy((eb) => eb(VERIFIED_AT[identifier.channel], 'is not', null), 'desc')
    .orderBy((eb) => eb('id', 'is not distinct from', lastCodeFor), 'desc')
    .orderBy('is_active', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Says whether somebody other than this account has proved the identifier. */
export async function isProvedByOther(
  db: DbOrTx,
  identifier: Identifier,
  userId: string | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where(claims(identifier))
    .where(VERIFIED_AT[identifier.channel], 'is not', null)
    .where('id', 'is distinct from', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** An earlier sign-up with the same identifier that nobody finished and nothing hangs on. */
export async function lockUnfinishedSignUp(tx: Tx, identifier: Identifier): Promise<string | null> {
  const row = await tx
    .selectFrom('app_user')
    .select('id')
    .where(claims(identifier))
    .where('first_sign_in_at', 'is', null)
    .where('phone_verified_at', 'is', null)
    .where('email_verified_at', 'is', null)
    .where('role', '=', 'CUSTOMER')
    .where('is_active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('customer_order').select('id').whereRef('customer_order.user_id', '=', 'app_user.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('address').select('id').whereRef('address.user_id', '=', 'app_user.id'))),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate('app_user')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertAccount(tx: Tx, { isdCode, ...profile }: Profile): Promise<string> {
  const { id } = await tx
    .insertInto('app_user')
    .values({ ...profile, isd_code: isdCode })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks the identifier as proved by this account, and takes it from all who merely claimed it. */
export async function recordProof(tx: Tx, userId: string, identifier: Identifier): Promise<void> {
  // In the order of their ids, so that two proofs that touch the same accounts cannot wait for each other.
  await tx
    .selectFrom('app_user')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', userId), claims(identifier)(eb)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const released = identifier.channel === 'SMS' ? { isd_code: null, phone: null } : { email: null }
  await tx.updateTable('app_user').set(released).where(claims(identifier)).where('id', '<>', userId).execute()
  const proved = VERIFIED_AT[identifier.channel]
  await tx
    .updateTable('app_user')
    .set((eb) => ({
      [proved]: eb.fn.coalesce(proved, eb.fn<Date>('now')),
      first_sign_in_at: eb.fn.coalesce('first_sign_in_at', eb.fn<Date>('now')),
    }))
    .where('id', '=', userId)
    .execute()
}

type Consent = { userId: string; textVersion: string; ip: string | null }

export async function recordTermsConsent(tx: Tx, { userId, textVersion, ip }: Consent): Promise<void> {
  await tx
    .insertInto('consent')
    .values({
      user_id: userId,
      purpose: 'TERMS',
      text_version: textVersion,
      is_given: true,
      channel: 'SIGNUP',
      ip,
    })
    .execute()
}
