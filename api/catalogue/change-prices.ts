import type { Tx } from '#db/client.ts'
import { countChanges, lockDrafts, saveReplaced } from '#db/draft-change.ts'
import type { Actor } from '#domain/actor.ts'
import { changedFields } from '#domain/changed-fields.ts'
import type { CountryCode } from '#domain/locale.ts'
import { toMajor } from '#domain/money.ts'
import { type SheetProblem, sheetProblem } from '#domain/price-sheet.ts'
import { productSkuOf } from '#domain/variant.ts'
import { listGroup, writeEntries } from '../audit/index.ts'
import { listKnownSkus, lockPrices, type PriceKey, type PriceRow, savePrices } from './prices.store.ts'

/** `before`: what the change begins from, values or the version; what is left out may be anything. */
export type PriceStep = PriceKey & {
  before: Partial<PriceRow>
  after: Partial<Pick<PriceRow, 'currentPrice' | 'maxPrice'>>
}

type PriceConflict = PriceKey & {
  code: SheetProblem | 'VERSION_CHANGED' | 'NOT_SOLD_THERE'
  now: PriceRow | null
}

type Deed = {
  actor: Actor
  group: string
  reason?: string | null | undefined
  reversesGroup?: string
  /** If one price cannot be changed, none is. */
  isWhole?: boolean
}

type Good = { before: PriceRow; after: PriceRow }

/** How the price of a variant in a country is named in the audit log. */
export const priceSubject = (sku: string, country: CountryCode) => ({
  kind: 'price',
  id: `${sku} ${country}`,
})

const keyOf = ({ sku, country }: PriceKey) => priceSubject(sku, country).id

/**
 * Changes many prices as one deed. A price that is not as its step begins, or would be above the MRP, comes back as it
 * is. Each change gets its entry in the audit log; the entries are a group, which can reverse another group.
 */
export async function changePrices(
  tx: Tx,
  steps: readonly PriceStep[],
  deed: Deed,
): Promise<{ saved: PriceRow[]; conflicts: PriceConflict[] }> {
  const known = await listKnownSkus(
    tx,
    steps.map(({ sku }) => sku),
  )
  // Drafts before prices, as when a product is published.
  await lockDrafts(tx, { kind: 'PRODUCT', ids: known.map(productSkuOf) })
  const now = new Map((await lockPrices(tx, steps)).map((row) => [keyOf(row), row]))
  const decided = steps.map((step) => decide(step, now.get(keyOf(step)) ?? null))
  const good = decided.flatMap((one) => ('after' in one ? [one] : []))
  const conflicts = decided.flatMap((one) => ('after' in one ? [] : [one]))
  if (good.length === 0 || (deed.isWhole && conflicts.length > 0)) return { saved: [], conflicts }
  const versions = await savePrices(
    tx,
    good.map(({ after }) => after),
  )
  await noteReplaced(tx, good, deed.actor)
  await writeChanges(tx, good, deed)
  const saved = good.map(({ after }) => ({ ...after, version: versions.get(keyOf(after)) ?? after.version }))
  return { saved, conflicts }
}

function decide(step: PriceStep, now: PriceRow | null): Good | PriceConflict {
  const { sku, country, before } = step
  if (!now) return { sku, country, code: 'NOT_SOLD_THERE', now }
  const names = ['currentPrice', 'maxPrice', 'version'] as const
  if (names.some((name) => (before[name] ?? now[name]) !== now[name]))
    return { sku, country, code: 'VERSION_CHANGED', now }
  const after = { ...now, ...step.after }
  const code = sheetProblem({ price: after.currentPrice, max: after.maxPrice })
  return code ? { sku, country, code, now } : { before: now, after }
}

async function writeChanges(tx: Tx, good: readonly Good[], deed: Deed): Promise<void> {
  const { actor, group, reason, reversesGroup } = deed
  const entries = reversesGroup ? await listGroup(tx, reversesGroup, 'price.change') : []
  const reversed = new Map(entries.map((one) => [one.subjectId, one.id]))
  await writeEntries(
    tx,
    actor,
    good.map(({ before, after }) => ({
      act: 'price.change' as const,
      subject: priceSubject(after.sku, after.country),
      ...changedFields(before, after),
      ...{ group, reason, reverses: reversed.get(keyOf(after)) },
    })),
  )
}

/** Keeps the prices that each product had before, for whoever has its draft open. */
async function noteReplaced(tx: Tx, good: readonly Good[], actor: Actor): Promise<void> {
  const byProduct = Map.groupBy(good, ({ after }) => productSkuOf(after.sku))
  const versions = await countChanges(tx, { kind: 'PRODUCT', ids: [...byProduct.keys()], actor })
  const changes = [...byProduct].map(([id, sizes]) => ({
    id,
    version: versions.get(id) ?? 1,
    before: Object.fromEntries(
      sizes.map(({ before }) => [
        `sizes.${before.sku}.prices.${before.country}`,
        { price: toMajor(before.currentPrice), max: toMajor(before.maxPrice) },
      ]),
    ),
  }))
  await saveReplaced(tx, { kind: 'PRODUCT', changes, actor })
}
