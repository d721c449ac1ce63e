import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskLot } from '#contract/admin/stock.ts'
import { load } from '../client.ts'
import { amountText, piecesText } from '../ui/amount.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { dayText } from '../ui/time.tsx'
import { useLive } from '../ui/use-live.ts'
import type { Route } from './+types/lot.route'
import { LifeBar } from './life-bar.tsx'
import { LotDeeds } from './lot-deeds.tsx'
import { LotReport } from './lot-report.tsx'
import { Movements, WhereItWent } from './movements.tsx'
import { SaleChip } from './sale-chip.tsx'
import styles from './stock.module.css'

export const clientLoader = async ({ params: { code } }: Route.ClientLoaderArgs) => ({
  lot: await load('getDeskLot', { params: { code } }),
})

/** One batch: its dates, pieces, report, what happened to it and who has it. */
export default function Lot({ loaderData: { lot }, params: { code } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLive(['stock'], revalidate)
  if (lot.ok) return <Opened key={lot.value.code} lot={lot.value} onChange={revalidate} />
  return (
    <Screen title={code} actions={<ButtonLink to="/stock">All stock</ButtonLink>}>
      {lot.error.status === 404 ? (
        <EmptyList>There is no batch {code}.</EmptyList>
      ) : (
        <Problem what="The batch could not be read." failure={lot.error} onRetry={revalidate} />
      )}
    </Screen>
  )
}

function Opened({ lot, onChange }: { lot: DeskLot; onChange: () => void }) {
  const [merged, setMerged] = useState<readonly string[]>([])
  return (
    <Screen
      title={lot.code}
      lead={
        <span className={styles.chips}>
          <SaleChip sale={lot.sale} /> {lot.title}
        </span>
      }
      actions={<LotDeeds lot={lot} onChange={onChange} onMerged={setMerged} />}
    >
      {merged.length > 0 && (
        <p className={styles.merged} role="status">
          Saved together with what others changed meanwhile: {merged.join(', ')}.
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Facts lot={lot} />
          <Sizes lot={lot} />
          <LotReport lot={lot} onChange={onChange} />
        </div>
        <div className={styles.stack}>
          <Movements movements={lot.movements} isOneSize={lot.sizes.length === 1} />
          <WhereItWent lot={lot} />
        </div>
      </div>
    </Screen>
  )
}

function Facts({ lot }: { lot: DeskLot }) {
  const { madeWord, madeOn, packedOn, bestBefore, soldUntil, isNear, supplier } = lot
  const came = lot.sizes.reduce((sum, { made }) => sum + made, 0)
  return (
    <Sheet title="Its life">
      <LifeBar {...{ madeOn, bestBefore, soldUntil, isNear }} />
      <dl className={styles.facts}>
        <Fact label={`${madeWord} on`}>{dayText(madeOn, true)}</Fact>
        <Fact label="Packed on">{dayText(packedOn, true)}</Fact>
        <Fact label="Best before">{dayText(bestBefore, true)}</Fact>
        <Fact label="Sold until">{dayText(soldUntil, true)}</Fact>
        <Fact label="Came as">{piecesText(came)}</Fact>
        <Fact label="From">{supplier ?? 'not said'}</Fact>
      </dl>
    </Sheet>
  )
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt className="label">{label}</dt>
    <dd>{children}</dd>
  </div>
)

type Size = DeskLot['sizes'][number]

const rupees = (amount: number | null) => (amount === null ? null : amountText(amount, 'INR'))

const SIZES: readonly Column<Size>[] = [
  { head: 'Size', isRowHeader: true, cell: ({ title, sku }) => <Name title={title} sku={sku} /> },
  { head: 'Left', align: 'end', card: 'side', cell: ({ left }) => <b>{left}</b> },
  { head: 'Held', align: 'end', card: 'none', cell: ({ held }) => held },
  { head: 'Shelf', cell: ({ shelf }) => shelf },
  { head: 'Cost', align: 'end', card: 'none', cell: ({ cost }) => rupees(cost) },
  { head: 'Value', align: 'end', card: 'side', cell: ({ value }) => rupees(value) },
]

const Name = ({ title, sku }: { title: string; sku: string }) => (
  <span className={styles.two}>
    <b>{title}</b>
    <span className={styles.small}>{sku}</span>
  </span>
)

const Sizes = ({ lot: { sizes, code } }: { lot: DeskLot }) => (
  <Table caption={`Sizes of ${code}`} columns={SIZES} rows={sizes} rowKey={({ sku }) => sku} />
)
