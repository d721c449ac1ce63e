import type { Day } from '../delivery/calendar.ts'
import { isFreshEnough, type ShelfLife } from '../lots/shelf-life.ts'
import { isShort, type ToteLine } from './pick-stops.ts'
import { readScan, type ScannedCode } from './scan-code.ts'
import type { ScanKind } from './wave.ts'

/**
 * ENOUGH: all pieces of it are in. BATCH_NEEDED: the code does not say the lot. LATER_BATCH: another lot expires sooner;
 * it needs a reason. BATCH_EMPTY: no piece of the lot is free. BATCH_STOPPED: recalled, or too old for this customer.
 */
export const SCAN_REFUSALS = [
  'CODE_UNKNOWN',
  'WRONG_PRODUCT',
  'ENOUGH',
  'BATCH_NEEDED',
  'LATER_BATCH',
  'BATCH_EMPTY',
  'BATCH_STOPPED',
  'TOTE_CLOSED',
] as const
export type ScanRefusal = (typeof SCAN_REFUSALS)[number]

/** A lot of a variant in the wave. `free`: pieces that no tote of an open wave holds. */
export type WaveLot = {
  lotCode: string
  variantSku: string
  bestBefore: Day
  shelf: string | null
  free: number
  isReleased: boolean
  life: ShelfLife
}

/** The variants of the wave by the GTIN on their packs. */
export type Gtins = Readonly<Record<string, string>>

export type ScannedTote = {
  lines: readonly ToteLine[]
  lots: readonly WaveLot[]
  gtins: Gtins
  arrival: Day
}

/** `sku`: the variant that the picker stands in front of, if the code may be of several sizes. */
export type Scan = {
  kind: Extract<ScanKind, 'PICK' | 'CHECK'>
  code: string
  sku: string | null
  quantity: number
  reason: string | null
}

/** `replaces`: the lot whose hold the scanned lot takes over; `fills`: a piece that was short. */
export type ScanVerdict =
  | { ok: true; variantSku: string; lotCode: string | null; replaces: string | null; fills: boolean }
  | { ok: false; refusal: ScanRefusal; expected: string | null }

const refuse = (refusal: ScanRefusal, expected: string | null = null): ScanVerdict => ({
  ok: false,
  refusal,
  expected,
})

/** Whether the scanned piece belongs into the tote. The phone decides the same without a network. */
export function scanVerdict(tote: ScannedTote, scan: Scan): ScanVerdict {
  const code = resolved(readScan(scan.code), tote)
  if (!code) return refuse('CODE_UNKNOWN')
  const lines = tote.lines.filter(({ variantSku }) => isMeant(code, variantSku, { tote, scan }))
  const [first] = lines
  if (!first) return refuse('WRONG_PRODUCT')
  const open = lines.find((line) => roomIn(linesOf(tote, line.variantSku), scan) >= scan.quantity)
  if (!open) return refuse('ENOUGH')
  if (!open.isTracked)
    return { ok: true, variantSku: open.variantSku, lotCode: null, replaces: null, fills: false }
  if (!code.lotCode) return refuse('BATCH_NEEDED', firstOpen(tote, open.variantSku, scan)?.lotCode)
  return lotVerdict(tote, { scan, variantSku: open.variantSku, lotCode: code.lotCode })
}

type PackCode = { sku: string | null; lotCode: string | null }

/** The variant and the lot that a code names; null if it names neither. */
function resolved(code: ScannedCode | null, { lines, lots, gtins }: ScannedTote): PackCode | null {
  if (code === null || code.kind === 'ORDER') return null
  if (code.kind === 'PACK') {
    const sku = code.gtin === null ? code.sku : (gtins[code.gtin] ?? code.gtin)
    return { sku, lotCode: code.lotCode }
  }
  const isMeant = (lotCode: string | null) => lotCode?.endsWith(code.ending) ?? false
  const lotCode =
    lines.find((line) => isMeant(line.lotCode))?.lotCode ?? lots.find((lot) => isMeant(lot.lotCode))?.lotCode
  return lotCode ? { sku: null, lotCode } : null
}

type Asked = { tote: ScannedTote; scan: Scan }

/** A code that names only a lot is of any size of the lot; the picker's shelf then decides. */
function isMeant(code: PackCode, variantSku: string, { tote, scan }: Asked): boolean {
  if (code.sku !== null) return code.sku === variantSku && (scan.sku === null || scan.sku === variantSku)
  if (scan.sku !== null && scan.sku !== variantSku) return false
  const isIn = (row: { variantSku: string; lotCode: string | null }) =>
    row.variantSku === variantSku && row.lotCode === code.lotCode
  return tote.lots.some(isIn) || tote.lines.some(isIn)
}

const linesOf = ({ lines }: ScannedTote, sku: string) => lines.filter(({ variantSku }) => variantSku === sku)

const doneIn = (line: ToteLine, { kind }: Scan) => (kind === 'PICK' ? line.picked : line.checked)
const roomIn = (lines: readonly ToteLine[], scan: Scan) =>
  lines.reduce((sum, line) => sum + line.quantity - doneIn(line, scan), 0)

/** The lot that should be taken now: the first to expire of those that are not complete. */
const firstOpen = (tote: ScannedTote, sku: string, scan: Scan) =>
  linesOf(tote, sku)
    .filter((line) => line.lotCode !== null && doneIn(line, scan) < line.quantity)
    .sort((one, other) => ((one.bestBefore ?? '') < (other.bestBefore ?? '') ? -1 : 1))[0]

type LotScan = { scan: Scan; variantSku: string; lotCode: string }

function lotVerdict(tote: ScannedTote, { scan, variantSku, lotCode }: LotScan): ScanVerdict {
  const right = { ok: true as const, variantSku, lotCode }
  const own = linesOf(tote, variantSku).find((line) => line.lotCode === lotCode)
  if (own && roomIn([own], scan) >= scan.quantity) return { ...right, replaces: null, fills: false }
  const lot = tote.lots.find((one) => one.lotCode === lotCode && one.variantSku === variantSku)
  const expected = firstOpen(tote, variantSku, scan)
  if (!lot) return refuse('BATCH_EMPTY', expected?.lotCode)
  if (!lot.isReleased || !isFreshEnough(lot.bestBefore, tote.arrival, lot.life))
    return refuse('BATCH_STOPPED', expected?.lotCode)
  if (lot.free < scan.quantity) return refuse('BATCH_EMPTY', expected?.lotCode)
  if (!expected) return { ...right, replaces: null, fills: linesOf(tote, variantSku).some(isShort) }
  const isLater = lot.bestBefore > (expected.bestBefore ?? '')
  if (isLater && scan.reason === null) return refuse('LATER_BATCH', expected.lotCode)
  return { ...right, replaces: expected.lotCode, fills: false }
}
