import type { Actor } from '#domain/actor.ts'
import type { PrintJob } from '#domain/documents/print-facts.ts'
import type { PrintKind } from '#domain/documents/print-kind.ts'
import type { Carrier } from '#domain/shipment.ts'
import { CARRIERS } from '#domain/shipment.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import { askForPrint } from '../documents/index.ts'
import { handOverListOf, invoicesOf, labelsOf, parcelsOf, pickListOf, slipsOf, stickersOf } from './papers.ts'
import type { WaveDeps } from './wave-deps.ts'

/** `ids`: a wave for its pick list, a courier for the hand-over list, lots for stickers, otherwise orders. */
export type AskedPapers = { kind: PrintKind; ids: readonly string[] }

/** Asks for papers as they are now; a job draws them. Papers of orders have addresses, so the look is written down. */
export async function printPapers(
  deps: WaveDeps,
  actor: Actor,
  { kind, ids }: AskedPapers,
): Promise<Result<string, 'NOTHING_TO_PRINT'>> {
  const job = await jobOf(deps, { kind, ids })
  if (!job || job.papers.length === 0) return fail('NOTHING_TO_PRINT')
  return staffTx(deps.db, actor, async (tx, write) => {
    const id = await askForPrint(deps, tx, job, actor.name)
    await write({
      act: 'papers.print',
      subject: { kind: 'print', id },
      after: { kind, count: job.papers.length },
      readsPersonal: kind !== 'PICK_LIST' && kind !== 'HAND_OVER',
    })
    return ok(id)
  })
}

async function jobOf({ db, now }: WaveDeps, { kind, ids }: AskedPapers): Promise<PrintJob | null> {
  const [first = ''] = ids
  switch (kind) {
    case 'SLIPS':
      return slipsOf(db, ids)
    case 'LABELS':
      return labelsOf(db, ids)
    case 'STICKERS':
      return stickersOf(db, ids)
    case 'INVOICES':
      return invoicesOf(db, ids)
    case 'PARCELS':
      return parcelsOf(db, ids)
    case 'PICK_LIST':
      return /^\d{1,9}$/.test(first) ? pickListOf(db, Number(first), now()) : null
    case 'HAND_OVER': {
      const carrier: Carrier | undefined = CARRIERS.find((known) => known === first)
      return carrier ? handOverListOf(db, carrier, now()) : null
    }
  }
}
