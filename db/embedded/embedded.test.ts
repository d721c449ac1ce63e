import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { milliseconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { explainFailure } from './cluster.ts'
import { startEmbedded } from './embedded.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-embedded-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function start() {
  const started = await startEmbedded({ dataDir })
  invariant(started.ok, started.ok ? '' : started.error)
  return started.value
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

/** Starts the database in a separate process and waits until it runs. */
async function startElsewhere() {
  const program = `
    import { startEmbedded } from '${new URL('./embedded.ts', import.meta.url)}'
    const started = await startEmbedded({ dataDir: '${dataDir}' })
    console.log('URL ' + started.value.url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program])
  const url = await new Promise<string>((found) => {
    child.stdout.on('data', (chunk) => {
      const [, printed] = String(chunk).match(/URL (\S+)/) ?? []
      if (printed) found(printed)
    })
  })
  return { child, url }
}

const killed = (child: ChildProcess) =>
  new Promise((done) => {
    child.once('exit', done)
    child.kill('SIGKILL')
  })

const postmasterPid = () =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

test('[RUN-3] PostgreSQL runs in the data folder and keeps its data', async () => {
  const first = await start()
  expect(first.firstStart).toBe(true)
  await query(first.url, 'create table sample as select 42 as answer')
  await first.stop()
  const second = await start()
  expect(second.firstStart).toBe(false)
  expect(await query(second.url, 'select answer from sample')).toEqual([{ answer: 42 }])
  await second.stop()
})

test('a folder in use by another process is refused with a message and not changed', async () => {
  const { child, url } = await startElsewhere()
  const refused = await startEmbedded({ dataDir })
  expect(refused).toMatchObject({ ok: false, error: expect.stringContaining('in use by another run') })
  expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  await killed(child)
  await (await start()).stop()
})

test('when only the shop was killed, the next start keeps all committed data', async () => {
  const { child, url } = await startElsewhere()
  await query(url, 'create table sample as select 42 as answer')
  await killed(child)
  const again = await start()
  expect(await query(again.url, 'select answer from sample')).toEqual([{ answer: 42 }])
  await again.stop()
})

test('when both were killed, the next start recovers all committed data', async () => {
  const { child, url } = await startElsewhere()
  await query(url, 'create table sample as select 42 as answer')
  await killed(child)
  process.kill(postmasterPid(), 'SIGKILL')
  const again = await start()
  expect(await query(again.url, 'select answer from sample')).toEqual([{ answer: 42 }])
  await again.stop()
})

const failedStarts = () =>
  readFileSync(join(dataDir, 'postgres.log'), 'utf8').split('contains errors').length - 1

test('[RUN-21] a server that cannot be restarted says why, once, and runs again when the reason is gone', async () => {
  const output: string[] = []
  const say = (text: string) => output.push(text)
  const started = await startEmbedded({ dataDir, say, pauses: [milliseconds(10)] })
  invariant(started.ok, 'it starts')
  const { url, state, stop } = started.value
  await query(url, 'create table sample as select 42 as answer')
  const file = join(dataDir, 'postgres', 'postgresql.conf')
  const before = readFileSync(file)
  writeFileSync(file, 'no_such_setting = on')
  process.kill(postmasterPid(), 'SIGKILL')
  await expect.poll(failedStarts, { timeout: 30_000 }).toBeGreaterThan(6)
  expect(state()).toBe('RESTARTING')
  writeFileSync(file, before)
  await expect.poll(state, { timeout: 30_000 }).toBe('RUNNING')
  expect(output.filter((text) => text.includes('contains errors'))).toHaveLength(1)
  expect(await query(url, 'select answer from sample')).toEqual([{ answer: 42 }])
  await stop()
})

test('a stale process id that now belongs to another program does not prevent the start', async () => {
  await (await start()).stop()
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDir}\n`)
  await (await start()).stop()
})

test('an incomplete database of an interrupted first start is created again', async () => {
  mkdirSync(join(dataDir, 'postgres.new'))
  writeFileSync(join(dataDir, 'postgres.new', 'half'), '')
  await (await start()).stop()
  expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
})

test('a database of another PostgreSQL version is not changed', async () => {
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '14\n')
  const refused = await startEmbedded({ dataDir })
  expect(refused).toMatchObject({ ok: false, error: expect.stringContaining('PostgreSQL 14') })
})

test.each([
  ['could not extend file "base/1/2691": No space left on device', 'The disk is full'],
  ["EACCES: permission denied, mkdir '/srv/data'", 'cannot be written to'],
  ['first line\nFATAL: something else', 'FATAL: something else'],
])('%s gives the message: %s', (output, expected) => {
  expect(explainFailure(join(dataDir, 'postgres'), output)).toContain(expected)
})
