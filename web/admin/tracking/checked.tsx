import type { TrackingCheckAnswer } from '#contract/admin/order-deeds.ts'
import { csvFile } from '#domain/csv.ts'
import { CARRIER_NAMES } from '#domain/shipment.ts'
import { ordersText } from '../orders/undo-deed.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { saveFile } from '../ui/save-file.ts'
import { Sheet } from '../ui/sheet.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { dayText } from '../ui/time.tsx'
import styles from './tracking.module.css'

type Row = TrackingCheckAnswer['rows'][number]

const COLUMNS: readonly Column<Row>[] = [
  {
    head: 'Order',
    isRowHeader: true,
    cell: ({ id, orderNumber, line }) =>
      id ? (
        <RowLink to={`/orders/${orderNumber}`} detail={`Line ${line}`}>
          {orderNumber}
        </RowLink>
      ) : (
        `${orderNumber || 'No number'}, line ${line}`
      ),
  },
  { head: 'Carrier', cell: ({ carrier }) => (carrier ? CARRIER_NAMES[carrier] : '') },
  { head: 'Number', cell: ({ trackingNumber }) => <span className={styles.number}>{trackingNumber}</span> },
  { head: 'Arriving', card: 'none', cell: ({ arrivingOn }) => arrivingOn && dayText(arrivingOn) },
  {
    head: 'What happens',
    cell: ({ code, message }) =>
      code === null ? <Chip kind="sage">Will be shipped</Chip> : <Chip kind="rose">{message}</Chip>,
  },
]

/** The lines that cannot be used, as a file to correct. */
function saveRefused(rows: readonly Row[]) {
  const head = ['line', 'order_number', 'carrier', 'tracking_number', 'arriving_on', 'reason']
  const cells = rows.map((row) => [
    row.line,
    row.orderNumber,
    row.carrier,
    row.trackingNumber,
    row.arrivingOn,
    row.message,
  ])
  saveFile('refused-lines.csv', csvFile([head, ...cells]))
}

type CheckedProps = { checked: TrackingCheckAnswer; isBusy: boolean; onApply: () => void }

/** What the file would do, line by line; refused lines first. */
export function Checked({ checked: { rows, good, says }, isBusy, onApply }: CheckedProps) {
  const refused = rows.filter(({ code }) => code !== null)
  const sorted = [...refused, ...rows.filter(({ code }) => code === null)]
  return (
    <Sheet
      title={`${good} of ${rows.length} ${rows.length === 1 ? 'line' : 'lines'} can be used`}
      actions={
        refused.length > 0 && (
          <Button icon="document" onClick={() => saveRefused(refused)}>
            {`Save ${refused.length} refused`}
          </Button>
        )
      }
    >
      {good > 0 && (
        <div className={styles.deed}>
          <ul>
            {says.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Button
            look="primary"
            icon="fingerprint"
            writes
            busyLabel={isBusy ? 'Shipping' : undefined}
            onClick={onApply}
          >
            {`Ship ${ordersText(good)}`}
          </Button>
        </div>
      )}
      <Table
        caption="Lines of the file"
        columns={COLUMNS}
        rows={sorted}
        rowKey={({ line }) => String(line)}
      />
    </Sheet>
  )
}
