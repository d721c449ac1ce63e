import { useEffect, useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { RecoveryCase } from '#contract/admin/recovery.ts'
import { load } from '../client.ts'
import { amountText } from '../ui/amount.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Problem } from '../ui/problem.tsx'
import { Time } from '../ui/time.tsx'
import { useLive } from '../ui/use-live.ts'
import type { Route } from './+types/case.route'
import { AskBar } from './ask-bar.tsx'
import { CaseColumns } from './case-columns.tsx'
import { clockText } from './clock-text.ts'
import styles from './recovery.module.css'
import { SOLVED_WORDS, titleOf } from './recovery-words.ts'
import { WaysOut } from './ways-out.tsx'

export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) => ({
  found: await load('getCase', { params: { id } }),
})

/** One case: three columns, what was said, and the ways out. */
export default function Case({ loaderData: { found }, params: { id } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLive(['recovery'], () => revalidate())
  if (found.ok) return <Opened key={found.value.id} about={found.value} onChange={revalidate} />
  return found.error.status === 404 ? (
    <EmptyList>There is no case {id}.</EmptyList>
  ) : (
    <Problem what="The case could not be read." failure={found.error} onRetry={revalidate} />
  )
}

function Opened({ about, onChange }: { about: RecoveryCase; onChange: () => void }) {
  const { missing, sum, clock, solved, order, since, times } = about
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // On a phone the case takes the place of the list.
    if (!window.matchMedia('(min-width: 1000px)').matches) title.current?.focus()
  }, [])
  return (
    <article className={styles.sheet} aria-labelledby="case-title">
      <p className={styles.back}>
        <Link to="/recovery">All cases</Link>
      </p>
      <header className={styles.head}>
        <div>
          <h2 id="case-title" ref={title} tabIndex={-1} className={styles.title}>
            {titleOf(about)}
          </h2>{' '}
          {missing > 0 && sum && <Chip kind="rose">{amountText(missing, sum.currency)} is missing</Chip>}
          <p className={styles.lead}>
            {order ? (
              <>
                <Link to={`/orders/${order.orderNumber}`}>{order.orderNumber}</Link> for {order.customerName}
              </>
            ) : (
              about.subject
            )}
            , seen first <Time at={since} />
            {times > 1 && `, ${times} times since`}
          </p>
        </div>
        {clock && !solved && (
          <Chip kind="rose" icon="clock">
            {clockText(clock, new Date())}
          </Chip>
        )}
      </header>
      <CaseColumns about={about} />
      <AskBar about={about} onAsked={onChange} />
      {solved ? (
        <div className={styles.ways}>
          <h3>Solved</h3>
          <p>
            {SOLVED_WORDS[solved.act]} by {solved.by}, <Time at={solved.at} />: {solved.reason}
          </p>
        </div>
      ) : (
        <WaysOut about={about} onDone={onChange} />
      )}
    </article>
  )
}
