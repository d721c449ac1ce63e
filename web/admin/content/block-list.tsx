import { RowLink } from '../ui/row-link.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Time } from '../ui/time.tsx'
import { BLOCK_WORDS } from './content-words.ts'
import type { BlockState } from './load-blocks.ts'
import { StateChips } from './state-chips.tsx'

const COLUMNS: readonly Column<BlockState>[] = [
  {
    head: 'Content',
    isRowHeader: true,
    cell: ({ key }) => (
      <RowLink to={`/content/${BLOCK_WORDS[key].path}`} detail={BLOCK_WORDS[key].holds}>
        {BLOCK_WORDS[key].title}
      </RowLink>
    ),
  },
  { head: 'State', cell: ({ draft }) => <StateChips draft={draft} /> },
  {
    head: 'Published',
    cell: ({ draft, last }) =>
      last && draft.revision !== null ? (
        <>
          <Time at={last.at} /> by {last.by}
        </>
      ) : null,
  },
  {
    head: 'Draft',
    card: 'none',
    cell: ({ draft: { changedAt, changedBy } }) =>
      changedAt ? (
        <>
          <Time at={changedAt} /> {changedBy && `by ${changedBy}`}
        </>
      ) : null,
  },
]

/** Contents of the shop with their states. */
export const BlockList = ({ caption, blocks }: { caption: string; blocks: readonly BlockState[] }) => (
  <Table caption={caption} columns={COLUMNS} rows={blocks} rowKey={({ key }) => key} />
)
