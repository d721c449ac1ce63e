import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { identifiersOf } from '#domain/profile.ts'
import { type Identifier, identifierOf, identifierText } from '#domain/sign-in.ts'
import { days } from '#kit/duration.ts'
import { hasIdentifier } from './accounts.store.ts'

export type Verification = { userId: string; identifier: Identifier; browserHash: Buffer }

/**
 * Marks the identifier as verified by this account; the caller has locked all accounts that contain it. If this is the
 * first verification of a sign-up from another browser, the account's other contact is removed: a stranger may have
 * entered it.
 */
export async function markVerified(tx: Tx, { userId, identifier, browserHash }: Verification): Promise<void> {
  await sql`
    delete from former_identifier where identifier = ${identifierText(identifier)} or user_id = ${userId}`.execute(
    tx,
  )
  const keepsContact = sql`(coalesce(first_sign_in_at, phone_verified_at, email_verified_at) is not null
    or sign_up_browser_hash is not distinct from ${browserHash})`
  const keepIf = (column: string) => sql`case when ${keepsContact} then ${sql.ref(column)} end`
  const contact =
    identifier.channel === 'SMS'
      ? sql`isd_code = ${identifier.isdCode}, phone = ${identifier.phone}, email = ${keepIf('email')},
          phone_verified_at = coalesce(phone_verified_at, now())`
      : sql`email = ${identifier.email}, isd_code = ${keepIf('isd_code')}, phone = ${keepIf('phone')},
          email_verified_at = coalesce(email_verified_at, now())`
  await sql`
    update app_user set ${contact},
      first_sign_in_at = coalesce(first_sign_in_at, now()), sign_up_browser_hash = null
    where id = ${userId}`.execute(tx)
}

/**
 * Removes the identifier from all accounts that have not verified it. Returns those that somebody has signed in to
 * before.
 */
export async function removeFromOthers(tx: Tx, { userId, identifier }: Verification): Promise<string[]> {
  const released = identifier.channel === 'SMS' ? { isd_code: null, phone: null } : { email: null }
  const rows = await tx
    .updateTable('app_user')
    .set(released)
    .where(hasIdentifier(identifier))
    .where('id', '<>', userId)
    .returning(['id', 'first_sign_in_at'])
    .execute()
  return rows.filter(({ first_sign_in_at }) => first_sign_in_at !== null).map(({ id }) => id)
}

/** The identifiers of an account, the verified ones among them, and whether anybody has signed in to it. */
async function readContacts(db: DbOrTx, userId: string) {
  const user = await db
    .selectFrom('app_user')
    .select(['isd_code as isdCode', 'phone', 'email', 'phone_verified_at', 'email_verified_at'])
    .select('first_sign_in_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const verifiedAt = { SMS: user.phone_verified_at, EMAIL: user.email_verified_at }
  const named = identifiersOf(user)
  const verified = named.filter(({ channel }) => verifiedAt[channel] !== null)
  return { named, verified, isOpened: user.first_sign_in_at !== null }
}

/** Contacts that certainly belong to the account's owner: the verified ones, else the former ones. */
export async function listVerifiedContacts(db: DbOrTx, userId: string): Promise<Identifier[]> {
  const { verified } = await readContacts(db, userId)
  if (verified.length > 0) return verified
  const former = await db
    .selectFrom('former_identifier')
    .select('identifier')
    .where('user_id', '=', userId)
    .execute()
  return former.map(({ identifier }) => identifierOf(identifier))
}

/**
 * Another identifier that signs in to the account: a verified one, or any one of a sign-up that has not been verified
 * yet.
 */
export async function findOtherIdentifier(
  db: DbOrTx,
  userId: string,
  { channel }: Identifier,
): Promise<Identifier | null> {
  const { named, verified, isOpened } = await readContacts(db, userId)
  return (isOpened ? verified : named).find((identifier) => identifier.channel !== channel) ?? null
}

/** Stores removed identifiers of an account that would otherwise have no way to sign in. */
export async function keepFormerIdentifiers(
  tx: Tx,
  userId: string,
  given: readonly Identifier[],
): Promise<void> {
  if (given.length === 0) return
  await tx
    .insertInto('former_identifier')
    .values(given.map((identifier) => ({ identifier: identifierText(identifier), user_id: userId })))
    .onConflict((conflict) => conflict.column('identifier').doUpdateSet({ user_id: userId }))
    .execute()
}

/** Whether an unverified identifier may get a message today; if so, records it. */
export async function recordDailyNotice(tx: Tx, identifier: Identifier): Promise<boolean> {
  const { rows } = await sql`
    insert into unverified_notice (identifier) values (${identifierText(identifier)})
    on conflict (identifier) do update set sent_at = now()
      where unverified_notice.sent_at <= now() - make_interval(secs => ${days(1) / 1000})
    returning identifier`.execute(tx)
  return rows.length > 0
}
