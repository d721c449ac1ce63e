import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { CountryCode } from '#domain/locale.ts'
import type { SearchAnswer } from '#domain/search/search-result.ts'

export type CountedSearch = { country: CountryCode; words: string; answer: SearchAnswer; times: number }

/** New words are not stored beyond this number a day; known words are still counted. */
const MOST_A_DAY = 20_000
const KEPT_DAYS = 400

const TODAY = sql`(now() at time zone 'Asia/Kolkata')::date`

/** Adds to the counts of today, and deletes those that are too old. */
export async function addSearches(db: Db, searches: readonly CountedSearch[]): Promise<void> {
  await sql`
    insert into search_day (day, country, words, answer, times)
    select ${TODAY}, seen.country, seen.words, seen.answer, seen.times
    from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb)
      as seen (country text, words text, answer text, times integer)
    where (select count(*) from search_day where day = ${TODAY}) < ${MOST_A_DAY}
      or exists (
        select 1 from search_day known
        where known.day = ${TODAY} and known.country = seen.country
          and known.words = seen.words and known.answer = seen.answer
      )
    order by seen.country, seen.words, seen.answer
    on conflict (day, country, words, answer) do update set times = search_day.times + excluded.times
  `.execute(db)
  await sql`delete from search_day where day < ${TODAY} - ${KEPT_DAYS}::integer`.execute(db)
}

/** The words that were searched for most in the last days. */
export async function listPopularWords(db: Db, days: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select words from search_day where day > ${TODAY} - ${days}::integer
    group by words order by sum(times) desc, words limit ${most}
  `.execute(db)
  return rows.map(({ words }) => words)
}

export type SearchReportRow = { words: string; country: CountryCode; times: number }

/** The words with this answer in the last days, the most frequent first. */
export async function listSearches(
  db: Db,
  { answer, days, most }: { answer: SearchAnswer; days: number; most: number },
): Promise<SearchReportRow[]> {
  const { rows } = await sql<SearchReportRow>`
    select words, country, sum(times)::integer as times from search_day
    where day > ${TODAY} - ${days}::integer and answer = ${answer}
    group by words, country order by sum(times) desc, words, country limit ${most}
  `.execute(db)
  return rows
}
