import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measureLog } from './log-writer.ts'
import { createLogger, openLog } from './logger.ts'
import { openTestShop } from './testing.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-log-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Every write to it fails with ENOSPC, as on a full disk. */
const fillDisk = () => symlinkSync('/dev/full', join(dataDir, 'shop.log'))

const LONG = 'x'.repeat(10_000)

test('[RUN-20] a full disk stops the log, not the shop, and lost lines are counted', async () => {
  fillDisk()
  const log = openLog({ production: false, dataDir })
  const shop = await openTestShop({ logger: createLogger(log) })
  const registry = new Registry()
  measureLog(registry, log)
  for (let line = 0; line < 200; line++) shop.app.log.info({ line }, LONG)
  for (let request = 0; request < 3; request++) expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  await expect.poll(() => log.losses.failedWrites).toBeGreaterThan(0)
  expect(log.losses.lines).toBeGreaterThan(50)
  expect(await registry.metrics()).toContain(`log_lines_dropped_total ${log.losses.lines}`)
  await shop.close()
  log.close()
})

test('[RUN-20] the shop serves although its log cannot be opened, and opens it later', async () => {
  const file = join(dataDir, 'shop.log')
  symlinkSync(join(dataDir, 'later', 'file'), file)
  const log = openLog({ production: false, dataDir })
  const logger = createLogger(log)
  logger.info('first')
  expect(log.losses).toEqual({ lines: 0, failedWrites: 1 })
  mkdirSync(join(dataDir, 'later'))
  logger.info('second')
  log.close()
  await expect.poll(() => readFileSync(file, 'utf8')).toMatch(/first.*\n.*second/)
})

test('lines are written in order and completely', async () => {
  const log = openLog({ production: false, dataDir })
  const logger = createLogger(log)
  for (let line = 0; line < 5000; line++) logger.info({ line }, 'said')
  await new Promise(setImmediate)
  for (let line = 5000; line < 6000; line++) logger.info({ line }, 'said')
  await expect
    .poll(() => readFileSync(join(dataDir, 'shop.log'), 'utf8').trim().split('\n').length)
    .toBe(6000)
  const lines = readFileSync(join(dataDir, 'shop.log'), 'utf8').trim().split('\n')
  expect(lines.map((text) => JSON.parse(text).line)).toEqual(lines.map((_, index) => index))
  log.close()
  expect(log.losses).toEqual({ lines: 0, failedWrites: 0 })
})

/** A process that logs a line each millisecond for a while and then ends. */
function logElsewhere(production: boolean) {
  const program = `
    import { createLogger, openLog } from '${new URL('./logger.ts', import.meta.url)}'
    const logger = createLogger(openLog({ production: ${production}, dataDir: '${dataDir}' }))
    let lines = 0
    const logging = setInterval(() => {
      logger.info({ lines }, 'said')
      if (++lines === 100) clearInterval(logging)
    }, 1)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program])
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  return { child, ended, complaints: () => complaints }
}

test('[RUN-20] a process whose disk is full exits normally', async () => {
  fillDisk()
  const { ended, complaints } = logElsewhere(false)
  expect([await ended, complaints()]).toEqual([0, ''])
})

test('[RUN-20] a process whose log reader is gone exits normally', async () => {
  const { child, ended, complaints } = logElsewhere(true)
  child.stdout.destroy()
  expect([await ended, complaints()]).toEqual([0, ''])
})
