import { type FormEvent, useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { DeskLot } from '#contract/admin/stock.ts'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import styles from './stock.module.css'

type RecallPanelProps = { lot: DeskLot; isOpen: boolean; onClose: () => void; onDone: () => void }

export const RecallPanel = ({ lot, isOpen, onClose, onDone }: RecallPanelProps) => (
  <Panel isOpen={isOpen} title={`Recall ${lot.code}`} onClose={onClose}>
    {isOpen && <RecallForm lot={lot} onDone={onDone} />}
  </Panel>
)

const HAS_LEFT = ['SHIPPED', 'OUTFORDELIVERY', 'DELIVERED']
const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

/** Says whom it reaches before it is done; it cannot be taken back. */
function RecallForm({ lot, onDone }: Pick<RecallPanelProps, 'lot' | 'onDone'>) {
  const { code, holders, holderCount, sizes } = lot
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const numbers = (wanted: (status: string) => boolean) =>
    new Set(holders.filter(({ status }) => wanted(status)).map(({ orderNumber }) => orderNumber)).size
  const left = numbers((status) => HAS_LEFT.includes(status))
  const packed = numbers((status) => status === 'READYFORPICKUP')
  const pieces = sizes.reduce((sum, size) => sum + size.left, 0)
  async function recall(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    setBusy(true)
    const done = await call('startRecall', { body: { lotCode: code, reason } })
    setBusy(false)
    if (!done.ok) return setFailure(done.error)
    onDone()
  }
  return (
    <form className={styles.form} onSubmit={recall}>
      <ul className={styles.list}>
        <li>
          {pieces === 1 ? '1 piece leaves' : `${pieces} pieces leave`} the shop at once. A recall cannot be
          undone.
        </li>
        <li>
          {left === 0
            ? 'No order with it has left.'
            : `${orders(left)} with it ${left === 1 ? 'has' : 'have'} left: each customer is told by mail and SMS within ten minutes and gets the money back.`}
        </li>
        {packed > 0 && (
          <li>
            {orders(packed)} with it {packed === 1 ? 'is' : 'are'} packed and must not leave: pack{' '}
            {packed === 1 ? 'it' : 'them'} again, or cancel.
          </li>
        )}
        {holderCount > holders.length && <li>In all, {orders(holderCount)} have or had pieces of it.</li>}
      </ul>
      <label className={styles.words}>
        Why, in words for customers
        <textarea name="reason" rows={4} maxLength={300} required />
      </label>
      {failure && <Problem what={`${code} was not recalled.`} failure={failure} />}
      <Button
        type="submit"
        look="danger"
        icon="fingerprint"
        wide
        writes
        busyLabel={isBusy ? 'One moment …' : undefined}
      >
        Recall {code}
      </Button>
    </form>
  )
}
