import type { DbOrTx } from '#db/client.ts'
import { formatMoment } from '#domain/date-display.ts'
import { MOVEMENT_TEXTS } from '#domain/lots/lot-movement.ts'
import { listMovements, type MovementRow } from './movements.store.ts'

const TAKERS_SHOWN = 5

/** Why so many pieces of a lot cannot be taken away: how many are left, and who took the last ones when. */
export async function whoTookThem(db: DbOrTx, { code, variantSku }: { code: string; variantSku: string }) {
  const taken = await listMovements(db, { code, variantSku, takenOnly: true, limit: TAKERS_SHOWN })
  const [last] = await listMovements(db, { code, variantSku, limit: 1 })
  const left = last?.left ?? 0
  return { message: fewerText(left, taken[0]), left, taken }
}

function fewerText(left: number, last: MovementRow | undefined): string {
  const there = left === 0 ? 'None are left.' : left === 1 ? 'Only 1 is left.' : `Only ${left} are left.`
  if (!last) return there
  const why = last.orderNumber ? `for ${last.orderNumber}` : `(${MOVEMENT_TEXTS[last.kind].toLowerCase()})`
  return `${there} ${last.by} took ${-last.delta} ${why} at ${formatMoment(last.at, 'Asia/Kolkata')}.`
}
