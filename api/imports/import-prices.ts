import {
  checkPrices,
  countryOfKey,
  type KnownPrice,
  type PriceField,
  priceFieldLabel,
  priceKey,
} from '#domain/imports/price-import.ts'
import { localeOfCountry } from '#domain/locale.ts'
import { money } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { fail, ok } from '#kit/result.ts'
import { changePrices, listKnownSkus, listSizePrices, type PriceStep } from '../catalogue/index.ts'
import type { StoredRow } from './import-rows.store.ts'
import type { ImportDeed, ImportWork } from './import-work.ts'

/** The changes of a size in a country: one or both of its prices. */
function stepsOf(values: readonly StoredRow[], isUndo: boolean): PriceStep[] {
  return [...Map.groupBy(values, ({ subject }) => subject)].map(([subject, rows]) => {
    const side = (name: 'before' | 'after') =>
      Object.fromEntries(rows.map((row) => [row.field as PriceField, row[name]]))
    const country = countryOfKey(subject)
    const [before, after] = isUndo ? [side('after'), side('before')] : [side('before'), side('after')]
    return { sku: subject.slice(0, -country.length - 1), country, before, after }
  })
}

const change = async (tx: Parameters<ImportWork['apply']>[0], deed: ImportDeed, isUndo: boolean) => {
  const { values, actor, group, fileName, reversesGroup } = deed
  const { conflicts } = await changePrices(tx, stepsOf(values, isUndo), {
    ...{ actor, group, isWhole: true, reason: isUndo ? `Undo of ${fileName}` : fileName },
    ...(reversesGroup && { reversesGroup }),
  })
  return conflicts.length > 0 ? fail('ROWS_CHANGED' as const) : ok(null)
}

export const PRICE_IMPORT: ImportWork = {
  permissions: [['imports.apply', 'prices.write']],
  async check(db, { rows }) {
    const skus = [...new Set(rows.map(({ fields }) => (fields.sku ?? '').toUpperCase()))]
    const prices = await listSizePrices(db, skus)
    const known = new Map<string, KnownPrice>(
      prices.map(({ sku, country, ...price }) => [priceKey(sku, country), price]),
    )
    return checkPrices(rows, known, new Set(await listKnownSkus(db, skus)))
  },
  apply: (tx, deed) => change(tx, deed, false),
  undo: (tx, deed) => change(tx, deed, true),
  fieldText: ({ field, subject }) => field && priceFieldLabel(field, subject),
  valueText: ({ subject }, value) =>
    typeof value === 'number'
      ? formatMoney(money(value), localeOfCountry(countryOfKey(subject)).currency, 'exact')
      : null,
}
