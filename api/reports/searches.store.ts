import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import { type CountryCode, localeOfCountry } from '#domain/locale.ts'
import type { ReportRow } from '#domain/reports/report.ts'
import type { ReportWish } from './report-wish.ts'

/** Words that found nothing. The counts hold nothing of who searched. */
export async function listEmptySearches(
  db: DbOrTx,
  { from, to, country, limit }: ReportWish,
): Promise<ReportRow[]> {
  const { rows } = await sql<{ words: string; country: CountryCode; times: number }>`
    select words, country, sum(times)::integer as times from search_day
    where day between ${from}::date and ${to}::date and answer = 'NONE'
      and (${country ?? null}::text is null or country = ${country ?? null})
    group by words, country order by sum(times) desc, words, country limit ${limit}`.execute(db)
  return rows.map(({ words, country: of, times }) => ({
    currency: null,
    cells: [words, localeOfCountry(of).name, times],
  }))
}
