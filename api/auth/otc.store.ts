import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { OTC_LIFETIME, OTC_TRIES, SMS_DAILY_BUDGET } from '#domain/otc.ts'

/** The user that the last code of this identifier was created for. */
export async function findCodeOwner(db: DbOrTx, identifier: string): Promise<string | null> {
  const row = await db
    .selectFrom('otc')
    .select('user_id')
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  return row?.user_id ?? null
}

type NewCode = {
  identifier: string
  channel: 'SMS' | 'EMAIL'
  userId: string
  codeHash: Buffer
  browserHash: Buffer
}

/** Stores the code and replaces the previous one. */
export async function saveCode(tx: Tx, code: NewCode): Promise<void> {
  const { identifier, channel, userId, codeHash, browserHash } = code
  const fresh = {
    channel,
    user_id: userId,
    code_hash: codeHash,
    browser_hash: browserHash,
    tries: 0,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(secs => ${OTC_LIFETIME / 1000})`,
    used_at: null,
  }
  await tx
    .insertInto('otc')
    .values({ identifier, ...fresh })
    .onConflict((conflict) => conflict.column('identifier').doUpdateSet(fresh))
    .execute()
}

type Attempt = { identifier: string; userId: string; codeHashes: Buffer[]; browserHash: Buffer }

/**
 * Compares, counts and uses up the code in one statement, so that concurrent guesses cannot share a try. MISS: this
 * browser has no valid code, so no guess could have been right.
 */
export async function compareCode(tx: Tx, attempt: Attempt): Promise<'RIGHT' | 'FAILURE' | 'MISS'> {
  const { identifier, userId, codeHashes, browserHash } = attempt
  const row = await tx
    .updateTable('otc')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      used_at: eb.case().when('code_hash', 'in', codeHashes).then(eb.fn<Date>('now')).end(),
    }))
    .where('identifier', '=', identifier)
    .where('user_id', '=', userId)
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .where('tries', '<', OTC_TRIES)
    .where('expires_at', '>', (eb) => eb.fn<Date>('now'))
    .returning('used_at')
    .executeTakeFirst()
  if (!row) return 'MISS'
  return row.used_at === null ? 'FAILURE' : 'RIGHT'
}

/** Takes one SMS from the daily budget; false if it is used up. */
export async function takeFromSmsBudget(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    with budget as (
      select coalesce(
        (select value::int from setting where code = 'SMS_DAILY_BUDGET'), ${SMS_DAILY_BUDGET}::int) as messages
    )
    insert into sms_day (day, sent)
    select floor(extract(epoch from now()) / 86400), 1 from budget where messages > 0
    on conflict (day) do update set sent = sms_day.sent + 1
      where sms_day.sent < (select messages from budget)
    returning sent`.execute(tx)
  return rows.length > 0
}
