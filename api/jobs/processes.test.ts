import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect, type Db } from '#db/client.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { testDatabase } from '#db/testing.ts'
import { invariant } from '#kit/invariant.ts'
import { ok } from '#kit/result.ts'
import { SOON } from '#kit/testing.ts'
import { readableLog, type TEST_JOBS, testJobs } from './testing.ts'

const WORKER = fileURLToPath(new URL('./testing-worker.ts', import.meta.url))

/** A worker in a separate process, and its output so far. */
async function startWorker(databaseUrl: string) {
  const child: ChildProcess = spawn(process.execPath, [WORKER, databaseUrl])
  onTestFinished(() => void child.kill('SIGKILL'))
  invariant(child.stdout, 'the worker can be heard')
  const output: string[] = []
  createInterface(child.stdout).on('line', (line) => output.push(line))
  await vi.waitFor(() => expect(output).toEqual(['ready']), SOON)
  output.length = 0
  return { output, kill: () => child.kill('SIGKILL') }
}

const enqueue = (db: Db, topic: keyof typeof TEST_JOBS, name: string) =>
  db.transaction().execute((tx) => testJobs({ db }).enqueue(tx, topic, { key: name, payload: { name } }))

test('two worker processes share the jobs and run each once', async () => {
  const { db, url, drop } = await testDatabase()
  onTestFinished(drop)
  const workers = await Promise.all([startWorker(url), startWorker(url)])
  const all = () => workers.flatMap(({ output }) => output)
  const names: string[] = []
  /** More jobs until both workers have run one: on a busy machine one of them can take a whole batch. */
  await vi.waitFor(async () => {
    const batch = Array.from({ length: 100 }, (_, index) => `job ${names.length + index}`)
    for (const name of batch) await enqueue(db, 'test.greet', name)
    names.push(...batch)
    await vi.waitFor(() => expect(all().length).toBeGreaterThanOrEqual(names.length), SOON)
    for (const { output } of workers) expect(output.length).toBeGreaterThan(0)
  }, SOON)
  expect(all().sort()).toEqual([...names].sort())
})

test('another worker runs the job of a killed worker', async () => {
  const { db, url, drop } = await testDatabase()
  onTestFinished(drop)
  const first = await startWorker(url)
  await enqueue(db, 'test.hasty', 'unfinished')
  await vi.waitFor(() => expect(first.output).toEqual(['unfinished']), SOON)
  first.kill()
  const seen: [string, number][] = []
  const jobs = testJobs({ db })
  jobs.work('test.hasty', async ({ name }, { attempt }) => {
    seen.push([name, attempt])
    return ok(undefined)
  })
  await jobs.start()
  onTestFinished(jobs.stop)
  await vi.waitFor(() => expect(seen).toEqual([['unfinished', 2]]), SOON)
})

/** A fixed address for a server that moves to another port with each start. */
async function startProxy() {
  const sockets = new Set<Socket>()
  let target = 0
  const server: Server = createServer((socket) => {
    const onward = connectTo(target, '127.0.0.1')
    for (const end of [socket, onward]) {
      sockets.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        socket.destroy()
        onward.destroy()
      })
    }
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  invariant(address && typeof address === 'object', 'it listens on a port')
  return {
    /** The database's address as seen through the proxy. */
    lead(url: string) {
      const through = new URL(url)
      target = Number(through.port)
      through.port = String(address.port)
      return through.href
    },
  }
}

test('jobs run again after a database outage', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-jobs-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const open = async () => {
    const started = await startEmbedded({ dataDir, durable: false })
    invariant(started.ok, 'PostgreSQL starts')
    return started.value
  }
  const before = await open()
  const proxy = await startProxy()
  const url = proxy.lead(before.url)
  const db = connect(url)
  await migrate(db)
  const seen: string[] = []
  const { lines, logger } = readableLog()
  const jobs = testJobs({ db, logger })
  jobs.work('test.greet', async ({ name }) => {
    seen.push(name)
    return ok(undefined)
  })
  await jobs.start()
  await enqueue(db, 'test.greet', 'before')
  await vi.waitFor(() => expect(seen).toEqual(['before']), SOON)

  await before.stop()
  await vi.waitFor(
    () => expect(lines.map(({ text }) => text)).toContain('the job queue cannot use the database'),
    SOON,
  )
  await expect(enqueue(db, 'test.greet', 'lost')).rejects.toThrow()
  const after = await open()
  proxy.lead(after.url)
  await vi.waitFor(() => enqueue(db, 'test.greet', 'after'), SOON)
  await vi.waitFor(() => expect(seen).toEqual(['before', 'after']), SOON)

  await jobs.stop()
  await db.destroy()
  await after.stop()
})
