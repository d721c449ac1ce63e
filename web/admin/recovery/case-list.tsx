import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { RecoveryCaseHead, RecoveryCases } from '#contract/admin/recovery.ts'
import { GATEWAYS, PAYMENT_PROBLEM_KINDS } from '#domain/payment.ts'
import { call } from '../client.ts'
import { amountText } from '../ui/amount.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { FilterSelect } from '../ui/filter-bar.tsx'
import { Segments } from '../ui/segments.tsx'
import { timeText } from '../ui/time.tsx'
import { useKey } from '../ui/use-key.ts'
import { useQuery } from '../ui/use-query.ts'
import { useToast } from '../ui/use-toast.ts'
import { clockText, spanText } from './clock-text.ts'
import styles from './recovery.module.css'
import { GATEWAY_NAMES, KIND_WORDS, SOLVED_WORDS } from './recovery-words.ts'

const kinds = PAYMENT_PROBLEM_KINDS.map((value) => ({ value, label: KIND_WORDS[value].chip }))
const gateways = GATEWAYS.map((value) => ({ value, label: GATEWAY_NAMES[value] }))

type CaseListProps = { cases: RecoveryCases; openId: string | null; onAsked: () => void }

/** The cases, oldest first. j and k move through them, Enter opens one. */
export function CaseList({ cases, openId, onAsked }: CaseListProps) {
  const query = useQuery()
  const { pathname, search } = useLocation()
  const isSolved = query.get('state') === 'SOLVED'
  const isAudit = pathname.endsWith('/recovery/audit')
  const isFiltered = query.get('kind') !== '' || query.get('gateway') !== ''
  const list = useCaseKeys()
  return (
    <section className={styles.list} aria-label="Cases">
      <div className={styles.tabs}>
        <Segments
          label="Which cases"
          segments={[
            { label: `Open ${cases.open}`, to: '/recovery', isOn: !isSolved && !isAudit },
            { label: 'Solved', to: '/recovery?state=SOLVED', isOn: isSolved && !isAudit },
            { label: 'Check', to: '/recovery/audit', isOn: isAudit },
          ]}
        />
        <FilterSelect name="kind" label="Kind" any="Any kind" options={kinds} />
        <FilterSelect name="gateway" label="Provider" any="Any provider" options={gateways} />
        {query.get('kind') !== '' && !isSolved && <AskAll cases={cases.data} onAsked={onAsked} />}
      </div>
      {cases.data.length === 0 && <Nothing cases={cases} isFiltered={isFiltered} isSolved={isSolved} />}
      <ol ref={list} className={styles.cases}>
        {cases.data.map((one) => (
          <li key={one.id}>
            <Link
              to={`/recovery/${one.id}${search}`}
              preventScrollReset
              aria-current={one.id === openId ? 'true' : undefined}
              className={styles.row}
            >
              <Row about={one} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

function useCaseKeys() {
  const list = useRef<HTMLOListElement>(null)
  function move(step: 1 | -1) {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const focused = links.findIndex((link) => link.matches(':focus'))
    const start = focused >= 0 ? focused : links.findIndex((link) => link.ariaCurrent === 'true')
    const next = start < 0 ? 0 : Math.min(Math.max(start + step, 0), links.length - 1)
    links[next]?.focus()
  }
  useKey('j', 'Next case', () => move(1))
  useKey('k', 'Previous case', () => move(-1))
  return list
}

function Row({ about }: { about: RecoveryCaseHead }) {
  const { kind, sum, orderNumber, subject, gateway, since, clock, solved } = about
  const { chip, kind: colour, icon } = KIND_WORDS[kind]
  const now = new Date()
  const age = spanText(now.getTime() - Date.parse(since))
  return (
    <>
      <span className={styles.rowHead}>
        <Chip kind={solved ? 'sage' : colour} icon={icon}>
          {chip}
        </Chip>
        <b className={styles.sum}>{sum ? amountText(sum.amount, sum.currency) : 'no amount'}</b>
      </span>
      <span className={styles.rowHead}>
        <span className={styles.name}>{orderNumber ?? subject}</span>
        <span className={styles.quiet}>
          {GATEWAY_NAMES[gateway]}, {age}
        </span>
      </span>
      <span className={styles.quiet}>
        {solved
          ? `${SOLVED_WORDS[solved.act]} by ${solved.by}, ${timeText(new Date(solved.at), now)}`
          : clock
            ? clockText(clock, now)
            : 'waits for a person'}
      </span>
    </>
  )
}

type NothingProps = { cases: RecoveryCases; isFiltered: boolean; isSolved: boolean }

function Nothing({ cases: { comparedAt }, isFiltered, isSolved }: NothingProps) {
  if (isFiltered)
    return (
      <EmptyList action={<ButtonLink to="/recovery">Clear the filters</ButtonLink>}>
        No case matches this kind and provider.
      </EmptyList>
    )
  if (isSolved) return <EmptyList>Nothing was solved yet.</EmptyList>
  const when = comparedAt
    ? `Last compared with the providers ${timeText(new Date(comparedAt), new Date())}.`
    : 'Not compared with the providers yet.'
  return <EmptyList>Everything adds up. {when}</EmptyList>
}

/** Asks the provider about every case that is shown, one after the other. */
function AskAll({ cases, onAsked }: { cases: readonly RecoveryCaseHead[]; onAsked: () => void }) {
  const [done, setDone] = useState<number | null>(null)
  const toast = useToast()
  const askable = cases.filter(({ canAsk }) => canAsk)
  if (askable.length < 2) return null
  async function ask() {
    let answered = 0
    for (const [index, { id }] of askable.entries()) {
      setDone(index)
      if ((await call('askCase', { params: { id } })).ok) answered += 1
    }
    setDone(null)
    toast({ text: `${answered} of ${askable.length} were answered.` })
    onAsked()
  }
  return (
    <Button
      size="row"
      writes
      busyLabel={done === null ? undefined : `Asking, ${done + 1} of ${askable.length} …`}
      onClick={ask}
    >
      Ask about all {askable.length}
    </Button>
  )
}
