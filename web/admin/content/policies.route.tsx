import { useRevalidator } from 'react-router'
import { POLICY_NAMES } from '#contract/pages.ts'
import { Crumbs } from '../ui/crumbs.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useLive } from '../ui/use-live.ts'
import type { Route } from './+types/policies.route'
import { BlockList } from './block-list.tsx'
import { loadBlocks } from './load-blocks.ts'

export const clientLoader = async () => ({ blocks: await loadBlocks(POLICY_NAMES) })

/** The four policies. */
export default function Policies({ loaderData: { blocks } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLive(['drafts'], revalidate)
  return (
    <Screen
      title="Policies"
      above={<Crumbs links={[{ to: '/content', label: 'Content' }]} />}
      lead="Publishing a policy sets its date of last update."
    >
      {blocks.ok ? (
        <BlockList caption="Policies" blocks={blocks.value} />
      ) : (
        <Problem what="The policies could not be read." failure={blocks.error} onRetry={revalidate} />
      )}
    </Screen>
  )
}
