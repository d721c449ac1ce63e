import type { AdminErrorCode } from '#contract/admin/errors.ts'
import type { Actor } from '#domain/actor.ts'
import type { PrintKind } from '#domain/documents/print-kind.ts'
import type { Permission } from '#domain/permission.ts'
import { nextTote } from '#domain/waves/next-tote.ts'
import { isShort, piecesIn } from '#domain/waves/pick-stops.ts'
import { MOST_TOTES } from '#domain/waves/wave.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { AdminHandlers } from '../admin/index.ts'
import { readPrint } from '../documents/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import type { OrderDeps } from '../orders/index.ts'
import { type CloseProblem, closeTote } from './close-tote.ts'
import { emptyTote, holdAgain, takeOverWave, unwindWave, type WaveProblem } from './end-wave.ts'
import { listWaiting } from './hand-over.store.ts'
import { handOver } from './hand-over.ts'
import { MOVE_WORDS } from './move-words.ts'
import { printPapers } from './print-papers.ts'
import { readWave } from './read-wave.ts'
import { scanWave } from './scan-tote.ts'
import { startWave } from './start-wave.ts'
import { listToPack } from './to-pack.store.ts'
import type { ToteKey, WaveDeps } from './wave-deps.ts'
import { findWave, listWaves } from './waves.store.ts'

type WaveRouteNames =
  | 'listWaves'
  | 'startWave'
  | 'getWave'
  | 'scanWave'
  | 'takeOverWave'
  | 'holdAgain'
  | 'unwindWave'
  | 'emptyTote'
  | 'closeTote'
  | 'listHandOver'
  | 'handOver'
  | 'printPapers'
  | 'getPapers'
type WaveHandlers = Pick<AdminHandlers, WaveRouteNames>

const NOT_FOUND = fail<AdminFailure>({ code: 'NOT_FOUND' })

const WAVE_CODES = {
  WAVE_UNKNOWN: 'NOT_FOUND',
  WAVE_ENDED: 'WAVE_ENDED',
  TOTE_CLOSED: 'TOTE_CLOSED',
} as const satisfies Record<WaveProblem, AdminErrorCode | 'NOT_FOUND'>

const done = (result: Result<null, WaveProblem>) =>
  result.ok ? ok({ done: true as const }) : fail<AdminFailure>({ code: WAVE_CODES[result.error] })

/** Pick and pack. */
export const wavesRoutes = (deps: OrderDeps): WaveHandlers => ({
  ...waveRoutes(deps),
  ...toteRoutes(deps),
  ...handOverRoutes(deps),
  ...paperRoutes(deps),
})

const waveRoutes = (
  deps: WaveDeps,
): Pick<
  WaveHandlers,
  'listWaves' | 'startWave' | 'getWave' | 'takeOverWave' | 'holdAgain' | 'unwindWave'
> => ({
  async listWaves() {
    const data = (await listWaves(deps.db)).map((wave) => ({
      ...wave,
      startedAt: wave.startedAt.toISOString(),
    }))
    const { count, next } = await listToPack(deps.db, MOST_TOTES)
    const shown = next.map((order) => ({ ...order, shipBy: order.shipBy.toISOString() }))
    return ok({ data, toPack: { count, next: shown } })
  },
  async startWave({ body: { orderIds } }, { actor }) {
    const started = await startWave(deps, actor, orderIds)
    if (!started.ok) {
      const { code, orders } = started.error
      return fail({ code, details: { orders } })
    }
    const wave = await readWave(deps.db, started.value, deps.now())
    const short = wave?.totes.flatMap(({ lines }) => lines).filter(isShort) ?? []
    return ok({ id: started.value, shortages: piecesIn(short) })
  },
  async getWave({ params }) {
    const wave = await readWave(deps.db, Number(params.waveId), deps.now())
    return wave ? ok({ ...wave, startedAt: wave.startedAt.toISOString() }) : NOT_FOUND
  },
  takeOverWave: async ({ params }, { actor }) => done(await takeOverWave(deps, actor, Number(params.waveId))),
  holdAgain: async ({ params }, { actor }) => done(await holdAgain(deps, actor, Number(params.waveId))),
  unwindWave: async ({ params }, { actor }) => done(await unwindWave(deps, actor, Number(params.waveId))),
})

const toteRoutes = (deps: WaveDeps): Pick<WaveHandlers, 'scanWave' | 'emptyTote' | 'closeTote'> => ({
  async scanWave({ params, body: { scans } }, { actor }) {
    const waveId = Number(params.waveId)
    if (!(await findWave(deps.db, waveId))) return NOT_FOUND
    return ok({ data: await scanWave(deps, actor, { waveId, scans }) })
  },
  emptyTote: async ({ params }, { actor }) => done(await emptyTote(deps, actor, toteOf(params))),
  async closeTote({ params, body: { carrier, trackingNumber, ...parcel } }, { actor }) {
    const shipment = { carrier, trackingNumber, arrivingAt: null }
    const closed = await closeTote(deps, actor, { ...toteOf(params), ...parcel, shipment })
    if (!closed.ok) return fail(closeFailure(closed.error))
    const papersId = await papersOf(deps, actor, closed.value.orderId)
    const wave = await readWave(deps.db, Number(params.waveId), deps.now())
    return ok({ papersId, nextTote: nextTote(wave?.totes ?? [], Number(params.tote)) })
  },
})

const toteOf = ({ waveId, tote }: { waveId: string; tote: string }): ToteKey => ({
  waveId: Number(waveId),
  tote: Number(tote),
})

function closeFailure(problem: CloseProblem): AdminFailure {
  switch (problem) {
    case 'NOT_COMPLETE':
    case 'TOTE_CLOSED':
    case 'ODD_WEIGHT':
      return { code: problem }
    case 'TRACKING_TAKEN':
      return { code: 'NUMBER_TAKEN' }
    default:
      return { code: 'TOTE_REFUSED', message: MOVE_WORDS[problem] }
  }
}

/** One file. The order is packed already: if it cannot be asked for, it is printed again from the tote. */
async function papersOf(deps: WaveDeps, actor: Actor, orderId: string) {
  const asked = await printPapers(deps, actor, { kind: 'PARCELS', ids: [orderId] }).catch(() => null)
  return asked?.ok ? asked.value : null
}

const handOverRoutes = (deps: OrderDeps): Pick<WaveHandlers, 'listHandOver' | 'handOver'> => ({
  async listHandOver() {
    const groups = Map.groupBy(await listWaiting(deps.db), ({ carrier }) => carrier)
    return ok({ data: [...groups].map(([carrier, parcels]) => ({ carrier, parcels })) })
  },
  handOver: ({ body }, caller) => handOver(deps, caller, body),
})

/** The hand-over list is for those who ship, stickers for those who keep the stock; the rest is for those who pack. */
const permissionOf = (kind: PrintKind): Permission =>
  kind === 'HAND_OVER' ? 'orders.ship' : kind === 'STICKERS' ? 'stock.write' : 'orders.pack'
const NOT_ALLOWED = fail<AdminFailure>({ code: 'STAFF_NOT_ALLOWED' })

const PRINT_CODES = {
  UNKNOWN: 'NOT_FOUND',
  GONE: 'PAPERS_GONE',
  FAILED: 'PAPERS_FAILED',
  NOT_READY: 'DOCUMENT_NOT_READY',
} as const
const RETRY_SECONDS = 1

const paperRoutes = (deps: WaveDeps): Pick<WaveHandlers, 'printPapers' | 'getPapers'> => ({
  async printPapers({ body }, { actor, staff }) {
    if (!staff.permissions.has(permissionOf(body.kind))) return NOT_ALLOWED
    const asked = await printPapers(deps, actor, body)
    return asked.ok ? ok({ id: asked.value }) : fail({ code: asked.error })
  },
  async getPapers({ params: { id } }, { staff }) {
    const found = await readPrint(deps.db, id)
    if (!found.ok) {
      const retry = found.error === 'NOT_READY' ? { retryAfterSeconds: RETRY_SECONDS } : {}
      return fail({ code: PRINT_CODES[found.error], ...retry })
    }
    const { kind, bytes } = found.value
    // Without a name the browser shows it, ready to print.
    return staff.permissions.has(permissionOf(kind)) ? ok({ bytes, name: null }) : NOT_ALLOWED
  },
})
