import { useRevalidator } from 'react-router'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useLive } from '../ui/use-live.ts'
import type { Route } from './+types/content.route'
import { BlockList } from './block-list.tsx'
import { BLOCK_ORDER } from './content-words.ts'
import { loadBlocks } from './load-blocks.ts'

export const clientLoader = async () => ({ blocks: await loadBlocks(BLOCK_ORDER) })

/** What the shop says beside its products, and the state of each. */
export default function Content({ loaderData: { blocks } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLive(['drafts'], revalidate)
  return (
    <Screen
      title="Content"
      lead="What the shop says beside its products. Shoppers see a change when it is published."
    >
      {blocks.ok ? (
        <BlockList caption="Content of the shop" blocks={blocks.value} />
      ) : (
        <Problem what="The content could not be read." failure={blocks.error} onRetry={revalidate} />
      )}
    </Screen>
  )
}
