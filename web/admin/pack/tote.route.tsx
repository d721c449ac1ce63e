import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Wave } from '#contract/admin/waves.ts'
import { Button } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useKey } from '../ui/use-key.ts'
import type { Route } from './+types/tote.route'
import { isSoundOn, setSound } from './beep.ts'
import { BenchLines } from './bench-lines.tsx'
import { loadBench } from './load-wave.ts'
import styles from './pack.module.css'
import { ParcelForm } from './parcel-form.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import { keepFocus, ScanField } from './scan-field.tsx'
import { ToteMenu } from './tote-menu.tsx'
import { type BenchDeed, useBenchDeeds } from './use-bench-deeds.ts'
import { useWave } from './use-wave.ts'
import { WaveState } from './wave-state.tsx'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadBench(params.wave)

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
  const { isClosing, setClosing, act } = useBenchDeeds({ wave, number, scan, goTo })
  useKey('s', isLoud ? 'Switch the sound off' : 'Switch the sound on', toggleSound)
  function toggleSound() {
    setSound(!isLoud)
    setLoud(!isLoud)
  }
  return (
    <Screen
      title={`Packing tote ${number}`}
      // From tote to tote the focus stays in the field for scans.
      focusKey={`bench ${wave.id}`}
      lead={<WaveState isOnline={isOnline} waiting={waiting} />}
      actions={
        <>
          <p className={styles.packed}>
            <strong>{`${closed} of ${wave.totes.length}`}</strong> packed
          </p>
          <Button look="quiet" aria-pressed={isLoud} onMouseDown={keepFocus} onClick={toggleSound}>
            {isLoud ? 'Sound is on' : 'Sound is off'}
          </Button>
        </>
      }
    >
      <p role="status" className={styles.hidden}>{`Tote ${number}`}</p>
      <div className={styles.bench}>
        <ToteMenu wave={wave} current={number} />
        <div className={styles.lines}>
          <ScanField
            label="Scan a bottle, a batch or an order"
            into={`${number} ${isClosing}`}
            onScan={(code) => act({ kind: 'SCAN', code })}
            onKey={(key) => benchKey(key, act)}
          />
          <RefusedNotice refused={refused} onTake={scan} onDismiss={dismiss} />
          {tote?.state === 'OPEN' && !tote.isStopped ? (
            <>
              <BenchKeys act={act} />
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
            isBusy={isClosing}
            onBefore={refresh}
            onBusy={setClosing}
            onClosed={async (next) => {
              await (next === null ? navigate('/pack') : goTo(next))
              void refresh()
            }}
          />
        )}
      </div>
    </Screen>
  )
}

/** In the empty field: - says that the next piece is short, Enter packs. Digits belong to codes. */
function benchKey(key: string, act: (deed: BenchDeed) => void): boolean {
  if (key === 'Enter') act({ kind: 'PACK' })
  if (key === '-') act({ kind: 'SHORT' })
  return key === '-'
}

/** The same keys outside of the field. */
function BenchKeys({ act }: { act: (deed: BenchDeed) => void }) {
  useKey('Enter', 'Print, next tote', () => act({ kind: 'PACK' }))
  useKey('-', 'One is short', () => act({ kind: 'SHORT' }))
  return null
}
