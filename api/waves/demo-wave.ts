import { SEED } from '#domain/actor.ts'
import { startWave } from './start-wave.ts'
import { listToPack } from './to-pack.store.ts'
import type { WaveDeps } from './wave-deps.ts'
import { hasWaves } from './waves.store.ts'

/** As many orders as the demo's wave has; the others still wait to be picked. */
const TOTES = 3

/** Starts a wave with what must leave first, if there has never been one. Not for production. */
export async function startDemoWave(deps: WaveDeps): Promise<void> {
  if (await hasWaves(deps.db)) return
  const { next } = await listToPack(deps.db, TOTES)
  if (next.length > 0)
    await startWave(
      deps,
      { ...SEED, name: 'Packing desk' },
      next.map(({ id }) => id),
    )
}
