import { useRevalidator } from 'react-router'
import type { Wave } from '#contract/admin/waves.ts'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import type { Route } from './+types/wave.route'
import { loadWave } from './load-wave.ts'
import { Picking } from './picking.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import { Totes } from './totes.tsx'
import { useWave } from './use-wave.ts'
import { WaveActions } from './wave-actions.tsx'
import { WaveState } from './wave-state.tsx'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadWave(params.wave)

/** Picking a wave by shelf and batch into totes. */
export default function WaveScreen({ loaderData, params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (!loaderData.ok)
    return (
      <Screen title={`Wave ${params.wave}`}>
        <Problem what="The wave could not be read." failure={loaderData.error} onRetry={revalidate} />
      </Screen>
    )
  return <OpenWave key={loaderData.value.id} initial={loaderData.value} />
}

function OpenWave({ initial }: { initial: Wave }) {
  const { wave, waiting, isOnline, refused, dismiss, scan, refresh } = useWave(initial)
  const title = wave.state === 'OPEN' ? `Picking wave ${wave.id}` : `Wave ${wave.id}`
  return (
    <Screen
      title={title}
      lead={<WaveState isOnline={isOnline} waiting={waiting} />}
      actions={<WaveActions wave={wave} onChange={refresh} />}
    >
      <RefusedNotice refused={refused} onTake={scan} onDismiss={dismiss} />
      {wave.state === 'OPEN' && <Picking wave={wave} onScan={scan} />}
      <Totes wave={wave} onChange={refresh} />
    </Screen>
  )
}
