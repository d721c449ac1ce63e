import type { DeskProduct, NewProduct } from '#contract/admin/products.ts'
import { noteChange } from '#db/draft-change.ts'
import { productState } from '#domain/drafts/draft.ts'
import { proposeSku, proposeSlug } from '#domain/drafts/product-sku.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import { type DraftDeps, draftAnswer, findThing, saveNewDraft, subjectOf } from '../drafts/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { PRODUCT_KIND } from './product-kind.ts'
import { findFacts, freePieces, isSlugTaken, nextPosition, takenSkus } from './products.store.ts'

type Deps = Pick<DraftDeps, 'db'>

/** A product for the editor: its content with the unpublished changes, and what the shop knows besides. */
export async function readProduct({ db }: Deps, sku: string): Promise<Result<DeskProduct, AdminFailure>> {
  const thing = await findThing(db, PRODUCT_KIND, { kind: 'PRODUCT', id: sku })
  if (!thing) return fail({ code: 'NOT_FOUND' })
  const draft = await draftAnswer(db, thing)
  const facts = await findFacts(db, sku)
  const state = { isLive: facts !== undefined, isActive: facts?.isActive ?? false }
  return ok({
    ...draft,
    // Its fields were parsed when they were saved.
    body: draft.body as DeskProduct['body'],
    owner: facts?.owner ?? 'SHOP',
    state: productState({ ...state, isScheduled: draft.publishAt !== null }),
    publishedSlug: facts?.slug ?? null,
    formerSlugs: facts?.formerSlugs ?? [],
    free: await freePieces(db, sku),
  })
}

/** Begins a product as a draft. Nothing of it is in the shop until it is published. */
export async function createProduct(
  deps: Deps,
  caller: StaffCaller,
  asked: NewProduct,
): Promise<Result<DeskProduct, AdminFailure>> {
  const created = await staffTx<Result<string, AdminFailure>>(deps.db, caller.actor, async (tx, write) => {
    const { title, type, category } = asked
    const taken = await takenSkus(tx, asked.sku ?? '')
    const sku = asked.sku ?? proposeSku(category, title, (one) => taken.has(one))
    if (sku === null || taken.has(sku)) return fail({ code: 'SKU_TAKEN' })
    const proposed = proposeSlug(title)
    const slug =
      proposed !== '' && (await isSlugTaken(tx, proposed, sku))
        ? `${proposed}-${sku.toLowerCase()}`
        : proposed
    const position = await nextPosition(tx)
    const key = { kind: 'PRODUCT', id: sku } as const
    if (!(await saveNewDraft(tx, key, { type, category, title, slug, position })))
      return fail({ code: 'SKU_TAKEN' })
    await noteChange(tx, { ...key, before: {}, actor: caller.actor })
    await write({ act: 'product.create', subject: subjectOf(key), after: { type, category, title } })
    return ok(sku)
  })
  return created.ok ? readProduct(deps, created.value) : created
}
