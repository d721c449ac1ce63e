import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { type ScannedTote, type ScanRefusal, scanVerdict } from '#domain/waves/scan-verdict.ts'
import type { ScanKind } from '#domain/waves/wave.ts'
import { writeEntry } from '../audit/index.ts'
import { loseHeldPiece, swapHold } from '../lots/index.ts'
import { lockOrder } from '../orders/index.ts'
import { readTote } from './read-tote.ts'
import { findAnswer, insertScan, type ScanAnswer, undoOnePiece, undoScan } from './scans.store.ts'
import type { ToteKey, WaveDeps } from './wave-deps.ts'
import { findTote } from './waves.store.ts'

/** `key`: made once by the phone, so that a scan that is sent again counts once. `at`: the phone's clock. */
export type SentScan = {
  key: string
  kind: ScanKind
  tote: number
  code: string
  sku: string | null
  quantity: number
  reason: string | null
  at: Date
}

type Outcome = Pick<ScanAnswer, 'variantSku' | 'lotCode' | 'refusal' | 'expected'>
type Context = ToteKey & { deps: WaveDeps; actor: Actor; orderId: string; scan: SentScan }

const refused = (refusal: ScanRefusal, expected: string | null = null): Outcome => ({
  variantSku: null,
  lotCode: null,
  refusal,
  expected,
})

/** Takes scans in their order, each in a transaction of its own: one that is refused holds up no other. */
export async function scanWave(
  deps: WaveDeps,
  actor: Actor,
  { waveId, scans }: { waveId: number; scans: readonly SentScan[] },
): Promise<ScanAnswer[]> {
  const answers: ScanAnswer[] = []
  for (const scan of scans) answers.push(await scanTote(deps, actor, waveId, scan))
  return answers
}

async function scanTote(deps: WaveDeps, actor: Actor, waveId: number, scan: SentScan): Promise<ScanAnswer> {
  const { key } = scan
  const tote = await findTote(deps.db, { waveId, tote: scan.tote })
  if (!tote) return { key, ...refused('TOTE_CLOSED') }
  const { orderId } = tote
  return deps.db.transaction().execute(async (tx) => {
    const { status } = await lockOrder(tx, orderId)
    const known = await findAnswer(tx, key)
    if (known) return known
    const state = (await findTote(tx, { waveId, tote: scan.tote }))?.state
    const isOpen = state === 'OPEN' && status === 'PROCESSING'
    const context = { deps, actor, waveId, tote: scan.tote, orderId, scan }
    const outcome = isOpen ? await TAKE[scan.kind](tx, context) : refused('TOTE_CLOSED')
    const { kind, code, quantity, reason, at } = scan
    await insertScan(tx, {
      ...{ key, waveId, tote: scan.tote, kind, code, quantity, reason, at, by: actor.name },
      ...outcome,
    })
    return { key, ...outcome }
  })
}

const TAKE: Record<ScanKind, (tx: Tx, context: Context) => Promise<Outcome>> = {
  PICK: takePiece,
  CHECK: takePiece,
  SHORT: (tx, context) => losePiece(tx, context, 'Not on the shelf'),
  DAMAGED: (tx, context) => losePiece(tx, context, 'Broken'),
  UNDO: async (tx, { waveId, tote, scan }) =>
    (await undoScan(tx, { waveId, tote }, scan.code))
      ? { variantSku: null, lotCode: null, refusal: null, expected: null }
      : refused('CODE_UNKNOWN'),
}

async function takePiece(tx: Tx, context: Context): Promise<Outcome> {
  const { deps, waveId, tote, orderId, scan } = context
  const content = await readTote(tx, { waveId, tote, orderId, now: deps.now() })
  const kind = scan.kind === 'CHECK' ? 'CHECK' : 'PICK'
  const verdict = scanVerdict(content, { ...scan, kind })
  if (!verdict.ok) return refused(verdict.refusal, verdict.expected)
  const { variantSku, lotCode, replaces, fills } = verdict
  if (lotCode !== null && (replaces !== null || fills)) {
    const isLater = isLaterLot(content, lotCode, replaces)
    const reason = isLater ? scan.reason : null
    const swap = { orderId, variantSku, from: replaces, to: lotCode, quantity: scan.quantity, reason }
    if (!(await swapHold(tx, swap))) return refused('BATCH_EMPTY', replaces)
    if (isLater) await writeLater(tx, context, { lotCode, replaces })
  }
  return { variantSku, lotCode, refusal: null, expected: null }
}

const isLaterLot = ({ lots }: ScannedTote, lotCode: string, replaces: string | null) => {
  const dayOf = (code: string | null) => lots.find((lot) => lot.lotCode === code)?.bestBefore ?? ''
  return replaces !== null && dayOf(lotCode) > dayOf(replaces)
}

const writeLater = (
  tx: Tx,
  { actor, waveId, tote, scan }: Context,
  { lotCode, replaces }: { lotCode: string; replaces: string | null },
) =>
  writeEntry(tx, actor, {
    act: 'wave.later-lot',
    subject: { kind: 'wave', id: String(waveId) },
    before: { tote, lot: replaces },
    after: { tote, lot: lotCode },
    reason: scan.reason ?? undefined,
  })

/** A held piece is broken or not there: its lot is counted down, and the tote gets another piece, or is short. */
async function losePiece(tx: Tx, context: Context, words: string): Promise<Outcome> {
  const { deps, actor, waveId, tote, orderId, scan } = context
  const { lines } = await readTote(tx, { waveId, tote, orderId, now: deps.now() })
  const line = lines.find(
    ({ variantSku, lotCode }) => variantSku === scan.sku && lotCode === (scan.code || null),
  )
  if (!line) return refused('WRONG_PRODUCT')
  const { variantSku, lotCode } = line
  if (lotCode !== null) {
    const lost = { code: lotCode, actor, words, orderId, variantSku, now: deps.now() }
    const done = await loseHeldPiece(tx, { ...lost, isMissing: scan.kind === 'SHORT' })
    if (!done.ok) return refused('BATCH_EMPTY', lotCode)
    const piece = { waveId, tote, variantSku, lotCode, by: actor.name }
    // If all were in the tote, the lost one was among them.
    if (line.picked === line.quantity) await undoOnePiece(tx, { ...piece, kind: 'PICK' })
    if (line.checked === line.quantity) await undoOnePiece(tx, { ...piece, kind: 'CHECK' })
  }
  await writeEntry(tx, actor, {
    act: scan.kind === 'SHORT' ? 'wave.short' : 'wave.damaged',
    subject: { kind: 'wave', id: String(waveId) },
    after: { tote, sku: variantSku, lot: lotCode },
  })
  return { variantSku: null, lotCode: null, refusal: null, expected: null }
}
