import { redirect } from 'react-router'
import { traceTarget } from '../content/trace.ts'
import { notFound } from '../layout/not-found-response.ts'
import type { Route } from './+types/trace'

export function loader({ params }: Route.LoaderArgs) {
  const target = traceTarget(params.code)
  if (!target) throw notFound()
  return redirect(target)
}

/** Never shown. A route without a component would answer an unknown code with an empty body. */
export default function Trace() {
  return null
}
