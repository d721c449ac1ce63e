import { isPolicyName } from '../content/policies.ts'
import { PolicyPage } from '../content/policy-page.tsx'
import { notFound } from '../layout/not-found-response.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { contentOf } from '../shop.ts'
import type { Route } from './+types/policy'

export function loader({ context, params }: Route.LoaderArgs) {
  if (!isPolicyName(params.policy)) throw notFound()
  return { policy: contentOf(context).policies[params.policy] }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData?.policy.title, description: loaderData?.policy.description })

export default function Policy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData.policy} />
}
