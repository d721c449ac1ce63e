import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { Draft } from '#contract/admin/drafts.ts'
import type { ContentKey } from '#domain/content/content-block.ts'
import type { Containers } from '#domain/drafts/draft-fields.ts'
import type { Result } from '#kit/result.ts'
import { DraftBar } from '../drafts/draft-bar.tsx'
import { DraftDeeds } from '../drafts/draft-deeds.tsx'
import { DraftNotices, DraftPresence } from '../drafts/draft-notices.tsx'
import { PreviewFrame, type PreviewOf } from '../drafts/preview-frame.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { useMay } from '../shell/use-me.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Crumbs } from '../ui/crumbs.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import styles from './content.module.css'
import { BLOCK_WORDS } from './content-words.ts'
import type { Editing } from './editing.ts'
import { StateChips } from './state-chips.tsx'

const CONTENT = { to: '/content', label: 'Content' }
const POLICIES = { to: '/content/policies', label: 'Policies' }

type ContentScreenProps<Body> = {
  block: ContentKey
  containers: Containers
  /** The page of the shop on which it is seen. */
  page: string
  draft: Result<Draft, AdminCallFailure>
  children: (editing: Editing<Body>) => ReactNode
  /** Instead of the page of the shop. */
  aside?: (editing: Editing<Body>) => ReactNode
}

/** The frame of every editor of content: what is read, or why it could not be read. */
export function ContentScreen<Body>(props: ContentScreenProps<Body>) {
  const { draft, block } = props
  const { revalidate } = useRevalidator()
  if (draft.ok) return <ContentEditor key={block} {...props} initial={draft.value} />
  return (
    <Screen title={BLOCK_WORDS[block].title} actions={<ButtonLink to="/content">All content</ButtonLink>}>
      <Problem what="It could not be read." failure={draft.error} onRetry={revalidate} />
    </Screen>
  )
}

function ContentEditor<Body>({
  block,
  containers,
  page,
  initial,
  children,
  aside,
}: ContentScreenProps<Body> & { initial: Draft }) {
  const handle = useDraft<Body>({ initial, containers })
  const { revalidate } = useRevalidator()
  const may = useMay()
  const editing = { ...handle, isReadOnly: handle.isFrozen || !may('content.write') }
  const preview: PreviewOf = { path: `/admin/preview${page}`, query: { draft: initial.id } }
  const { title } = BLOCK_WORDS[block]
  return (
    <Screen
      title={title}
      above={<Crumbs links={initial.kind === 'POLICY' ? [CONTENT, POLICIES] : [CONTENT]} />}
      lead={
        <>
          <StateChips draft={handle.draft} isEdited />
          <DraftPresence draft={handle} />
        </>
      }
      actions={<DraftDeeds draft={handle} preview={preview} onDone={revalidate} />}
    >
      <DraftBar draft={handle} onPublished={revalidate} />
      <DraftNotices draft={handle} onDone={revalidate} />
      <div className={styles.columns}>
        <div className={styles.column}>{children(editing)}</div>
        <div className={styles.side}>
          {aside?.(editing)}
          <PreviewFrame preview={preview} version={handle.draft.version} isSmall />
        </div>
      </div>
    </Screen>
  )
}
