import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { nextPickup } from '#domain/delivery/promise.ts'
import type { Permission } from '#domain/permission.ts'
import type { Milliseconds } from '#kit/duration.ts'
import { fail, ok } from '#kit/result.ts'
import type { AdminHandlers } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import { findDeliveryTables } from '../delivery/index.ts'
import { listDeskCustomers, readDeskCustomer } from './customers.store.ts'
import { exportCustomers } from './export-customers.ts'
import { exportOrders } from './export-orders.ts'
import {
  type FoundGroup,
  findCustomers,
  findLots,
  findOrders,
  findProducts,
  findPromotions,
} from './find.store.ts'
import { wholeContact } from './order-contact.ts'
import { findOrderHead } from './order-head.store.ts'
import type { Sight } from './order-rows.store.ts'
import { countLanes, listDeskOrders, listMatching } from './orders-board.store.ts'
import { readDeskOrder } from './read-order.ts'
import { readTimeline } from './read-timeline.ts'
import { readToday } from './read-today.ts'
import { createSales } from './sales-cache.ts'
import { countWork } from './work-counts.store.ts'

export type DeskDeps = {
  db: Db
  now: () => Date
  logger: FastifyBaseLogger
  salesAge: Milliseconds | undefined
}

type DeskRouteNames =
  | 'getToday'
  | 'find'
  | 'listDeskOrders'
  | 'countDeskOrders'
  | 'listMatchingOrders'
  | 'exportOrders'
  | 'countWork'
  | 'getDeskOrder'
  | 'getTimeline'
  | 'getOrderContact'
  | 'listCustomers'
  | 'exportCustomers'
  | 'getCustomer'

const sightOf = ({ permissions }: { permissions: ReadonlySet<Permission> }): Sight => ({
  isOpenOnly: !permissions.has('orders.all'),
  hasMoney: permissions.has('money.read'),
  hasPersonal: permissions.has('personal.read'),
})

const NOT_FOUND = fail({ code: 'NOT_FOUND' } as const)

/** The reading calls of the desk. */
export const deskRoutes = (deps: DeskDeps): Pick<AdminHandlers, DeskRouteNames> => {
  const { db, now } = deps
  const sales = createSales(deps.salesAge)
  return {
    getToday: async ({ query }, { staff, readDb = db }) =>
      ok(await readToday({ ...deps, sales, db: readDb }, query, staff.permissions)),
    find: async ({ query }, { staff, readDb = db }) =>
      ok({ groups: await findAll(readDb, query.q, staff.permissions) }),
    listDeskOrders: async ({ query }, { staff, readDb = db }) =>
      ok(await listDeskOrders(readDb, query, sightOf(staff))),
    listMatchingOrders: async ({ query }, { staff, readDb = db }) =>
      ok(await listMatching(readDb, query, sightOf(staff))),
    exportOrders: ({ body }, caller) =>
      exportOrders(db, caller, { request: body, sight: sightOf(caller.staff), now: now() }),
    countWork: async (_input, { staff, readDb = db }) => ok(await countWork(readDb, staff.permissions)),
    async countDeskOrders({ query: { country } }, { staff, readDb = db }) {
      const [lanes, { holidays }] = await Promise.all([
        countLanes(readDb, { country, ...sightOf(staff) }),
        findDeliveryTables(readDb),
      ])
      return ok({ lanes, nextPickup: nextPickup(holidays, now()).toISOString() })
    },
    async getDeskOrder({ params: { orderNumber: number } }, { staff, readDb = db }) {
      const order = await readDeskOrder(readDb, { number, sight: sightOf(staff), now: now() })
      return order ? ok(order) : NOT_FOUND
    },
    async getTimeline({ params: { orderNumber: number } }, { staff, readDb = db }) {
      const sight = sightOf(staff)
      const order = await findOrderHead(readDb, { number, isOpenOnly: sight.isOpenOnly })
      return order ? ok({ data: await readTimeline(readDb, order, sight) }) : NOT_FOUND
    },
    getOrderContact: ({ params: { orderNumber: number } }, { staff, actor }) =>
      staffTx(db, actor, async (tx, write) => {
        const order = await findOrderHead(tx, { number, isOpenOnly: sightOf(staff).isOpenOnly })
        if (!order) return NOT_FOUND
        await write({ act: 'contact.read', subject: { kind: 'order', id: number }, readsPersonal: true })
        return ok(wholeContact(order))
      }),
    listCustomers: async ({ query }, { staff, readDb = db }) =>
      ok(await listDeskCustomers(readDb, query, staff.permissions.has('money.read'))),
    exportCustomers: ({ body: filters }, caller) => exportCustomers(db, caller, { filters, now: now() }),
    async getCustomer({ params: { id } }, { staff, readDb = db }) {
      const customer = await readDeskCustomer(readDb, id, staff.permissions.has('money.read'))
      return customer ? ok(customer) : NOT_FOUND
    },
  }
}

/** Everything that has the typed text in its name, as far as the person may open it; empty kinds are left out. */
async function findAll(db: Db, q: string, held: ReadonlySet<Permission>): Promise<FoundGroup[]> {
  const may = async (permission: Permission, find: () => Promise<FoundGroup['hits']>) =>
    held.has(permission) ? find() : []
  const [orders, customers, products, lots, promotions] = await Promise.all([
    may('orders.read', () => findOrders(db, q, sightOf({ permissions: held }))),
    may('customers.read', () => findCustomers(db, q)),
    may('catalogue.read', () => findProducts(db, q)),
    may('stock.read', () => findLots(db, q)),
    may('promotions.read', () => findPromotions(db, q)),
  ])
  const groups: FoundGroup[] = [
    { kind: 'order', hits: orders },
    { kind: 'customer', hits: customers },
    { kind: 'product', hits: products },
    { kind: 'lot', hits: lots },
    { kind: 'promotion', hits: promotions },
  ]
  return groups.filter(({ hits }) => hits.length > 0)
}
