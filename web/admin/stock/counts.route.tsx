import { type FormEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { CountHead } from '#contract/admin/counts.ts'
import { CATEGORIES, CATEGORY_TEXT } from '#domain/category.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { call, load } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { useDeed } from '../shell/use-palette.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { Screen } from '../ui/screen.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Time, timeText } from '../ui/time.tsx'
import type { Route } from './+types/counts.route'
import { scopeText } from './count-text.ts'
import styles from './stock.module.css'

export const clientLoader = async () => ({ counts: await load('listCounts', {}) })

const COLUMNS: readonly Column<CountHead>[] = [
  {
    head: 'Stock-take',
    isRowHeader: true,
    cell: (count) => (
      <RowLink to={`/stock/count/${count.id}`} detail={scopeText(count)}>
        {timeText(new Date(count.startedAt), new Date())}
      </RowLink>
    ),
  },
  { head: 'By', card: 'none', cell: ({ by }) => by },
  { head: 'Counted', align: 'end', card: 'side', cell: ({ counted, items }) => `${counted} of ${items}` },
  {
    head: 'Closed',
    cell: ({ closedAt, closedBy }) =>
      closedAt ? (
        <span>
          <Time at={closedAt} />, {closedBy}
        </span>
      ) : (
        <Chip kind="honey">Open</Chip>
      ),
  },
  {
    head: 'Difference',
    align: 'end',
    card: 'side',
    cell: ({ difference, closedAt }) => closedAt && (difference ?? 0),
  },
]

/** Stock-takes, open ones first. */
export default function Counts({ loaderData: { counts } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const mayWrite = useMay()('stock.write')
  const [isOpen, setOpen] = useState(false)
  useDeed({ label: 'Begin a stock-take', icon: 'plus', keys: 'n', run: () => setOpen(true) }, mayWrite)
  return (
    <Screen
      title="Stock-take"
      lead="Counted blind: the list does not say what should be there."
      actions={
        <>
          <ButtonLink to="/stock">All stock</ButtonLink>
          {mayWrite && (
            <Button look="primary" icon="plus" hint="N" onClick={() => setOpen(true)}>
              Begin one
            </Button>
          )}
        </>
      }
    >
      {!counts.ok && (
        <Problem what="The stock-takes could not be read." failure={counts.error} onRetry={revalidate} />
      )}
      {counts.ok && counts.value.data.length === 0 && <EmptyList>Nothing was counted yet.</EmptyList>}
      {counts.ok && counts.value.data.length > 0 && (
        <Table caption="Stock-takes" columns={COLUMNS} rows={counts.value.data} rowKey={({ id }) => id} />
      )}
      <Panel isOpen={isOpen} title="Begin a stock-take" onClose={() => setOpen(false)}>
        {isOpen && <BeginForm />}
      </Panel>
    </Screen>
  )
}

const categories = [
  { value: '', label: 'All categories' },
  ...CATEGORIES.map((value) => ({ value, label: CATEGORY_TEXT[value].menuLabel })),
]

function BeginForm() {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const category = CATEGORIES.find((one) => one === form.get('category')) ?? null
    setBusy(true)
    const begun = await call('startCount', {
      body: { category, shelf: String(form.get('shelf')).trim() || null },
    })
    setBusy(false)
    if (!begun.ok) return setFailure(begun.error)
    navigate(`/stock/count/${begun.value.id}`)
  }
  return (
    <form className={styles.form} onSubmit={begin}>
      <p>
        The list of batches is fixed now. The shop goes on selling meanwhile: what is sold is no difference.
      </p>
      <Select name="category" label="What" options={categories} defaultValue="" />
      <Field
        name="shelf"
        label="Shelf"
        optional
        hint="Empty: all shelves"
        maxLength={20}
        autoComplete="off"
      />
      {failure && <Problem what="The stock-take did not begin." failure={failure} />}
      <Button type="submit" look="primary" wide writes busyLabel={isBusy ? 'One moment …' : undefined}>
        Begin
      </Button>
    </form>
  )
}
