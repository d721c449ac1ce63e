import { data, isRouteErrorResponse, redirect } from 'react-router'
import { pageMeta } from '../layout/page-meta.ts'
import { loadLot, tracePageOf } from '../trace/load-lot.ts'
import { traceTarget } from '../trace/trace-address.ts'
import { TracePage } from '../trace/trace-page.tsx'
import { UnknownLot } from '../trace/unknown-lot.tsx'
import type { Route } from './+types/trace'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const target = traceTarget(params.code, new URL(request.url).searchParams.get('lot'))
  if (!target) throw data(null, { status: 404 })
  if (target.to !== null) throw redirect(target.to)
  const lot = await loadLot(context, target.lot)
  if (!lot.ok) throw data(null, { status: lot.error })
  return tracePageOf(context, lot.value)
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return pageMeta({ title: 'Page not found' })
  const { code, product } = loaderData.lot
  const description = `Where lot ${code} of our ${product.title} comes from, when it was made, and what the laboratory found.`
  return pageMeta({ title: `${product.title}, lot ${code}`, description })
}

export default function Trace({ loaderData }: Route.ComponentProps) {
  return <TracePage {...loaderData} />
}

/** Loading failed: the lot may exist. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <UnknownLot canRetry={!(isRouteErrorResponse(error) && error.status === 404)} />
}
