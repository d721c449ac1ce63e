import type { Tx } from '#db/client.ts'
import { daysAfter, millTime } from '#domain/delivery/calendar.ts'
import type { WrittenOrder } from './demo-payments.ts'
import { fakeLetters } from './fake-references.ts'

const DAYS_TO_ANSWER = 6

const CLAIMS = {
  OPEN: { kind: 'MISSING', wish: 'REPLACEMENT', note: 'One bottle was not in the box.' },
  REJECTED: {
    kind: 'SHORT_DATE',
    wish: 'REFUND',
    note: 'It should keep longer.',
    decision_note: 'More than half of its shelf life is left, as we promise on its page.',
    decided_by: 'Tara',
  },
} as const

/** Writes a claim about one piece of the first line, made when the parcel came. */
export async function writeClaim(tx: Tx, { id: orderId, orderNumber, claim: state, endedAt }: WrittenOrder) {
  if (!state) return
  const { id } = await tx
    .insertInto('claim')
    .values({
      ...CLAIMS[state],
      number: `C-${fakeLetters(orderNumber, 4)
        .toUpperCase()
        .replace(/[ILOU]/g, 'X')}`,
      order_id: orderId,
      state,
      due_on: daysAfter(millTime(endedAt).day, DAYS_TO_ANSWER),
      created_at: endedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('claim_line')
    .values({ claim_id: id, order_id: orderId, position: 1, quantity: 1 })
    .execute()
  const steps = state === 'OPEN' ? (['OPEN'] as const) : (['OPEN', state] as const)
  for (const step of steps)
    await tx
      .insertInto('claim_event')
      .values({ claim_id: id, state: step, made_by: step === 'OPEN' ? null : 'Tara', created_at: endedAt })
      .execute()
}
