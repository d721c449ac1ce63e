import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { changeSetting, seedTx } from '#db/testing-seed.ts'
import type { OrderMessage } from '#domain/order-message.ts'
import type { GatewayName } from '#domain/payment.ts'
import { milliseconds } from '#kit/duration.ts'
import { listenSandbox } from '#sandbox/testing.ts'
import { createLogger } from '../logger.ts'
import { takenPayments } from '../operator/sandbox-payments.ts'
import type { Timing } from '../payments/gateways/http-client.ts'
import { openGateways } from '../payments/index.ts'
import { openTestShop, type TestShop, type TestShopOptions } from '../testing.ts'
import { audit } from './audit/audit.ts'
import { controlOf, gatewaySettings } from './testing-gateways.ts'
import type { ServerTask } from './testing-process.ts'
import { timeOf } from './testing-time.ts'

/** Untyped JSON: the expectations check it. */
type Json = ReturnType<typeof JSON.parse>

export const SIM_OF = { RAZORPAY: 'razorpay', PHONEPE: 'phonepe' } as const satisfies Record<
  GatewayName,
  string
>

export type OrderShopOptions = TestShopOptions & { timing?: Timing }

/** A shop with both simulated providers over HTTP, with webhooks. Jobs run when the test calls `drain`. */
export async function openOrderShop({ timing, ...changes }: OrderShopOptions = {}) {
  const sandbox = await listenSandbox()
  const secret = randomBytes(32).toString('hex')
  const clock = { ahead: 0 }
  const now = () => new Date(Date.now() + clock.ahead)
  const settings = gatewaySettings(sandbox)
  const gateways = openGateways(settings, { now, random: () => 0, ...(timing && { timing }) })
  const returnChecks = [milliseconds(0)]
  const log: string[] = []
  const logger = createLogger({ write: (line: string) => void log.push(line) })
  const shop = await openTestShop({ secret, trustedHops: 1, gateways, returnChecks, logger, ...changes })
  const sim = controlOf(sandbox)
  const webhookUrl = (name: string) => ({ webhookUrl: `${shop.url}/api/v1/webhooks/${name}` })
  await sim('/settings', { razorpay: webhookUrl('razorpay'), phonepe: webhookUrl('phonepe') })
  return {
    ...shop,
    secret,
    log,
    /** The task for another process of the same shop. */
    serverTask: (changes: Partial<ServerTask> = {}): ServerTask => ({
      databaseUrl: shop.databaseUrl,
      secret,
      gateways: settings,
      port: 0,
      ahead: clock.ahead,
      hasWorkers: false,
      ...changes,
    }),
    sandbox,
    sim,
    use: (gateway: GatewayName) => use(shop, gateway),
    /** Changes the limits of unpaid orders. */
    limitUnpaid: (changes: object) => limitUnpaid(shop, changes),
    /** Pays at the provider; resolves when its webhooks are delivered. */
    pay: ({ gateway, ref }: { gateway: GatewayName; ref: string }, payment: object = {}) =>
      sim(`/${SIM_OF[gateway]}/orders/${ref}/pay`, { method: 'upi', outcome: 'success', ...payment }),
    ...timeOf({ deps: shop.orders, sim, clock }),
    stockOf: (sku: string) => stockOf(shop.db, sku),
    queuedMessages: (orderNumber: string) => queuedMessages(shop.db, orderNumber),
    /** The audit finds nothing, also compared with the providers, and no unexpected error was logged. */
    async check(answered: readonly string[] = []) {
      expect(log.filter((line) => line.includes('"unexpected error"'))).toEqual([])
      expect(await audit(shop.db, { taken: takenPayments(await sim('/journal')), answered })).toEqual([])
    },
    close: () => shop.close().finally(sandbox.stop),
  }
}

async function use({ db, refresh }: TestShop, gateway: GatewayName) {
  await changeSetting(db, 'ACTIVE_PAYMENT_GATEWAY', gateway)
  await refresh()
}

async function limitUnpaid({ db, refresh }: TestShop, changes: object) {
  await seedTx(db, (tx) =>
    sql`update setting set value = value || ${JSON.stringify(changes)}::jsonb where code = 'UNPAID_LIMITS'`.execute(
      tx,
    ),
  )
  await refresh()
}

const stockOf = (db: Db, sku: string) =>
  db
    .selectFrom('stock')
    .select(['on_hand', 'reserved'])
    .where('variant_sku', '=', sku)
    .executeTakeFirstOrThrow()

/** The queued messages about an order, oldest first. */
async function queuedMessages(db: Db, orderNumber: string) {
  const { rows } = await sql<{ template: OrderMessage; to: { channel: string }; payload: Json }>`
    select data ->> 'template' as template, data as to, data as payload from pgboss.job
    where name = 'orders.message' and data ->> 'orderNumber' = ${orderNumber}
    order by created_on, data ->> 'channel'`.execute(db)
  return rows
}
