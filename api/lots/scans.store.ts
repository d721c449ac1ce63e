import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Adds to the counts of today. Codes that name no lot with a page are dropped. */
export async function addScans(db: Db, scans: readonly { code: string; times: number }[]): Promise<void> {
  await sql`
    insert into lot_scan_day (lot_code, day, scans)
    select lot.code, (now() at time zone 'Asia/Kolkata')::date, seen.times
    from jsonb_to_recordset(${JSON.stringify(scans)}::jsonb) as seen (code text, times integer)
    join lot on lot.code = seen.code and status <> 'DRAFT'
    order by lot.code
    on conflict (lot_code, day) do update set scans = lot_scan_day.scans + excluded.scans`.execute(db)
}
