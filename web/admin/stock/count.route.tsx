import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StockTake } from '#contract/admin/counts.ts'
import { readLotCode } from '#domain/lots/lot-code.ts'
import { load } from '../client.ts'
import { ScanField } from '../pack/scan-field.tsx'
import { useMay } from '../shell/use-me.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { Segments } from '../ui/segments.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { useOnline } from '../ui/use-online.ts'
import { useQuery } from '../ui/use-query.ts'
import { useToast } from '../ui/use-toast.ts'
import type { Route } from './+types/count.route'
import { CountItems } from './count-items.tsx'
import { queueLine, sendLines, waitingLines } from './count-queue.ts'
import { scopeText } from './count-text.ts'
import { FoundDifferences } from './differences.tsx'
import styles from './stock.module.css'

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const wantsDifferences = new URL(request.url).searchParams.get('view') === 'differences'
  const [count, differences] = await Promise.all([
    load('getCount', { params: { id } }),
    wantsDifferences ? load('getDifferences', { params: { id } }) : null,
  ])
  return { count, differences }
}

/** A stock-take: counting, made for a phone, and afterwards what was found. */
export default function Count({ loaderData: { count: answer, differences } }: Route.ComponentProps) {
  const count = useLastRead(answer)
  const { revalidate } = useRevalidator()
  const query = useQuery()
  const mayWrite = useMay()('stock.write')
  if (!count.ok)
    return (
      <Screen title="Stock-take" actions={<ButtonLink to="/stock/counts">All stock-takes</ButtonLink>}>
        {count.error.status === 404 ? (
          <EmptyList>There is no such stock-take.</EmptyList>
        ) : (
          <Problem what="The stock-take could not be read." failure={count.error} onRetry={revalidate} />
        )}
      </Screen>
    )
  const { value } = count
  const isFound = differences !== null
  return (
    <Screen
      title="Stock-take"
      lead={`${scopeText(value)}: ${value.counted} of ${value.items} counted${value.closedAt ? ', closed' : ''}`}
      actions={
        mayWrite && (
          <Segments
            label="View"
            segments={[
              { label: 'Count', to: query.href({ view: null }), isOn: !isFound },
              { label: 'What was found', to: query.href({ view: 'differences' }), isOn: isFound },
            ]}
          />
        )
      }
    >
      {!isFound && <Counting key={value.id} count={value} onSent={revalidate} />}
      {differences && !differences.ok && (
        <Problem what="What was found could not be read." failure={differences.error} onRetry={revalidate} />
      )}
      {differences?.ok && <FoundDifferences found={differences.value} onChange={revalidate} />}
    </Screen>
  )
}

type Answer = Route.ComponentProps['loaderData']['count']

/** Without a network the list stays as it was read last, so that counting goes on. */
function useLastRead(answer: Answer): Answer {
  const [last, setLast] = useState(answer)
  if (answer.ok && answer !== last) setLast(answer)
  return !answer.ok && answer.error.status === 0 ? last : answer
}

/** So long a number may take to the server before it is said to wait. */
const LATE = 1500
const SEND_AGAIN = 10_000

/** The batch that was scanned, or the next one that this person has not counted. */
const nextOf = (list: StockTake['list'], mine: (lotCode: string, sku: string) => number | null) =>
  list.find(({ lotCode, sku }) => mine(lotCode, sku) === null) ?? null

function Counting({ count, onSent }: { count: StockTake; onSent: () => Promise<void> }) {
  const { id, list, closedAt } = count
  const isOnline = useOnline()
  const toast = useToast()
  const [waiting, setWaiting] = useState(() => waitingLines(id))
  const [chosen, setChosen] = useState<string | null>(null)
  // At first the field for scans has the focus; afterwards the number that comes next.
  const [hasBegun, setBegun] = useState(false)
  const mine = (lotCode: string, sku: string) =>
    waiting.findLast((line) => line.lotCode === lotCode && line.sku === sku)?.counted ??
    list.find((item) => item.lotCode === lotCode && item.sku === sku)?.mine ??
    null
  async function send() {
    const { isSent, refusal } = await sendLines(id)
    if (refusal) toast({ text: refusal, kind: 'error' })
    if (!isSent) return
    // Until the list has the numbers, they are shown from here.
    await onSent()
    setWaiting(waitingLines(id))
  }
  const sendAgain = useEffectEvent(send)
  // At once when the network is back, and again while the server does not answer.
  useEffect(() => {
    if (!isOnline) return
    void sendAgain()
    const timer = setInterval(() => void sendAgain(), SEND_AGAIN)
    return () => clearInterval(timer)
  }, [isOnline])
  function take(lotCode: string, sku: string, counted: number) {
    queueLine(id, { lotCode, sku, counted })
    setWaiting(waitingLines(id))
    setChosen(null)
    setBegun(true)
    void send()
  }
  function choose(key: string) {
    setChosen(key)
    setBegun(true)
  }
  function scan(text: string) {
    const code = readLotCode(text.split('/').at(-1) ?? '')
    const found = list.find(({ lotCode }) => lotCode === code || lotCode.endsWith(text.toUpperCase()))
    if (found) choose(`${found.lotCode} ${found.sku}`)
    else toast({ text: `${text} is not on this list.`, kind: 'error' })
  }
  const isLate = useDelayed(waiting.length > 0, LATE)
  const next = nextOf(list, mine)
  const open = chosen ?? (next && `${next.lotCode} ${next.sku}`)
  return (
    <>
      {!closedAt && <ScanField label="Scan a batch" onScan={scan} />}
      <p role="status" className={styles.waiting} data-waits={isLate || undefined}>
        {isLate
          ? `${waiting.length === 1 ? '1 number waits' : `${waiting.length} numbers wait`} for the network; kept on this device.`
          : next
            ? ''
            : 'You have counted everything.'}
      </p>
      <CountItems
        list={list}
        openKey={closedAt ? null : open}
        mine={mine}
        onOpen={closedAt ? null : choose}
        takesFocus={hasBegun}
        onCount={take}
      />
    </>
  )
}
