import { toMajor } from '#domain/money.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { formatMoney } from '#domain/price-display.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { findStaffOrder, listStaffOrders, readAnyOrder, type StaffOrder } from '../orders/index.ts'
import { listProblems } from '../payments/index.ts'
import type { Command, OperatorShop } from './command.ts'
import { moment } from './moment.ts'
import { showOrder } from './show-order.ts'
import { textTable } from './text-table.ts'

const PAGE_SIZE = 20

export async function orderNamed(
  { db }: OperatorShop,
  name: string | undefined,
): Promise<Result<StaffOrder, string>> {
  const order = await findStaffOrder(db, name ?? '')
  return order ? ok(order) : fail(`There is no order ${name}.`)
}

const rowOf = ({ orderNumber, status, createdAt, total, currency, pieces }: StaffOrder) => [
  orderNumber,
  status,
  moment(createdAt),
  String(pieces),
  formatMoney(total, currency, 'exact'),
]

const listOrders: Command = {
  takes: '[--status STATUS] [--search PART] [--page N]',
  does: 'orders, newest first; PART is a part of the number',
  options: ['status', 'search', 'page'],
  async run({ db }, { options }) {
    const asked = options.status?.toUpperCase()
    const status = ORDER_STATUSES.find((known) => known === asked) ?? null
    if (asked && !status)
      return fail(`${options.status} is no status. There are: ${ORDER_STATUSES.join(', ')}.`)
    const page = Number(options.page ?? 1)
    if (!Number.isSafeInteger(page) || page < 1) return fail('--page is a whole number from 1.')
    const { orders, totalItems } = await listStaffOrders(db, {
      status,
      search: options.search ?? '',
      page,
      pageSize: PAGE_SIZE,
    })
    const totalPages = Math.ceil(totalItems / PAGE_SIZE)
    const foot = totalItems === 0 ? 'No orders.' : `${totalItems} orders, page ${page} of ${totalPages}.`
    const heads = ['ORDER', 'STATUS', 'PLACED', 'PIECES', 'TOTAL']
    const text = orders.length > 0 ? `${textTable(heads, orders.map(rowOf))}\n\n${foot}` : foot
    const data = orders.map((order) => ({ ...order, total: toMajor(order.total) }))
    return ok({ text, data: { data, meta: { page, totalItems, totalPages } } })
  },
}

const show: Command = {
  takes: 'ORDER',
  does: 'everything about an order, with name and address',
  options: [],
  async run(shop, { words }) {
    const named = await orderNamed(shop, words[0])
    if (!named.ok) return named
    const order = await readAnyOrder(shop.db, named.value.id)
    const problems = (await listProblems(shop.db)).filter(({ orderId }) => orderId === order.id)
    return ok({ text: showOrder(order, problems), data: { ...order, problems } })
  },
}

export const ORDERS_COMMANDS = { list: listOrders, show }
