import type { Me } from '#contract/admin/me.ts'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Time } from '../ui/time.tsx'
import { useToast } from '../ui/use-toast.ts'

type Session = Me['sessions'][number]
type SessionsProps = { sessions: readonly Session[]; onChange: () => void }

/** Where the person is signed in. */
export function Sessions({ sessions, onChange }: SessionsProps) {
  const toast = useToast()
  async function end({ id, device }: Session) {
    const ended = await call('endOwnSession', { params: { id } })
    if (!ended.ok) return toast({ kind: 'error', text: ended.error.message })
    toast({ text: `You are signed out on ${device}.` })
    onChange()
  }
  const columns: readonly Column<Session>[] = [
    { head: 'Device', isRowHeader: true, cell: ({ device }) => <b>{device}</b> },
    { head: 'Network', cell: ({ network }) => network },
    { head: 'Since', cell: ({ startedAt }) => <Time at={startedAt} /> },
    { head: 'Last seen', cell: ({ lastSeenAt }) => <Time at={lastSeenAt} /> },
    { head: 'Until', cell: ({ expiresAt }) => <Time at={expiresAt} /> },
    {
      head: 'Change',
      align: 'end',
      card: 'side',
      cell: (session) =>
        session.isCurrent ? (
          <Chip kind="sage">this one</Chip>
        ) : (
          <Button
            size="row"
            writes
            onClick={() => end(session)}
            aria-label={`End the session on ${session.device}`}
          >
            End
          </Button>
        ),
    },
  ]
  return (
    <Sheet title="Sessions">
      <Table caption="Your sessions" columns={columns} rows={sessions} rowKey={({ id }) => id} />
    </Sheet>
  )
}
