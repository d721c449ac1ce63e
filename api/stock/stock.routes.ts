import { readLotCode } from '#domain/lots/lot-code.ts'
import { fromMajor } from '#domain/money.ts'
import type { Permission } from '#domain/permission.ts'
import { fail, ok } from '#kit/result.ts'
import type { AdminHandlers } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { addLot, correctLot } from '../lots/index.ts'
import type { OrderDeps } from '../orders/index.ts'
import { adjustAtDesk, adjustPlain, releaseAtDesk } from './change-stock.ts'
import { findReportFile } from './desk-lot.store.ts'
import { editAtDesk, lotFailure, shelveLots, switchLots } from './edit-stock.ts'
import { type Reading, readDeskLot, readStock, readSummary } from './read-stock.ts'
import { listLotProducts } from './summary.store.ts'

type StockHandlers = Pick<
  AdminHandlers,
  | 'listStock'
  | 'getStockSummary'
  | 'listStockProducts'
  | 'adjustPlainStock'
  | 'getDeskLot'
  | 'createLot'
  | 'editLot'
  | 'adjustDeskLot'
  | 'releaseDeskLot'
  | 'putLotReport'
  | 'getDeskLotReport'
  | 'switchLots'
  | 'shelveLots'
>

type Caller = { staff: { permissions: ReadonlySet<Permission> } }

const NOT_FOUND = fail<AdminFailure>({ code: 'NOT_FOUND' })
/** As it is written on packs. An unknown one is not found. */
const codeOf = ({ code }: { code: string }) => readLotCode(code) ?? code

const readingOf = ({ db, now }: OrderDeps, { staff }: Caller): Reading => ({
  db,
  now: now(),
  hasMoney: staff.permissions.has('money.read'),
})

/** The batch as it is now, after a change. */
async function shown(deps: OrderDeps, caller: Caller, code: string) {
  const lot = await readDeskLot(readingOf(deps, caller), code)
  return lot ? ok(lot) : NOT_FOUND
}

/** Stock and batches. */
export const stockRoutes = (deps: OrderDeps): StockHandlers => ({
  ...readingRoutes(deps),
  ...newLotRoutes(deps),
  ...changingRoutes(deps),
})

const readingRoutes = (
  deps: OrderDeps,
): Pick<
  StockHandlers,
  'listStock' | 'getStockSummary' | 'listStockProducts' | 'getDeskLot' | 'getDeskLotReport'
> => ({
  listStock: async ({ query }, caller) => ok(await readStock(readingOf(deps, caller), query)),
  getStockSummary: async (_, caller) => ok(await readSummary(readingOf(deps, caller))),
  listStockProducts: async () => ok({ data: await listLotProducts(deps.db) }),
  getDeskLot: ({ params }, caller) => shown(deps, caller, codeOf(params)),
  async getDeskLotReport({ params }) {
    const bytes = await findReportFile(deps.db, codeOf(params))
    return bytes ? ok({ bytes, name: null }) : NOT_FOUND
  },
})

const NOTHING_YET = {
  packedOn: null,
  source: null,
  tests: [],
  reportSrc: null,
  growerConsentId: null,
  report: null,
}

const newLotRoutes = (
  deps: OrderDeps,
): Pick<StockHandlers, 'createLot' | 'putLotReport' | 'releaseDeskLot'> => ({
  async createLot({ body: { pieces, ...lot } }, caller) {
    const made = await addLot(deps.db, deps.now(), {
      ...lot,
      ...NOTHING_YET,
      pieces: pieces.map(({ sku, quantity, shelf, cost }) => ({
        ...{ variantSku: sku, quantity, shelf },
        unitCost: cost === null ? null : fromMajor(cost),
      })),
      actor: caller.actor,
    })
    return made.ok ? shown(deps, caller, made.value) : fail(lotFailure(made.error))
  },
  async putLotReport({ params, body }, caller) {
    const code = codeOf(params)
    const { actor } = caller
    const report = Buffer.from(body)
    const change = { code, actor, words: 'Laboratory report added.', facts: {}, report, now: deps.now() }
    const stored = await staffTx(deps.db, actor, (tx) => correctLot(tx, change))
    return stored.ok ? shown(deps, caller, code) : fail(lotFailure(stored.error))
  },
  async releaseDeskLot({ params }, caller) {
    const code = codeOf(params)
    const released = await releaseAtDesk(deps, caller.actor, code)
    return released.ok ? shown(deps, caller, code) : released
  },
})

const changingRoutes = (
  deps: OrderDeps,
): Pick<StockHandlers, 'adjustPlainStock' | 'editLot' | 'adjustDeskLot' | 'switchLots' | 'shelveLots'> => ({
  async adjustPlainStock({ params: { sku }, body }, { actor }) {
    const changed = await adjustPlain(deps, actor, { sku: sku.toUpperCase(), ...body })
    return changed.ok ? ok({ onHand: changed.value }) : changed
  },
  async editLot({ params, body: edit }, caller) {
    const code = codeOf(params)
    const edited = await editAtDesk(deps, caller.actor, { code, from: caller.ifMatch ?? 0, edit })
    if (!edited.ok) return edited
    const lot = await shown(deps, caller, code)
    return lot.ok ? ok({ lot: lot.value, merged: edited.value }) : lot
  },
  async adjustDeskLot({ params, body }, caller) {
    const code = codeOf(params)
    const adjusted = await adjustAtDesk(deps, caller.actor, { code, ...body })
    return adjusted.ok ? shown(deps, caller, code) : adjusted
  },
  switchLots: async ({ body }, { actor }) => ok(await switchLots(deps, actor, body)),
  shelveLots: async ({ body }, { actor }) => ok(await shelveLots(deps, actor, body)),
})
