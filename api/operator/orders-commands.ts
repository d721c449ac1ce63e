import { toMajor } from '#domain/money.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { formatMoney } from '#domain/price-display.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import {
  findStaffDetails,
  findStaffOrder,
  type ListedOrder,
  listStaffOrders,
  MOST_COUNTED,
  readAnyOrder,
  type StaffOrder,
} from '../orders/index.ts'
import { listProblems } from '../payments/index.ts'
import type { Command, OperatorShop, Options, Outcome } from './command.ts'
import { formatTime } from './format-time.ts'
import { showOrder } from './show-order.ts'
import { problemsData } from './show-problems.ts'
import { textTable } from './text-table.ts'

const PAGE_SIZE = 20

export async function orderNamed(
  { db }: OperatorShop,
  name: string | undefined,
): Promise<Result<StaffOrder, string>> {
  const order = await findStaffOrder(db, name ?? '')
  return order ? ok(order) : fail(`There is no order ${name}.`)
}

const HEADS = ['ORDER', 'STATUS', 'PLACED', 'PIECES', 'TOTAL']
const FOUND_HEADS = [...HEADS, 'NAME', 'PHONE', 'E-MAIL']

const rowOf = ({ orderNumber, status, createdAt, total, currency, pieces, customer }: ListedOrder) => [
  orderNumber,
  status,
  formatTime(createdAt),
  String(pieces),
  formatMoney(total, currency, 'exact'),
  ...(customer ? [customer.name, customer.phone ?? '', customer.email ?? ''] : []),
]

type Query = Pick<Options, 'status' | 'page'> & { search: string }

async function list({ db }: OperatorShop, { search, ...options }: Query): Promise<Outcome> {
  const asked = options.status?.toUpperCase()
  const status = ORDER_STATUSES.find((known) => known === asked) ?? null
  if (asked && !status)
    return fail(`${options.status} is no status. There are: ${ORDER_STATUSES.join(', ')}.`)
  const page = Number(options.page ?? 1)
  if (!Number.isSafeInteger(page) || page < 1) return fail('--page is a whole number from 1.')
  const { orders, totalItems } = await listStaffOrders(db, { status, search, page, pageSize: PAGE_SIZE })
  const totalPages = Math.ceil(totalItems / PAGE_SIZE)
  const counted = totalItems === 1 ? '1 order' : `${totalItems} orders`
  const found = totalItems > MOST_COUNTED ? `More than ${MOST_COUNTED} orders, page ${page}.` : null
  const foot = totalItems === 0 ? 'No orders.' : (found ?? `${counted}, page ${page} of ${totalPages}.`)
  const table = textTable(search ? FOUND_HEADS : HEADS, orders.map(rowOf))
  const text = orders.length > 0 ? `${table}\n\n${foot}` : foot
  const data = orders.map((order) => ({ ...order, total: toMajor(order.total) }))
  return ok({ text, data: { data, meta: { page, totalItems, totalPages } } })
}

/** Fewer characters match nearly every order, and the trigram index cannot be used. */
const SHORTEST_PART = 3

async function search(shop: OperatorShop, part: string, options: Options): Promise<Outcome> {
  const wanted = part.trim()
  if (wanted.length < SHORTEST_PART) return fail(`Search for at least ${SHORTEST_PART} characters.`)
  return list(shop, { ...options, search: wanted })
}

const listOrders: Command = {
  takes: '[--status STATUS] [--search PART] [--page N]',
  does: 'orders, newest first; with --search as find does',
  options: ['status', 'search', 'page'],
  run: (shop, { options }) =>
    options.search === undefined
      ? list(shop, { ...options, search: '' })
      : search(shop, options.search, options),
}

const find: Command = {
  takes: 'PART [--status STATUS] [--page N]',
  does: 'orders by a part of their number, or of the customer’s or recipient’s name, phone (any spelling) or e-mail',
  examples: ['"asha rao"', '"+91 98123 45678"', '7K2M', 'asha@mail.example --status shipped'],
  options: ['status', 'page'],
  run: (shop, { words: [part = ''], options }) => search(shop, part, options),
}

const show: Command = {
  takes: 'ORDER',
  does: 'everything about an order: customer, address, items, money, parcel, messages, problems',
  options: [],
  async run(shop, { words }) {
    const named = await orderNamed(shop, words[0])
    if (!named.ok) return named
    const order = await readAnyOrder(shop.db, named.value.id)
    const problems = (await listProblems(shop.db)).filter(({ orderId }) => orderId === order.id)
    const details = await findStaffDetails(shop.db, order.id)
    const data = { ...order, ...details, problems: problemsData(problems) }
    return ok({ text: showOrder(order, details, problems), data })
  },
}

export const ORDERS_COMMANDS = { list: listOrders, find, show }
