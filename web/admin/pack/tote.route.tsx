import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Wave } from '#contract/admin/waves.ts'
import { readScan } from '#domain/waves/scan-code.ts'
import { Button } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useKey } from '../ui/use-key.ts'
import type { Route } from './+types/tote.route'
import { isSoundOn, setSound } from './beep.ts'
import { BenchLines } from './bench-lines.tsx'
import { loadWave } from './load-wave.ts'
import styles from './pack.module.css'
import { ParcelForm } from './parcel-form.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import { ScanField } from './scan-field.tsx'
import type { ShownTote } from './shown-wave.ts'
import { ToteMenu } from './tote-menu.tsx'
import { useWave } from './use-wave.ts'
import { WaveState } from './wave-state.tsx'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadWave(params.wave)

/** The bench: every piece is scanned, the parcel is weighed, and the order is packed. */
export default function ToteScreen({ loaderData, params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const title = `Packing tote ${params.tote}`
  if (!loaderData.ok)
    return (
      <Screen title={title}>
        <Problem what="The tote could not be read." failure={loaderData.error} onRetry={revalidate} />
      </Screen>
    )
  return <Bench key={loaderData.value.id} initial={loaderData.value} number={Number(params.tote)} />
}

function Bench({ initial, number }: { initial: Wave; number: number }) {
  const navigate = useNavigate()
  const { wave, waiting, isOnline, refused, dismiss, scan, refresh } = useWave(initial)
  const [isLoud, setLoud] = useState(isSoundOn)
  const tote = wave.totes.find((one) => one.tote === number)
  const goTo = (next: number) => navigate(`/pack/${wave.id}/tote/${next}`)
  const closed = wave.totes.filter(({ state }) => state === 'CLOSED').length
  useKey('s', isLoud ? 'Switch the sound off' : 'Switch the sound on', toggleSound)
  function toggleSound() {
    setSound(!isLoud)
    setLoud(!isLoud)
  }
  /** A batch, a bottle, or an order, which opens its tote. */
  function take(code: string) {
    const read = readScan(code)
    const meant = read?.kind === 'ORDER' && wave.totes.find((one) => one.orderNumber === read.orderNumber)
    if (meant) return goTo(meant.tote)
    return void scan({ kind: 'CHECK', tote: number, code })
  }
  const open = tote?.state === 'OPEN' && !tote.isStopped
  return (
    <Screen
      title={`Packing tote ${number}`}
      lead={<WaveState isOnline={isOnline} waiting={waiting} />}
      actions={
        <>
          <p className={styles.packed}>
            <strong>{`${closed} of ${wave.totes.length}`}</strong> packed
          </p>
          <Button look="quiet" aria-pressed={isLoud} onClick={toggleSound}>
            {isLoud ? 'Sound is on' : 'Sound is off'}
          </Button>
        </>
      }
    >
      <div className={styles.bench}>
        <ToteMenu wave={wave} current={number} />
        <div className={styles.lines}>
          {tote && open ? (
            <>
              <ScanField
                key={number}
                label="Scan a bottle, a batch or an order"
                onScan={take}
                onKey={(key) => benchKey(key, { tote, scan })}
              />
              <BenchKeys tote={tote} scan={scan} />
              <RefusedNotice refused={refused} onTake={scan} onDismiss={dismiss} />
              <BenchLines wave={wave} tote={tote} onScan={scan} />
            </>
          ) : (
            <EmptyList>
              {tote?.isCancelled
                ? 'The customer cancelled this order. Put its goods back on the shelf.'
                : tote?.state === 'CLOSED'
                  ? `${tote.orderNumber} is packed.`
                  : 'There is nothing to pack here.'}
            </EmptyList>
          )}
        </div>
        {tote && tote.state !== 'OUT' && (
          <ParcelForm
            key={`${number} ${tote.state}`}
            wave={wave}
            tote={tote}
            onBefore={refresh}
            onClosed={(next) => {
              void refresh()
              if (next === null) navigate('/pack')
              else goTo(next)
            }}
          />
        )}
      </div>
    </Screen>
  )
}

const submitParcel = () => document.querySelector<HTMLFormElement>('form[data-parcel]')?.requestSubmit()

type BenchKeys = { tote: ShownTote; scan: ReturnType<typeof useWave>['scan'] }

/** The next piece of a batch is short. */
function loseNext({ tote, scan }: BenchKeys) {
  const line = tote.lines.find(({ lotCode, checked, quantity }) => lotCode !== null && checked < quantity)
  if (line) void scan({ kind: 'SHORT', tote: tote.tote, code: line.lotCode ?? '', sku: line.variantSku })
}

/** In the empty field: - says that the next piece is short, Enter packs. Digits belong to codes. */
function benchKey(key: string, keys: BenchKeys): boolean {
  if (key === 'Enter') submitParcel()
  if (key === '-') loseNext(keys)
  return key === '-'
}

/** The same keys outside of the field. */
function BenchKeys(keys: BenchKeys) {
  useKey('Enter', 'Print, next tote', submitParcel)
  useKey('-', 'One is short', () => loseNext(keys))
  return null
}
