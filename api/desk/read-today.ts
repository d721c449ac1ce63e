import type { FastifyBaseLogger } from 'fastify'
import type { FeedEntry, Today, TodayCard, TodayCardName, TodayQuery } from '#contract/admin/desk-today.ts'
import type { Db } from '#db/client.ts'
import { millTime } from '#domain/delivery/calendar.ts'
import { soldUntil } from '#domain/lots/shelf-life.ts'
import { money, toMajor } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { Permission } from '#domain/permission.ts'
import { daysOnTheWay } from '../lots/index.ts'
import { findSetting } from '../settings/index.ts'
import { countSome } from './orders-board.store.ts'
import { readSales } from './read-sales.ts'
import type { Sales } from './sales-cache.ts'
import { actTitle, STATUS_TITLES } from './timeline-texts.ts'
import {
  countClaims,
  countDeadJobs,
  countLowStock,
  countProblems,
  listFeed,
  listMoves,
  listShelfLots,
} from './today.store.ts'

type Deps = { db: Db; sales: Sales; now: () => Date; logger: FastifyBaseLogger }
type ShelfLot = Awaited<ReturnType<typeof readShelf>>[number]
/** `shelf`: read once for all parts that need it. */
type Reading = Deps & { shelf: () => Promise<ShelfLot[]> }
type Held = ReadonlySet<Permission>
type Counted = Omit<TodayCard, 'card'>

const FEED_ROWS = 12
const SELL_FIRST_ROWS = 5
const amount = (minor: number) => toMajor(money(minor))
const plain = ({ count, urgent }: { count: number; urgent: number }): Counted => ({
  count,
  urgent,
  sums: null,
})

async function laneCard({ db }: Reading, lane: 'TO_PACK' | 'READY'): Promise<Counted> {
  const [found] = await countSome(db, { lanes: [lane], hasMoney: false })
  return { count: found?.count ?? 0, urgent: found?.dueToday ?? 0, sums: null }
}

/** Each card with the permission that its work needs. */
const CARDS: Record<TodayCardName, { needs: Permission; read: (reading: Reading) => Promise<Counted> }> = {
  TO_PACK: { needs: 'orders.read', read: (reading) => laneCard(reading, 'TO_PACK') },
  READY: { needs: 'orders.read', read: (reading) => laneCard(reading, 'READY') },
  STUCK_PAYMENTS: {
    needs: 'money.verify',
    async read({ db }) {
      const { inr, usd, ...counted } = await countProblems(db)
      return { ...counted, sums: { INR: amount(inr), USD: amount(usd) } }
    },
  },
  LOW_STOCK: { needs: 'stock.read', read: async ({ db }) => plain(await countLowStock(db)) },
  NEAR_EXPIRY: {
    needs: 'stock.read',
    async read({ db, shelf }) {
      const days = await findSetting(db, 'NEAR_EXPIRY_DAYS')
      const near = (await shelf()).filter(({ daysLeft }) => daysLeft <= days)
      const value = near.reduce((sum, lot) => sum + lot.value, 0)
      return { count: near.length, urgent: 0, sums: { INR: amount(value), USD: 0 } }
    },
  },
  FAILED_MESSAGES: {
    needs: 'orders.message',
    async read({ db }) {
      const { messages } = await countDeadJobs(db)
      return { count: messages, urgent: messages, sums: null }
    },
  },
  CLAIMS: { needs: 'claims.decide', read: async ({ db }) => plain(await countClaims(db)) },
  DEAD_JOBS: {
    needs: 'settings.write',
    async read({ db }) {
      const { others } = await countDeadJobs(db)
      return { count: others, urgent: others, sums: null }
    },
  },
}

/** Days on which a lot may still be sold, counted from today. */
async function readShelf({ db, now }: Deps) {
  const today = millTime(now()).day
  const lots = await listShelfLots(db)
  const way = await daysOnTheWay(db, now())
  return lots.map(({ bestBefore, life, countries, ...lot }) => {
    const until = soldUntil(bestBefore, life, Math.max(0, ...countries.map((country) => way[country])))
    return { ...lot, daysLeft: (Date.parse(until) - Date.parse(today)) / 86_400_000 }
  })
}

/** A part that fails is logged and left out; the others are answered. */
async function orNull<Value>(
  { logger }: Deps,
  part: string,
  read: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await read()
  } catch (error) {
    logger.error({ err: error, part }, 'a part of Today could not be read')
    return null
  }
}

const HIDDEN_IF_NONE: ReadonlySet<TodayCardName> = new Set(['DEAD_JOBS'])

async function readCards(reading: Reading, held: Held): Promise<TodayCard[]> {
  const own = (Object.keys(CARDS) as TodayCardName[]).filter((card) => held.has(CARDS[card].needs))
  const cards = await Promise.all(
    own.map(async (card) => {
      const counted = await orNull(reading, card, () => CARDS[card].read(reading))
      const sums = counted && held.has('money.read') ? counted.sums : null
      return { card, count: counted?.count ?? null, urgent: counted?.urgent ?? 0, sums }
    }),
  )
  return cards.filter(({ card, count }) => count !== 0 || !HIDDEN_IF_NONE.has(card))
}

/** Where the subject of a deed is shown. */
const subjectHref = (kind: string, id: string) =>
  kind === 'order' ? `/orders/${id}` : kind === 'lot' ? `/stock/batches/${id}` : null

async function readFeed({ db }: Deps): Promise<FeedEntry[]> {
  const [entries, moves] = await Promise.all([listFeed(db, FEED_ROWS), listMoves(db, FEED_ROWS)])
  const deeds = entries.map(({ id, at, act, by, subjectKind, subjectId, reason }) => ({
    id: `entry-${id}`,
    at: at.toISOString(),
    title: feedTitle(subjectKind, subjectId, act),
    detail: [`by ${by}`, reason].filter(Boolean).join(', '),
    href: subjectHref(subjectKind, subjectId),
    isBad: false,
  }))
  const moved = moves.map(({ id, at, status, orderNumber, by }) => ({
    id: `move-${id}`,
    at: at.toISOString(),
    title: `${orderNumber}: ${STATUS_TITLES[status as OrderStatus].toLowerCase()}`,
    detail: by && `by ${by}`,
    href: `/orders/${orderNumber}`,
    isBad: status === 'CANCELLED' || status === 'DELETED',
  }))
  return [...deeds, ...moved].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, FEED_ROWS)
}

async function readSellFirst({ shelf }: Reading, hasMoney: boolean): Promise<Today['sellFirst']> {
  const lots = (await shelf()).toSorted((a, b) => a.daysLeft - b.daysLeft || b.value - a.value)
  return lots
    .slice(0, SELL_FIRST_ROWS)
    .map(({ value, ...lot }) => ({ ...lot, value: hasMoney ? amount(value) : null }))
}

/** The home page of the desk, as far as the person may see it. */
export async function readToday(deps: Deps, query: TodayQuery, held: Held): Promise<Today> {
  const now = deps.now()
  let lots: Promise<ShelfLot[]> | undefined
  const reading = { ...deps, shelf: () => (lots ??= readShelf(deps)) }
  const parts = {
    sales: held.has('money.read') ? () => readSales({ ...deps, now }, query) : null,
    feed: held.has('orders.all') ? () => readFeed(deps) : null,
    sellFirst: held.has('stock.read') ? () => readSellFirst(reading, held.has('money.read')) : null,
  }
  const [cards, sales, feed, sellFirst] = await Promise.all([
    readCards(reading, held),
    parts.sales && orNull(deps, 'sales', parts.sales),
    parts.feed && orNull(deps, 'feed', parts.feed),
    parts.sellFirst && orNull(deps, 'sellFirst', parts.sellFirst),
  ])
  const read = { sales, feed, sellFirst }
  const failed = (['sales', 'feed', 'sellFirst'] as const).filter(
    (part) => parts[part] && read[part] === null,
  )
  return { now: now.toISOString(), cards, ...read, failed }
}

/** Orders are named by their number. Of staff, the name of who did it stands below, and the id says nothing. */
function feedTitle(subjectKind: string, subjectId: string, act: string): string {
  if (subjectKind === 'staff') return `staff: ${actTitle(act)}`
  if (subjectKind === 'count') return `stock: ${actTitle(act)}`
  return `${subjectKind === 'order' || subjectKind === 'lot' ? subjectId : `${subjectKind} ${subjectId}`}: ${actTitle(act)}`
}
