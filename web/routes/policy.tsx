import { OpeningSoon } from '../content/opening-soon.tsx'
import { isPolicyName, POLICIES } from '../content/policies.ts'
import { notFound } from '../layout/not-found-response.ts'
import { pageMeta } from '../layout/page-meta.ts'
import type { Route } from './+types/policy'

export function loader({ params }: Route.LoaderArgs) {
  if (!isPolicyName(params.policy)) throw notFound()
  return POLICIES[params.policy]
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData)

export default function Policy({ loaderData: { title, lastUpdated } }: Route.ComponentProps) {
  return (
    <OpeningSoon
      title={title}
      lead={`Last updated ${lastUpdated}. We are still setting the text of this page.`}
    />
  )
}
