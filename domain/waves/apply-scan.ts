import type { ToteLine } from './pick-stops.ts'
import { type Scan, type ScannedTote, scanVerdict } from './scan-verdict.ts'

const add = (line: ToteLine, { kind, quantity }: Scan): ToteLine => {
  const checked = kind === 'CHECK' ? line.checked + quantity : line.checked
  const picked = kind === 'PICK' ? line.picked + quantity : Math.max(line.picked, checked)
  return { ...line, picked, checked }
}

/** The lines of a tote after a scan that the server has not answered yet. A refused scan changes nothing. */
export function applyScan(tote: ScannedTote, scan: Scan): readonly ToteLine[] {
  const verdict = scanVerdict(tote, scan)
  if (!verdict.ok) return tote.lines
  const { variantSku, lotCode, replaces, fills } = verdict
  const isMeant = (line: ToteLine) => line.variantSku === variantSku && line.lotCode === lotCode
  if (replaces === null && !fills) return tote.lines.map((line) => (isMeant(line) ? add(line, scan) : line))
  const { quantity } = scan
  const lot = tote.lots.find((one) => one.lotCode === lotCode && one.variantSku === variantSku)
  const left = tote.lines
    .map((line) =>
      line.variantSku === variantSku && line.lotCode === replaces
        ? {
            ...line,
            quantity: line.quantity - quantity,
            picked: Math.min(line.picked, line.quantity - quantity),
          }
        : line,
    )
    .filter((line) => line.quantity > 0)
  const known = left.find(isMeant)
  const base: ToteLine = known ?? {
    ...{ tote: tote.lines[0]?.tote ?? 0, variantSku, isTracked: true, lotCode },
    bestBefore: lot?.bestBefore ?? null,
    shelf: lot?.shelf ?? null,
    ...{ quantity: 0, picked: 0, checked: 0 },
  }
  const grown = add({ ...base, quantity: base.quantity + quantity }, scan)
  return known ? left.map((line) => (line === known ? grown : line)) : [...left, grown]
}
