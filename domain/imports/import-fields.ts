import type { ImportKind } from './import-kind.ts'

/** A column that an import reads. `words`: how heads of files call it, without spaces and signs. */
type ImportField = { name: string; label: string; isNeeded: boolean; words: readonly string[] }

const needed = (name: string, label: string, ...words: string[]): ImportField => ({
  ...{ name, label, isNeeded: true, words: [name.toLowerCase(), ...words] },
})
const optional = (name: string, label: string, ...words: string[]): ImportField => ({
  ...needed(name, label, ...words),
  isNeeded: false,
})

export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  prices: [
    needed('sku', 'Size (sku)', 'variantsku', 'size', 'code'),
    optional('country', 'Country', 'market'),
    optional('price', 'Price', 'currentprice', 'sellingprice', 'newprice'),
    optional('mrp', 'MRP or list price', 'maxprice', 'listprice'),
  ],
  words: [
    needed('sku', 'Product (sku)', 'productsku', 'product'),
    optional('title', 'Title', 'name'),
    optional('hindiTitle', 'Title in Hindi', 'hindi'),
    optional('description', 'Description', 'text'),
    optional('ingredients', 'Ingredients'),
    optional('allergens', 'Allergens'),
    optional('instructions', 'Storage and use', 'storage'),
    optional('seoTitle', 'Title for search engines', 'metatitle'),
    optional('seoDescription', 'Description for search engines', 'metadescription'),
  ],
  lots: [
    needed('sku', 'Size (sku)', 'variantsku', 'size', 'code'),
    needed('pieces', 'Pieces', 'quantity', 'qty', 'count'),
    needed('madeOn', 'Made on', 'made', 'madeon', 'manufactured', 'mfgdate', 'dateofmanufacture'),
    optional('packedOn', 'Packed on', 'packed', 'packingdate'),
    optional('bestBefore', 'Best before', 'expiry', 'expirydate', 'useby'),
    optional('cost', 'Cost of a piece', 'unitcost', 'costprice'),
    optional('shelf', 'Shelf', 'location', 'rack'),
  ],
  settlements: [
    optional('gateway', 'Provider', 'provider'),
    needed('settlement', 'Payout', 'settlementid', 'payout', 'payoutid', 'settlementutr', 'utr'),
    needed('type', 'Kind', 'transactiontype', 'paymenttype', 'entitytype', 'kind'),
    needed('reference', 'Reference', 'entityid', 'phonepereferenceid', 'transactionid', 'paymentid'),
    needed('amount', 'Amount', 'transactionamount', 'grossamount'),
    optional('fee', 'Fee, with its tax', 'fees', 'totalfee'),
    optional('tax', 'Tax in the fee', 'gst', 'taxonfee'),
    optional('currency', 'Currency', 'currencycode'),
    needed('settledOn', 'Settled on', 'settledat', 'settlementdate', 'settleddate'),
  ],
  stores: [
    needed('state', 'State', 'province', 'region'),
    needed('city', 'City', 'town'),
    optional('name', 'Shop', 'shop', 'store', 'shopname', 'storename'),
    optional('address', 'Address', 'street'),
    optional('hours', 'Opening hours', 'openinghours', 'open'),
    optional('phone', 'Phone', 'number', 'mobile', 'telephone'),
    optional('comingSoon', 'Coming soon', 'comingsoon', 'soon'),
  ],
}

/** The name of a head without spaces and signs. */
export const plainHead = (head: string) => head.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Which column holds which field. */
export type ImportColumns = Record<string, number>

/** Finds the column of each field by its head. */
export function matchColumns(kind: ImportKind, heads: readonly string[]): ImportColumns {
  const plain = heads.map(plainHead)
  return Object.fromEntries(
    IMPORT_FIELDS[kind].flatMap(({ name, words }) => {
      const index = plain.findIndex((head) => words.includes(head))
      return index < 0 ? [] : [[name, index]]
    }),
  )
}

/** The needed fields without a column. */
export const missingFields = (kind: ImportKind, columns: ImportColumns): ImportField[] =>
  IMPORT_FIELDS[kind].filter(({ name, isNeeded }) => isNeeded && columns[name] === undefined)

/** Whether somebody's choice of columns fits the file: known fields, existing columns, each once. */
export function isChoice(kind: ImportKind, columns: ImportColumns, heads: readonly string[]): boolean {
  const names = IMPORT_FIELDS[kind].map(({ name }) => name)
  const chosen = Object.values(columns)
  return (
    Object.keys(columns).every((name) => names.includes(name)) &&
    chosen.every((index) => Number.isInteger(index) && index >= 0 && index < heads.length) &&
    new Set(chosen).size === chosen.length
  )
}
