import type { Wave } from '#contract/admin/waves.ts'
import { applyScan } from '#domain/waves/apply-scan.ts'
import { readScan } from '#domain/waves/scan-code.ts'
import type { ScannedTote, ScanRefusal } from '#domain/waves/scan-verdict.ts'
import type { QueuedScan } from './pack-storage.ts'

export type ShownTote = Wave['totes'][number]

/** A tote as a scan sees it. */
export const scannedTote = ({ lots, gtins }: Wave, { lines, arrival }: ShownTote): ScannedTote => ({
  lines,
  lots,
  gtins,
  arrival,
})

/** The wave with the scans that wait to be sent. */
export function shownWave(wave: Wave, queue: readonly QueuedScan[]): Wave {
  let totes = wave.totes
  for (const { kind, ...scan } of queue) {
    if (kind !== 'PICK' && kind !== 'CHECK') continue
    totes = totes.map((tote) =>
      tote.tote === scan.tote
        ? { ...tote, lines: [...applyScan(scannedTote(wave, tote), { ...scan, kind })] }
        : tote,
    )
  }
  return { ...wave, totes }
}

export const nameOf = ({ variants }: Pick<Wave, 'variants'>, sku: string) => {
  const variant = variants.find((one) => one.sku === sku)
  return { title: variant?.title ?? sku, size: variant?.size ?? '', picture: variant?.picture ?? null }
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
export const dayText = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`))

type Refused = { refusal: ScanRefusal; code: string; expected: string | null }

export type NewScan = Pick<QueuedScan, 'kind' | 'tote' | 'code'> &
  Partial<Pick<QueuedScan, 'sku' | 'quantity' | 'reason'>>

/** A scan that was refused, here or by the server. */
export type RefusedScan = Refused & { scan: NewScan }

/** What a refused scan says, in words: what it was, and what to do. */
export function refusalText({ refusal, code: scanned, expected }: Refused): { title: string; more: string } {
  const read = readScan(scanned)
  // Of an address, only the batch that it names is of interest.
  const code = (read?.kind === 'PACK' && read.lotCode) || scanned
  const first = expected ? `${expected} goes first.` : ''
  switch (refusal) {
    case 'CODE_UNKNOWN':
      return {
        title: `${code || 'That'} is no batch of ours.`,
        more: 'Scan the label of the pack, or type its last four.',
      }
    case 'WRONG_PRODUCT':
      return { title: `${code} does not belong into this tote.`, more: 'Put it back on its shelf.' }
    case 'ENOUGH':
      return { title: 'That is one too many.', more: 'All pieces of it are in this tote already.' }
    case 'BATCH_NEEDED':
      return {
        title: 'Which batch is it?',
        more: `Scan the square code. ${expected ? `It should be ${expected}.` : ''}`,
      }
    case 'LATER_BATCH':
      return { title: `That was ${code}. ${first}`, more: 'It expires sooner.' }
    case 'BATCH_EMPTY':
      return { title: `${code} is held for other orders.`, more: first }
    case 'BATCH_STOPPED':
      return {
        title: `${code} must not leave.`,
        more: `It was recalled, or is too old for this address. ${first}`,
      }
    case 'TOTE_CLOSED':
      return { title: 'This tote is closed.', more: 'Its order was packed or cancelled.' }
  }
}
