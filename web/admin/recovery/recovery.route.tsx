import { useState } from 'react'
import { Outlet, useLocation, useParams, useRevalidator } from 'react-router'
import type { RecoveryCases } from '#contract/admin/recovery.ts'
import { classes } from '#web/ui/classes.ts'
import { call, load } from '../client.ts'
import { useMay } from '../shell/use-me.ts'
import { useDeed } from '../shell/use-palette.ts'
import { amountText } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { type Lane, LaneStrip } from '../ui/lane-strip.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { timeText } from '../ui/time.tsx'
import { useLive } from '../ui/use-live.ts'
import { useToast } from '../ui/use-toast.ts'
import type { Route } from './+types/recovery.route'
import { CaseList } from './case-list.tsx'
import styles from './recovery.module.css'

const NAMES = ['state', 'kind', 'gateway']

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = NAMES.flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name)]] : []))
  return { cases: await load('listCases', { query: Object.fromEntries(query) }) }
}

/** Money that does not add up: the cases at the left, the one that is open at the right. */
export default function Recovery({ loaderData: { cases } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { id } = useParams()
  const { pathname } = useLocation()
  useLive(['recovery', 'orders'], () => revalidate())
  const isOpen = id !== undefined || pathname.endsWith('/audit')
  return (
    <Screen
      title="Recovery desk"
      focusKey="recovery"
      lead="Money that does not add up. Nothing here moves without a person, except what the clock beside it says."
      actions={<BookDeeds onDone={revalidate} />}
    >
      {cases.ok ? (
        <>
          <div className={classes(styles.strip, isOpen && styles.behind)}>
            <LaneStrip label="The state of the books" lanes={lanesOf(cases.value, new Date())} />
          </div>
          <div className={classes(styles.desk, isOpen && styles.opened)}>
            <CaseList cases={cases.value} openId={id ?? null} onAsked={revalidate} />
            <div className={styles.case}>
              <Outlet context={cases.value} />
            </div>
          </div>
        </>
      ) : (
        <Problem what="The cases could not be read." failure={cases.error} onRetry={revalidate} />
      )}
    </Screen>
  )
}

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

function lanesOf({ inDoubt, open, comparedAt, checked, webhooks }: RecoveryCases, now: Date): Lane[] {
  const broken = new Set(checked?.findings.map(({ rule }) => rule)).size
  const waiting = webhooks.waiting.length
  return [
    {
      key: 'doubt',
      label: 'In doubt',
      figure: inDoubt.map(({ amount, currency }) => amountText(amount, currency, 'whole')).join(', ') || '₹0',
      words: plural(open, 'case'),
      to: null,
      tone: open > 0 ? 'person' : undefined,
    },
    {
      key: 'compared',
      label: 'Books of the last 5 days',
      figure: comparedAt === null ? '–' : open > 0 ? 'differ' : 'agree',
      words: comparedAt === null ? 'not compared yet' : `compared ${timeText(new Date(comparedAt), now)}`,
      to: null,
    },
    {
      key: 'checked',
      label: 'Check of the shop',
      figure: checked ? `${checked.rules - broken} of ${checked.rules}` : '–',
      words: checked
        ? `${broken === 0 ? 'all is well' : plural(checked.findings.length, 'finding')}, ${timeText(new Date(checked.at), now)}`
        : 'not checked yet',
      to: '/recovery/audit',
      tone: broken > 0 ? 'person' : undefined,
    },
    {
      key: 'webhooks',
      label: 'Webhooks today',
      figure: webhooks.today,
      words: `${waiting} waiting`,
      to: null,
      tone: waiting > 0 ? 'soon' : undefined,
    },
  ]
}

/** Compares with the providers, and checks the shop's own books. */
function BookDeeds({ onDone }: { onDone: () => void }) {
  const may = useMay()('money.recover')
  const [busy, setBusy] = useState<'reconcileNow' | 'auditNow' | null>(null)
  const toast = useToast()
  async function run(name: 'reconcileNow' | 'auditNow', text: string) {
    setBusy(name)
    const done = await call(name, {})
    setBusy(null)
    toast({ text: done.ok ? text : done.error.message })
    onDone()
  }
  const compare = () => run('reconcileNow', 'All books are compared now. What differs appears here.')
  const check = () => run('auditNow', 'The books are being checked. The result appears here.')
  useDeed({ label: 'Compare all books now', icon: 'repeat', run: compare }, may)
  useDeed({ label: 'Check the books', icon: 'shield', run: check }, may)
  if (!may) return null
  return (
    <>
      <Button
        icon="shield"
        writes
        busyLabel={busy === 'auditNow' ? 'One moment …' : undefined}
        onClick={check}
      >
        Check the books
      </Button>
      <Button
        icon="repeat"
        writes
        busyLabel={busy === 'reconcileNow' ? 'One moment …' : undefined}
        onClick={compare}
      >
        Compare all books now
      </Button>
    </>
  )
}
