import type { Tx } from '#db/client.ts'
import { countChanges, saveReplaced } from '#db/draft-change.ts'
import type { Actor } from '#domain/actor.ts'
import { changedFields } from '#domain/changed-fields.ts'
import { toMajor } from '#domain/money.ts'
import { productSkuOf } from '#domain/variant.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { listGroup, writeEntries } from '../audit/index.ts'
import { priceSubject } from './change-variant.ts'
import { lockPrices, type PriceRow, savePrices } from './prices.store.ts'

/** `before`: the values that the change begins from. */
export type PriceStep = Pick<PriceRow, 'sku' | 'country'> & {
  before: Partial<PriceRow>
  after: Partial<PriceRow>
}

type Deed = { actor: Actor; group: string; reason?: string; reversesGroup?: string }

const PRICES = ['currentPrice', 'maxPrice'] as const

const keyOf = ({ sku, country }: Pick<PriceRow, 'sku' | 'country'>) => priceSubject(sku, country).id

/**
 * Changes many prices as one deed, if all of them still are as the steps begin. Each gets its entry in the audit log;
 * the entries are a group, which can reverse another group.
 */
export async function changePrices(
  tx: Tx,
  steps: readonly PriceStep[],
  { actor, group, reason, reversesGroup }: Deed,
): Promise<Result<number, 'ROWS_CHANGED'>> {
  // Drafts before prices, as when a product is published.
  const ids = steps.map(({ sku }) => productSkuOf(sku))
  const versions = await countChanges(tx, { kind: 'PRODUCT', ids, actor })
  const now = new Map((await lockPrices(tx, steps)).map((row) => [keyOf(row), row]))
  const rows: PriceRow[] = []
  for (const step of steps) {
    const row = now.get(keyOf(step))
    if (!row || PRICES.some((name) => (step.before[name] ?? row[name]) !== row[name]))
      return fail('ROWS_CHANGED')
    const next = { ...row, ...step.after }
    if (next.currentPrice > next.maxPrice) return fail('ROWS_CHANGED')
    rows.push(next)
  }
  await savePrices(tx, rows)
  await saveReplaced(tx, { kind: 'PRODUCT', changes: replaced(steps, now, versions), actor })
  const reversed = new Map(
    reversesGroup
      ? (await listGroup(tx, reversesGroup, 'price.change')).map((one) => [one.subjectId, one.id])
      : [],
  )
  await writeEntries(
    tx,
    actor,
    steps.map((step) => ({
      act: 'price.change' as const,
      subject: priceSubject(step.sku, step.country),
      ...changedFields(step.before, step.after),
      ...{ group, reason, reverses: reversed.get(keyOf(step)) },
    })),
  )
  return ok(rows.length)
}

/** The prices that each product had before, for whoever has its draft open. */
function replaced(
  steps: readonly PriceStep[],
  now: ReadonlyMap<string, PriceRow>,
  versions: ReadonlyMap<string, number>,
) {
  const byProduct = Map.groupBy(steps, ({ sku }) => productSkuOf(sku))
  return [...byProduct].map(([id, sizes]) => ({
    id,
    version: versions.get(id) ?? 1,
    before: Object.fromEntries(
      sizes.flatMap((step) => {
        const row = now.get(keyOf(step))
        const price = row && { price: toMajor(row.currentPrice), max: toMajor(row.maxPrice) }
        return price ? [[`sizes.${step.sku}.prices.${step.country}`, price]] : []
      }),
    ),
  }))
}
