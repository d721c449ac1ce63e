import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { MAX_ADDRESSES } from '#domain/address.ts'

export async function hasWaitingErasure(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from erasure where state = 'WAITING' and user_id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows.length > 0
}

/**
 * Ends an account in favour of another. Orders, claims, uploads and tickets keep their owner and are found through
 * `own_ids`. Addresses are copied, as far as the kept account has room for them. A contact that the kept account lacks moves
 * with its verified mark; any other contact of the ended account signs in to nothing any more.
 */
export async function mergeAccounts(tx: Tx, { kept, ended }: { kept: string; ended: string }) {
  const { rows } = await sql<{ isdCode: string | null; phone: string | null; email: string | null }>`
    select isd_code as "isdCode", phone, email from app_user where id = ${ended}`.execute(tx)
  const marks = await sql<{ phoneAt: Date | null; emailAt: Date | null }>`
    select phone_verified_at as "phoneAt", email_verified_at as "emailAt" from app_user where id = ${ended}`.execute(
    tx,
  )
  const [contact] = rows
  const [mark] = marks.rows
  await sql`update app_user set is_active = false, merged_into = ${kept}, isd_code = null, phone = null, email = null,
    phone_verified_at = null, email_verified_at = null where id = ${ended}`.execute(tx)
  // Accounts that were merged before follow.
  await sql`update app_user set merged_into = ${kept} where merged_into = ${ended}`.execute(tx)
  await sql`update app_user set
      isd_code = coalesce(isd_code, ${contact?.isdCode ?? null}), phone = coalesce(phone, ${contact?.phone ?? null}),
      phone_verified_at = case when phone is null then ${mark?.phoneAt ?? null}::timestamptz else phone_verified_at end,
      email = coalesce(email, ${contact?.email ?? null}),
      email_verified_at = case when email is null then ${mark?.emailAt ?? null}::timestamptz else email_verified_at end
    where id = ${kept}`.execute(tx)
  await sql`update session set revoked_at = now() where user_id = ${ended} and revoked_at is null`.execute(tx)
  await sql`delete from former_identifier where user_id = ${ended}`.execute(tx)
  await sql`delete from otc where user_id = ${ended}`.execute(tx)
  await sql`update cart set items = '[]', version = version + 1 where user_id = ${ended}`.execute(tx)
  await sql`insert into address (user_id, title, address1, address2, city, state, zip, country, isd_code, phone, email,
      instructions)
    select ${kept}, title, address1, address2, city, state, zip, country, isd_code, phone, email, instructions
    from address where user_id = ${ended} order by created_at
    limit greatest(0, ${MAX_ADDRESSES} - (select count(*) from address where user_id = ${kept}))`.execute(tx)
  await sql`delete from address where user_id = ${ended}`.execute(tx)
  const orders = await sql<{ count: number }>`
    select count(*)::int as count from customer_order where user_id = ${ended}`.execute(tx)
  return { orders: orders.rows[0]?.count ?? 0 }
}
