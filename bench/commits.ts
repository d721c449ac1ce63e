import { performance } from 'node:perf_hooks'
import pg from 'pg'

const CONNECTIONS = 8

/** One-row commits per second of this PostgreSQL: the upper limit for every stored change. */
export async function measureCommits(databaseUrl: string, seconds: number): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      return client
    }),
  )
  const [first] = clients
  await first?.query('create table if not exists bench_row (id integer primary key, count integer not null)')
  await first?.query(
    'insert into bench_row select id, 0 from generate_series(0, 7) as id on conflict do nothing',
  )
  const started = performance.now()
  const end = started + seconds * 1000
  const counts = await Promise.all(clients.map((client, row) => commitUntil(client, row, end)))
  const elapsed = (performance.now() - started) / 1000
  await first?.query('drop table bench_row')
  await Promise.all(clients.map((client) => client.end()))
  return counts.reduce((sum, count) => sum + count, 0) / elapsed
}

async function commitUntil(client: pg.Client, row: number, end: number): Promise<number> {
  let count = 0
  for (; performance.now() < end; count++) {
    await client.query('update bench_row set count = count + 1 where id = $1', [row])
  }
  return count
}
