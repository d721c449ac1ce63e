import pino from 'pino'
import { buildApp } from '#api/app.ts'
import { followCatalogue } from '#api/catalogue/index.ts'
import { noUploads, unreachableGateways } from '#api/testing.ts'
import { connect } from '#db/client.ts'
import { testListener } from '#db/testing-listener.ts'
import { minutes } from '#kit/duration.ts'
import { SECRET } from './growth-shop.ts'

/**
 * The API on a database that is given by its address. It follows changes of the catalogue, and writes its own address and the
 * processor time of its start.
 */
const [, , databaseUrl = ''] = process.argv
const { app, refresh } = await buildApp({
  db: connect(databaseUrl, { timeoutFactor: 20 }),
  publicUrl: new URL('http://localhost'),
  secret: SECRET,
  mediaStore: noUploads(),
  production: false,
  // Making a large file stops everything for a while; here it shall be measured, not refused.
  busyAfter: minutes(1),
  gateways: unreachableGateways(),
})
followCatalogue(await testListener(databaseUrl), { refresh, logger: pino({ enabled: false }) })
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const { user, system } = process.cpuUsage()
process.stdout.write(`${JSON.stringify({ url, seconds: (user + system) / 1e6 })}\n`)
