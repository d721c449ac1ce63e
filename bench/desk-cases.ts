import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'

/** A call of the desk, and the bare query whose time it is compared with. */
export type DeskCase = { name: string; path: string; bare: string }

type Sample = {
  at: string
  id: string
  name: string
  zip: string
  phone: string
  number: string
  sku: string
}

const PAGE = 'limit 51'
const NEWEST = `order by o.created_at desc, o.id desc ${PAGE}`
const FOUND = (pattern: string) =>
  `select o.id from customer_order as o where exists (
     select from order_search where order_id = o.id and words like '${pattern}') ${NEWEST}`

/** The lists of the desk. Their searches are made from a row in the middle, so that they find something. */
export async function deskCases(db: DbOrTx, orders: number): Promise<DeskCase[]> {
  const deep = Math.min(960 * 50, Math.floor(orders * 0.9))
  const { rows } = await sql<Sample>`
    select to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, o.id, customer_name as name,
      shipping_address ->> 'zip' as zip, shipping_address ->> 'phone' as phone, order_number as number,
      (select variant_sku from order_item where order_id = o.id limit 1) as sku
    from customer_order as o where country = 'IND' order by created_at desc, id desc offset ${deep} limit 1`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('there are no orders')
  return [...pageCases(row), ...searchCases(row), ...otherCases(row)]
}

const q = (text: string) => encodeURIComponent(text)

const pageCases = (row: Sample): DeskCase[] => [
  { name: 'newest', path: '/orders', bare: `select o.id from customer_order as o ${NEWEST}` },
  {
    name: 'far back',
    path: `/orders?after=${q(`${row.at}~${row.id}`)}`,
    bare: `select o.id from customer_order as o where (o.created_at, o.id) < ('${row.at}'::timestamptz, '${row.id}'::uuid) ${NEWEST}`,
  },
  {
    name: 'by status',
    path: '/orders?lane=DELIVERED',
    bare: `select o.id from customer_order as o where status = 'DELIVERED' ${NEWEST}`,
  },
  {
    name: 'to pack',
    path: '/orders?lane=TO_PACK',
    bare: `select o.id from customer_order as o where status = 'PROCESSING' order by ship_by, id ${PAGE}`,
  },
]

const searchCases = (row: Sample): DeskCase[] => [
  { name: 'name', path: `/orders?q=${q(row.name)}`, bare: FOUND(`%${row.name.toLowerCase()}%`) },
  { name: 'a name all have', path: '/orders?q=namuna', bare: FOUND('%namuna%') },
  { name: 'PIN', path: `/orders?q=${row.zip}`, bare: FOUND(`%${row.zip}%`) },
  { name: 'phone', path: `/orders?q=${q(`+91 ${row.phone}`)}`, bare: FOUND(`%${row.phone}%`) },
  { name: 'number', path: `/orders?q=${row.number}`, bare: FOUND(`${row.number.toLowerCase()}%`) },
]

const otherCases = (row: Sample): DeskCase[] => [
  {
    name: 'by size sold',
    path: `/orders?sku=${row.sku}`,
    bare: `select o.id from customer_order as o where exists (
        select from order_item where order_id = o.id and variant_sku = '${row.sku}') ${NEWEST}`,
  },
  {
    name: 'promo in the USA',
    path: '/orders?promo=DIWALI&country=USA',
    bare: `select o.id from customer_order as o where discount_code = 'DIWALI' and country = 'USA' ${NEWEST}`,
  },
  {
    name: 'open counts',
    path: '/orders/counts',
    bare: `select status, count(*) from customer_order
        where status in ('PENDING', 'PROCESSING', 'READYFORPICKUP', 'SHIPPED', 'OUTFORDELIVERY') group by status`,
  },
  {
    name: 'one order',
    path: `/orders/${row.number}`,
    bare: `select * from customer_order where order_number = '${row.number}'`,
  },
  {
    name: 'palette',
    path: `/find?q=${row.number.slice(0, 6)}`,
    bare: FOUND(`${row.number.slice(0, 6).toLowerCase()}%`),
  },
  {
    name: 'Today',
    path: '/today?period=30d&by=product',
    bare: `select key, sum(gross) from sales_day where kind = 'PRODUCT' and day > current_date - 30 group by key`,
  },
  ...catalogueCases(),
  {
    name: 'stock',
    path: '/stock',
    bare: `select lot_code, variant_sku from lot_stock order by variant_sku, lot_code ${PAGE}`,
  },
  {
    name: 'stock near expiry',
    path: '/stock?life=near&sort=expiry',
    bare: `select code from lot join lot_stock on lot_code = code where remaining > 0 order by best_before ${PAGE}`,
  },
  {
    name: 'customers',
    path: `/customers?q=${q(row.name)}`,
    bare: `select id from app_user where search_text(name, email, phone, null, null) like '%${row.name.toLowerCase()}%' limit 51`,
  },
]

const PRODUCT_WORDS = 'search_text(title, sku, slug, null, null)'
const PRODUCT_ORDER = 'order by position, sku collate "C"'

const catalogueCases = (): DeskCase[] => [
  { name: 'products', path: '/products', bare: `select sku from product ${PRODUCT_ORDER} ${PAGE}` },
  {
    name: 'products by words',
    path: '/products?q=groundnut',
    bare: `select sku from product where ${PRODUCT_WORDS} like '%groundnut%' ${PRODUCT_ORDER} ${PAGE}`,
  },
  {
    name: 'products of a state',
    path: '/products?state=HIDDEN',
    bare: `select sku from product where not is_active ${PRODUCT_ORDER} ${PAGE}`,
  },
  {
    name: 'price sheet',
    path: '/prices',
    bare: `select variant_sku, country, current_price from channel order by variant_sku, country limit 402`,
  },
  {
    name: 'prices by words',
    path: '/prices?q=groundnut',
    bare: `select variant.sku from product join variant on product_sku = product.sku
      where search_text(product.title, product.sku, slug, null, null) like '%groundnut%' limit 201`,
  },
]
