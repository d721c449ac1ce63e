import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import PDFDocument from 'pdfkit'
import { drawDocument } from '#api/documents/draw/draw-document.ts'
import { sampleFacts } from '#api/documents/testing-facts.ts'
import { createJobs } from '#api/jobs/jobs.store.ts'
import { JOBS } from '#api/jobs/jobs.ts'
import { connect, type Db } from '#db/client.ts'
import { milliseconds } from '#kit/duration.ts'
import { type Measured, measure } from './load.ts'
import { median } from './median.ts'
import type { Report } from './report.ts'
import type { Shop } from './shop.ts'
import { compressedLoad, LIST } from './shop-loads.ts'
import { rateText } from './turns.ts'

const LINES = [1, 6, 50]
const ROUNDS = 15
const LIST_ROUNDS = 7
const ORIGIN = 'https://shop.example'
const OIL = { title: 'Groundnut Oil', size: '1 Liter', price: 349_00, quantity: 2, lots: ['PNT261102A'] }

/** One page with one sentence in a font that every reader has: the least that pdfkit does. */
function barePage(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4' })
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((done) => pdf.once('end', () => done(Buffer.concat(chunks))))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.text('Tax Invoice')
  pdf.end()
  return finished
}

/** The processor time of all threads, in milliseconds. */
async function processorTime(draw: () => Promise<Buffer>): Promise<number> {
  const before = process.cpuUsage()
  await draw()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const middle = (times: readonly number[] = []) => median(times, (time) => time).value

const nameOf = (lines = 0) => `invoice of ${lines} ${lines === 1 ? 'line' : 'lines'}`

/** Processor time, in alternating rounds, so that a slow moment of the machine affects all drawings equally. */
export async function benchDrawing(report: Report) {
  const facts = LINES.map((lines) => sampleFacts(Array.from({ length: lines }, () => OIL)))
  const draws: Record<string, () => Promise<Buffer>> = { 'bare page': barePage }
  for (const [index, invoice] of facts.entries())
    draws[nameOf(LINES[index])] = () => drawDocument(invoice, ORIGIN)
  const times = Object.values(draws).map((): number[] => [])
  for (let round = -2; round < ROUNDS; round++) {
    for (const [index, draw] of Object.values(draws).entries()) {
      const time = await processorTime(draw)
      if (round >= 0) times[index]?.push(time)
    }
  }
  const bare = middle(times[0])
  for (const [index, lines] of LINES.entries()) {
    const time = middle(times[index + 1])
    report.add(nameOf(lines), time / bare, `${time.toFixed(1)} ms of processor time`)
  }
}

/** Lets the running shop draw all its documents again, and resolves when it has begun. */
async function drawAgain(db: Db, jobs: Pick<ReturnType<typeof createJobs<typeof JOBS>>, 'enqueue'>) {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.deleteFrom('document_file').execute()
    for (const { id } of await tx.selectFrom('document').select('id').execute())
      await jobs.enqueue(tx, 'documents.draw', { key: randomUUID(), payload: { documentId: id } })
  })
  while ((await countFiles(db)) === 0) await wait(milliseconds(20))
}

async function countFiles(db: Db): Promise<number> {
  const row = db.selectFrom('document_file').select((table) => table.fn.countAll<string>().as('files'))
  return Number((await row.executeTakeFirstOrThrow()).files)
}

async function allDrawn(db: Db): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ missing: number; total: number }>`select count(*)::int as total,
      count(*) filter (where document_id is null)::int as missing
      from document left join document_file on document_id = document.id`.execute(db)
    if (rows[0]?.missing === 0) return rows[0].total
    await wait(milliseconds(50))
  }
}

/** A call of the shop while the shop draws documents, beside the same call while it draws none. */
export async function benchWhileDrawing({ url, databaseUrl }: Shop, report: Report) {
  const load = compressedLoad(url, LIST)
  const db = connect(databaseUrl)
  const quiet = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
  }
  const jobs = createJobs({ db, table: JOBS, logger: quiet })
  const rounds: { alone: Measured; beside: Measured; drawn: number }[] = []
  await measure(load, 2)
  while (rounds.length < LIST_ROUNDS) {
    await allDrawn(db)
    const alone = await measure(load, 1)
    await drawAgain(db, jobs)
    const before = await countFiles(db)
    const beside = await measure(load, 1)
    rounds.push({ alone, beside, drawn: (await countFiles(db)) - before })
  }
  await db.destroy()
  const { item, value } = median(rounds, ({ alone, beside }) => beside.perSecond / alone.perSecond)
  const detail = `${rateText(item.beside)}  ${item.drawn} documents drawn meanwhile`
  report.add('product list while documents are drawn', value, detail)
}
