import type { Draft } from '#contract/admin/drafts.ts'
import { Chip } from '../ui/chip.tsx'
import { Time } from '../ui/time.tsx'

type State = Pick<Draft, 'revision' | 'changed' | 'publishAt'>

/** `isEdited`: the bar of the editor says what is not published. */
type StateChipsProps = { draft: State; isEdited?: boolean }

/** What shoppers see now, and what waits to be seen. */
export const StateChips = ({
  draft: { revision, changed, publishAt },
  isEdited = false,
}: StateChipsProps) => (
  <>
    <Chip kind={revision === null ? 'husk' : 'sage'}>
      {revision === null ? 'As delivered' : `In the shop, version ${revision}`}
    </Chip>{' '}
    {publishAt && (
      <Chip kind="neel" icon="clock">
        Scheduled for <Time at={publishAt} />
      </Chip>
    )}
    {!publishAt && !isEdited && changed.length > 0 && (
      <Chip kind="honey" icon="edit">
        {changed.length === 1 ? '1 change not published' : `${changed.length} changes not published`}
      </Chip>
    )}
  </>
)
