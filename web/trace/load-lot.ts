import type { RouterContextProvider } from 'react-router'
import type { Lot } from '#contract/lots.ts'
import { lotDates } from '#domain/lots/lot-dates.ts'
import { madeWord } from '#domain/lots/made-word.ts'
import { productColoursCss } from '#domain/product-colours.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { listProducts } from '../catalogue/list-products.ts'
import { report, shop } from '../shop.ts'
import type { TracePageProps } from './trace-page.tsx'

/** The lot of a code, or the status to answer: 404 if there is none, 503 if it could not be loaded. */
export async function loadLot(
  context: Readonly<RouterContextProvider>,
  code: string,
): Promise<Result<Lot, 404 | 503>> {
  const answer = await shop(context).call('getLot', { params: { code } })
  if (answer.ok) return ok(answer.value)
  if (answer.error.code === 'NOT_FOUND') return fail(404)
  report(context, new Error(`A lot could not be read: ${answer.error.code}`))
  return fail(503)
}

/** What the page of a lot shows. The product may not be sold any more, or not in this country. */
export async function tracePageOf(
  context: Readonly<RouterContextProvider>,
  lot: Lot,
): Promise<TracePageProps> {
  const query = { sku: [lot.product.sku], withMarketing: false, page: 1, pageSize: 1 }
  const [product] = (await listProducts(context, query)) ?? []
  return {
    lot,
    dates: lotDates(madeWord(lot.product), lot),
    isSoldHere: product !== undefined,
    coloursCss: product ? productColoursCss(product) : '',
  }
}
