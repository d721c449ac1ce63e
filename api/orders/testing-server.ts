import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import { connect } from '#db/client.ts'
import { testListener } from '#db/testing-listener.ts'
import { milliseconds } from '#kit/duration.ts'
import { buildApp } from '../app.ts'
import { followSessions } from '../http/security/session-cache.ts'
import { createLogger } from '../logger.ts'
import { openGateways } from '../payments/index.ts'
import { noUploads } from '../testing.ts'
import type { ServerTask } from './testing-process.ts'

/**
 * The API and its workers in a separate process, for tests. It starts when its task arrives on standard input, and
 * writes its address to standard output.
 */
// A killed process cannot do it at exit.
flushCompileCache()
const [line] = await once(createInterface(process.stdin), 'line')
const task: ServerTask = JSON.parse(line)
const logger = createLogger({ write: (line) => void process.stderr.write(line) })
// A log line for every answer would slow the reader down.
logger.level = 'warn'
const { app, jobs, sessions } = await buildApp({
  // Tests stop many transactions at once, and each one holds a connection.
  db: connect(task.databaseUrl, { max: 30 }),
  publicUrl: new URL('http://localhost'),
  secret: task.secret,
  mediaStore: noUploads(),
  production: false,
  trustedHops: 1,
  logger,
  gateways: openGateways(task.gateways, { now: () => new Date(Date.now() + task.ahead), random: () => 0 }),
  returnChecks: [milliseconds(0)],
})
followSessions(await testListener(task.databaseUrl), sessions)
if (task.hasWorkers) await jobs.start()
const origin = await app.listen({ port: task.port, host: '127.0.0.1' })
process.stdout.write(`${origin}\n`)
