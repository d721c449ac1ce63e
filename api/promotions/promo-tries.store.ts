import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { PROMO_TRY_LIMITS, type PromoTryLimit } from '#domain/promo-try-limits.ts'
import { fail, ok, type Result } from '#kit/result.ts'

/** When the oldest refusal that counts leaves the window. */
const waitFor = (visitor: string, { max, window }: PromoTryLimit) => sql`
  (select extract(epoch from created_at + make_interval(secs => ${window / 1000}) - now()) as seconds
  from promo_refusal where visitor = ${visitor} order by created_at desc, id desc offset ${max - 1} limit 1)`

/**
 * Takes a try before the code is checked, so that not even concurrent calls to several processes have more. Fails with
 * the seconds until this visitor has a try again.
 */
export const takePromoTry = (db: Db, visitor: string): Promise<Result<number, number>> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`promo ${visitor}`}, 0))`.execute(tx)
    const waits = sql.join(
      PROMO_TRY_LIMITS.map((limit) => waitFor(visitor, limit)),
      sql` union all `,
    )
    const { rows } = await sql<{ id: number | null; seconds: number }>`
      with wait as (select ceil(greatest(max(seconds), 0))::int as seconds from (${waits}) as waits),
      taken as (insert into promo_refusal (visitor) select ${visitor} from wait where seconds = 0 returning id)
      select (select id from taken) as id, seconds from wait`.execute(tx)
    const [row] = rows
    return row?.id ? ok(row.id) : fail(row?.seconds ?? 0)
  })

/** Gives a try back, because the code was not refused. */
export async function givePromoTryBack(db: Db, id: number): Promise<void> {
  await db.deleteFrom('promo_refusal').where('id', '=', id).execute()
}

export async function sweepPromoRefusals(db: Db): Promise<void> {
  await sql`delete from promo_refusal where created_at < now() - interval '1 hour'`.execute(db)
}
