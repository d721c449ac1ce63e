import { useNavigate, useRevalidator } from 'react-router'
import type { DeskPromotionRow } from '#contract/admin/promotions.ts'
import { PROMOTION_STATES } from '#domain/promotion-forecast.ts'
import { call, load } from '../client.ts'
import { useDeed } from '../shell/use-palette.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { FilterBar, FilterSearch, FilterSelect } from '../ui/filter-bar.tsx'
import { Problem } from '../ui/problem.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { Screen } from '../ui/screen.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Time } from '../ui/time.tsx'
import { useQuery } from '../ui/use-query.ts'
import { useSelection } from '../ui/use-selection.ts'
import { useToast } from '../ui/use-toast.ts'
import type { Route } from './+types/promotions.route'
import { COUNTRY_WORDS, rewardText, STATE_WORDS, sumText, usesText } from './promotion-words.ts'
import styles from './promotions.module.css'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = Object.fromEntries(
    ['q', 'state', 'country'].flatMap((name) => {
      const value = searchParams.get(name)
      return value ? [[name, value]] : []
    }),
  )
  return { promotions: await load('listDeskPromotions', { query }) }
}

const states = PROMOTION_STATES.map((value) => ({ value, label: STATE_WORDS[value].text }))

const COLUMNS: readonly Column<DeskPromotionRow>[] = [
  {
    head: 'Code',
    isRowHeader: true,
    cell: ({ code, description }) => (
      <RowLink to={`/promotions/${encodeURIComponent(code)}`} detail={description}>
        {code}
      </RowLink>
    ),
  },
  { head: 'Gives', cell: rewardText },
  {
    head: 'Where',
    card: 'none',
    cell: ({ country }) => (country === null ? 'Both countries' : COUNTRY_WORDS[country]),
  },
  { head: 'Until', card: 'none', cell: ({ validTo }) => (validTo ? <Time at={validTo} show="date" /> : '–') },
  { head: 'Used', align: 'end', cell: usesText },
  { head: 'Given', align: 'end', card: 'none', cell: ({ given }) => sumText(given) },
  {
    head: 'State',
    card: 'side',
    cell: ({ state }) => <Chip kind={STATE_WORDS[state].kind}>{STATE_WORDS[state].text}</Chip>,
  },
]

const countText = (count: number, isCapped: boolean) =>
  count === 1 ? '1 code' : `${count}${isCapped ? '+' : ''} codes`

/** The discount codes of the shop. */
export default function Promotions({ loaderData: { promotions } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const query = useQuery()
  const navigate = useNavigate()
  useDeed({ label: 'New discount code', icon: 'plus', keys: 'n', run: () => navigate('/promotions/new') })
  const rows = promotions.ok ? promotions.value.data : []
  const isFiltered = query.get('q') !== '' || query.get('state') !== ''
  return (
    <Screen
      title="Promotions"
      lead="Codes that take something off, for everybody or for one customer."
      actions={
        <ButtonLink to="/promotions/new" look="primary" icon="plus" hint="N">
          New code
        </ButtonLink>
      }
    >
      <FilterBar count={promotions.ok && countText(rows.length, promotions.value.isCapped)}>
        <FilterSearch label="Code or words" />
        <FilterSelect name="state" label="State" any="State: any" options={states} />
      </FilterBar>
      {!promotions.ok && (
        <Problem what="The codes could not be read." failure={promotions.error} onRetry={revalidate} />
      )}
      {promotions.ok && rows.length === 0 && (
        <EmptyList
          action={
            isFiltered ? (
              <ButtonLink to={query.href({ q: null, state: null })}>Clear the filters</ButtonLink>
            ) : (
              <ButtonLink to="/promotions/new" look="primary">
                Make one
              </ButtonLink>
            )
          }
        >
          {isFiltered ? 'No code matches.' : 'No code runs.'}
        </EmptyList>
      )}
      {rows.length > 0 && <Codes rows={rows} onChange={revalidate} />}
    </Screen>
  )
}

/** The table, with a bar for the codes that are selected. */
function Codes({ rows, onChange }: { rows: readonly DeskPromotionRow[]; onChange: () => void }) {
  const selection = useSelection<DeskPromotionRow>(({ code }) => code)
  const toast = useToast()
  async function turn(isActive: boolean) {
    const codes = selection.rows.map(({ code }) => code)
    const done = await call('switchPromotions', { body: { codes, isActive } })
    if (!done.ok) return toast({ text: done.error.message, kind: 'error' })
    toast({ text: `${countText(done.value.switched.length, false)} switched ${isActive ? 'on' : 'off'}.` })
    selection.clear()
    onChange()
  }
  return (
    <>
      {selection.rows.length > 0 && (
        <div className={styles.bulk} role="toolbar" aria-label="Selected codes">
          <b>{countText(selection.rows.length, false)} selected</b>
          <Button writes onClick={() => turn(false)}>
            Switch off
          </Button>
          <Button writes onClick={() => turn(true)}>
            Switch on
          </Button>
        </div>
      )}
      <Table
        caption="Discount codes"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ code }) => code}
        selection={selection}
      />
    </>
  )
}
