import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#db/client.ts'
import { milliseconds } from '#kit/duration.ts'

const ROUNDS = 5

type Answer = { etag: string; text: string; milliseconds: number }

async function ask(url: string): Promise<Answer> {
  const started = performance.now()
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return { etag: answer.headers.get('etag') ?? '', text, milliseconds: performance.now() - started }
}

/** The times of the first answers after changes of the catalogue, the number of items, and the last entity tag. */
export async function measureFirstFeeds(url: string, databaseUrl: string) {
  const db = connect(databaseUrl)
  const times: number[] = []
  let last = await ask(url)
  while (times.length < ROUNDS) {
    await sql`update product set description = description || ' ' where position = 1`.execute(db)
    const { etag } = last
    while (last.etag === etag) {
      await wait(milliseconds(100))
      last = await ask(url)
    }
    times.push(last.milliseconds)
  }
  await db.destroy()
  return { times, items: last.text.split('<item>').length - 1, etag: last.etag }
}
