import { data, redirect } from 'react-router'
import { readLotCode } from '#domain/lots/lot-code.ts'
import { notFound } from '../layout/not-found-response.ts'
import { loadLot } from '../trace/load-lot.ts'
import { lotPath } from '../trace/trace-address.ts'
import type { Route } from './+types/digital-link'

/** GS1 Digital Link: number 01 is the pack's GTIN, number 10 the lot. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const code = readLotCode(params.lot)
  const lot = code === null ? null : await loadLot(context, code)
  // It may exist, but could not be loaded.
  if (lot?.ok === false && lot.error === 503) throw data(null, { status: 503 })
  if (!lot?.ok || !lot.value.product.gtins.includes(params.gtin)) throw notFound()
  return redirect(lotPath(lot.value.code))
}

/** Never shown. A route without a component would answer an unknown code with an empty body. */
export default function DigitalLink() {
  return null
}
