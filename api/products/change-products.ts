import { randomUUID } from 'node:crypto'
import { ALL_ERRORS } from '#contract/admin/errors.ts'
import type { ProductsDeed, ProductsDone } from '#contract/admin/products.ts'
import { noteChange } from '#db/draft-change.ts'
import type { PublishProblem } from '#domain/drafts/draft.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { type AuditEntry, staffTx } from '../audit/index.ts'
import {
  type DraftDeps,
  type LockedThing,
  lockThing,
  neededToPublish,
  publishThing,
  subjectOf,
} from '../drafts/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { PRODUCT_KIND } from './product-kind.ts'
import { saveActive } from './products.store.ts'

type One = { sku: string; deed: ProductsDeed; group: string }
type Done = Result<null, AdminFailure>

/** One deed on many products. Each has a transaction of its own; all share a group of the audit log. */
export async function changeProducts(
  deps: Pick<DraftDeps, 'db'>,
  caller: StaffCaller,
  deed: ProductsDeed,
): Promise<ProductsDone> {
  const group = randomUUID()
  const answer: ProductsDone = { done: [], refused: [] }
  for (const sku of deed.skus) {
    const run = deed.act === 'HIDE' || deed.act === 'SHOW' ? showOne : publishOne
    const done = await run(deps, caller, { sku, deed, group })
    if (done.ok) answer.done.push(sku)
    else answer.refused.push(refusalOf(sku, done.error))
  }
  return answer
}

const refusalOf = (sku: string, { code, message, details }: AdminFailure) => ({
  sku,
  code,
  message: message ?? ALL_ERRORS[code].message,
  problems: (details?.problems as PublishProblem[] | undefined) ?? [],
})

/** Hiding happens at once and is undone by showing. A product is never deleted. */
const showOne = ({ db }: Pick<DraftDeps, 'db'>, { actor }: StaffCaller, { sku, deed, group }: One) =>
  staffTx<Done>(db, actor, async (tx, write) => {
    const isActive = deed.act === 'SHOW'
    const changed = await saveActive(tx, sku, isActive)
    if (changed === null) return fail({ code: 'NOT_FOUND' })
    const entry: AuditEntry = {
      act: isActive ? 'product.show' : 'product.hide',
      subject: subjectOf({ kind: 'PRODUCT', id: sku }),
      ...(changed && { before: { isActive: !isActive }, after: { isActive } }),
      reason: deed.note,
      group,
    }
    await noteChange(tx, { kind: 'PRODUCT', id: sku, before: {}, actor })
    await write(entry)
    return ok(null)
  })

/** Publishes the draft of a product, or its new category alone. */
const publishOne = ({ db }: Pick<DraftDeps, 'db'>, caller: StaffCaller, { sku, deed, group }: One) =>
  staffTx<Done>(db, caller.actor, async (tx, write) => {
    const locked = await lockThing(tx, PRODUCT_KIND, { kind: 'PRODUCT', id: sku })
    if (!locked.ok) return locked
    const only = deed.act === 'CATEGORY' ? { category: deed.category } : undefined
    const refused = refusal(caller, locked.value, only !== undefined)
    if (refused) return fail(refused)
    const { actor } = caller
    const wish = { actor, write, note: deed.note, group, ...(only && { only }) }
    const published = await publishThing(tx, locked.value, wish)
    return published.ok ? ok(null) : published
  })

function refusal({ staff }: StaffCaller, thing: LockedThing, isCategory: boolean): AdminFailure | null {
  if (thing.row.publishAt) return { code: 'DRAFT_SCHEDULED' }
  if (isCategory) return thing.live ? null : { code: 'NOT_FOUND' }
  const needed = neededToPublish(thing)
  return needed && !staff.permissions.has(needed) ? { code: 'STAFF_NOT_ALLOWED' } : null
}
