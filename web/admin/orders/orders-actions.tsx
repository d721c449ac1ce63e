import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminAnswerOf } from '#contract/admin/api.ts'
import type { DeskOrdersQuery } from '#contract/admin/desk-orders.ts'
import { call } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { useDeed } from '../shell/use-palette.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { countText } from '../ui/pager.tsx'
import { Panel } from '../ui/panel.tsx'
import { useToast } from '../ui/use-toast.ts'
import { ExportForm } from './export-form.tsx'
import styles from './orders.module.css'

const NEW_ORDER = '/orders/new'

/** What can be done on the board without a selection. */
export function OrdersActions({ query }: { query: DeskOrdersQuery }) {
  const may = useMay()
  const navigate = useNavigate()
  useDeed(
    { label: 'New order', icon: 'plus', keys: 'n', run: () => navigate(NEW_ORDER) },
    may('orders.create'),
  )
  useDeed(
    { label: 'Import tracking', icon: 'chevron-up', run: () => navigate('/orders/tracking') },
    may('shipments.import'),
  )
  return (
    <>
      {may('shipments.import') && (
        <ButtonLink icon="chevron-up" to="/orders/tracking">
          Import tracking
        </ButtonLink>
      )}
      {may('exports.take') && <ExportMatching query={query} />}
      {may('orders.create') && (
        <ButtonLink icon="plus" look="primary" to={NEW_ORDER}>
          New order
        </ButtonLink>
      )}
    </>
  )
}

/** Exports what the filters show, up to the limit. */
function ExportMatching({ query }: { query: DeskOrdersQuery }) {
  const [found, setFound] = useState<AdminAnswerOf<'listMatchingOrders'> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  async function open() {
    setBusy(true)
    const { after: _after, before: _before, ...filters } = query
    const answer = await call('listMatchingOrders', { query: filters })
    setBusy(false)
    if (!answer.ok) toast({ kind: 'error', text: answer.error.message })
    else if (answer.value.data.length === 0) toast({ kind: 'error', text: 'There is no order to export.' })
    else setFound(answer.value)
  }
  const close = () => setFound(null)
  return (
    <>
      <Button icon="document" busyLabel={isBusy ? 'Counting' : undefined} onClick={open}>
        Export
      </Button>
      <Panel isOpen={found !== null} title="Export orders" onClose={close}>
        {found && (
          <div className={styles.form}>
            {(found.isCapped || found.count > found.data.length) && (
              <p>{`One file holds the first ${found.data.length} of ${countText(found)}. Filter by day to get the others.`}</p>
            )}
            <ExportForm orderIds={found.data.map(({ id }) => id)} onDone={close} />
          </div>
        )}
      </Panel>
    </>
  )
}
