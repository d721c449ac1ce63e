import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Waves } from '#contract/admin/waves.ts'
import { call, load } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Problem } from '../ui/problem.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { Screen } from '../ui/screen.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Time } from '../ui/time.tsx'
import { useKey } from '../ui/use-key.ts'
import { useLive } from '../ui/use-live.ts'
import { useToast } from '../ui/use-toast.ts'
import type { Route } from './+types/pack.route'
import { HandOver } from './hand-over.tsx'

export async function clientLoader() {
  const [waves, handOver] = await Promise.all([load('listWaves', {}), load('listHandOver', {})])
  return { waves, handOver }
}

type WaveRow = Waves['data'][number]

const COLUMNS: readonly Column<WaveRow>[] = [
  { head: 'Wave', isRowHeader: true, cell: ({ id }) => <RowLink to={`/pack/${id}`}>{`Wave ${id}`}</RowLink> },
  { head: 'Picker', cell: ({ picker }) => picker },
  { head: 'Started', cell: ({ startedAt }) => <Time at={startedAt} /> },
  { head: 'Picked', cell: ({ picked, pieces }) => `${picked} of ${pieces} pieces`, align: 'end' },
  { head: 'Packed', cell: ({ closed, totes }) => `${closed} of ${totes}`, align: 'end' },
  {
    head: 'State',
    cell: ({ state }) =>
      state === 'OPEN' ? (
        <Chip kind="honey">Open</Chip>
      ) : (
        <Chip kind={state === 'DONE' ? 'sage' : 'husk'}>{state === 'DONE' ? 'Done' : 'Given up'}</Chip>
      ),
  },
]

/** Open waves, what waits for one, and the parcels that wait for a courier. */
export default function Pack({ loaderData: { waves, handOver } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLive(['orders'], () => void revalidate())
  const navigate = useNavigate()
  const toast = useToast()
  const [isStarting, setStarting] = useState(false)
  const toPack = waves.ok ? waves.value.toPack : { count: 0, next: [] }
  async function start() {
    if (toPack.next.length === 0 || isStarting) return
    setStarting(true)
    const started = await call('startWave', { body: { orderIds: toPack.next.map(({ id }) => id) } })
    setStarting(false)
    if (!started.ok) return toast({ kind: 'error', text: `${started.error.message} No wave was started.` })
    const { id, shortages } = started.value
    if (shortages > 0)
      toast({
        kind: 'error',
        text: `${shortages} ${shortages === 1 ? 'piece is' : 'pieces are'} short. See the totes in red.`,
      })
    return navigate(`/pack/${id}`)
  }
  useKey('p', 'Start a wave with what is due', start, toPack.count > 0)
  const button = toPack.count > 0 && (
    <Button
      look="primary"
      icon="box"
      hint="P"
      writes
      busyLabel={isStarting ? 'Starting' : undefined}
      onClick={start}
    >
      {`Start a wave of ${toPack.next.length}`}
    </Button>
  )
  const count = `${toPack.count} ${toPack.count === 1 ? 'order waits' : 'orders wait'} to be packed`
  return (
    <Screen
      title="Pick and pack"
      lead={toPack.count === 0 ? 'Nothing waits to be packed' : count}
      actions={button}
    >
      {!waves.ok ? (
        <Problem what="The waves could not be read." failure={waves.error} onRetry={revalidate} />
      ) : waves.value.data.length === 0 ? (
        <EmptyList action={button}>No wave is open.</EmptyList>
      ) : (
        <Table caption="Waves" columns={COLUMNS} rows={waves.value.data} rowKey={({ id }) => String(id)} />
      )}
      {handOver.ok && (
        <Sheet title="Hand over">
          <HandOver groups={handOver.value.data} onChange={revalidate} />
        </Sheet>
      )}
    </Screen>
  )
}
