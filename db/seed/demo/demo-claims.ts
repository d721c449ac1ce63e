import { readFile } from 'node:fs/promises'
import type { Tx } from '#db/client.ts'
import { type ClaimKind, type ClaimState, type ClaimWish, claimNumber } from '#domain/claims/claim.ts'
import { actionDay, answerDay } from '#domain/claims/claim-window.ts'
import { millTime } from '#domain/delivery/calendar.ts'
import { millDays } from '#domain/delivery/promise.ts'
import { days } from '#kit/duration.ts'
import { pictureOf } from '#media/media.ts'

/** A claim about one piece of a line. A refunded one is about the order's refund. */
export type DemoClaim = {
  line: number
  kind: ClaimKind
  wish: ClaimWish
  state: Exclude<ClaimState, 'APPROVED' | 'REPLACED'>
  note: string
  answer?: string
  /** The name of a picture of the shop, in place of the customer's photograph. */
  photo?: string
}

type ClaimedOrder = { id: string; userId: string; orderNumber: string; endedAt: Date; now: Date }

const STEPS: Record<DemoClaim['state'], readonly ClaimState[]> = {
  OPEN: ['OPEN'],
  IN_REVIEW: ['OPEN', 'IN_REVIEW'],
  REFUNDED: ['OPEN', 'IN_REVIEW', 'APPROVED', 'REFUNDED'],
  REJECTED: ['OPEN', 'IN_REVIEW', 'REJECTED'],
  WITHDRAWN: ['OPEN', 'WITHDRAWN'],
}
const BY = 'Care'

/** Adds the claims of a demo order. What still waits was made yesterday, the others a day after the delivery. */
export async function writeClaims(tx: Tx, order: ClaimedOrder, claims: readonly DemoClaim[] = []) {
  for (const [index, claim] of claims.entries()) await writeClaim(tx, order, { ...claim, index })
}

async function writeClaim(tx: Tx, order: ClaimedOrder, claim: DemoClaim & { index: number }) {
  const { state, kind, wish, note, line, answer = null } = claim
  const isWaiting = state === 'OPEN' || state === 'IN_REVIEW'
  const madeAt = new Date(isWaiting ? order.now.getTime() - days(1) : order.endedAt.getTime() + days(1))
  const { day } = millTime(madeAt)
  const isOpen = millDays([])
  const isDecided = state === 'REFUNDED' || state === 'REJECTED'
  const refund = state === 'REFUNDED' ? await findRefund(tx, order.id) : null
  const { id } = await tx
    .insertInto('claim')
    .values({
      ...{ number: numberOf(order, claim.index), order_id: order.id, kind, wish, state, note },
      decision_note: answer,
      decided_by: isDecided ? BY : null,
      due_on: answerDay(day, isOpen),
      act_by: state === 'REFUNDED' ? actionDay(day, isOpen) : null,
      amount: refund?.amount ?? null,
      created_at: madeAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('claim_line')
    .values({ claim_id: id, order_id: order.id, position: line, quantity: 1 })
    .execute()
  const events = STEPS[state].map((step) => ({
    claim_id: id,
    state: step,
    made_by: step === 'OPEN' || step === 'WITHDRAWN' ? null : BY,
    created_at: madeAt,
  }))
  await tx.insertInto('claim_event').values(events).execute()
  if (refund) await tx.insertInto('claim_refund').values({ claim_id: id, refund_id: refund.id }).execute()
  if (claim.photo) await writePhoto(tx, { claimId: id, userId: order.userId, photo: claim.photo })
}

/** The same number in every seeding, so that staff can be shown it. */
const numberOf = ({ orderNumber }: ClaimedOrder, index: number) =>
  claimNumber(Buffer.from(`${orderNumber.slice(-4)}${index}`).subarray(-4))

const findRefund = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('refund')
    .innerJoin('payment_transaction as paid', 'paid.id', 'refund.payment_transaction_id')
    .select(['refund.id', 'refund.amount'])
    .where('paid.order_id', '=', orderId)
    .executeTakeFirstOrThrow()

/** A picture of the shop as the customer's photograph: no photograph of a real home is in the demo. */
async function writePhoto(
  tx: Tx,
  { claimId, userId, photo }: { claimId: string; userId: string; photo: string },
) {
  const { src, srcXS, width, height } = pictureOf(photo, '')
  const read = (file: string) =>
    readFile(new URL(file.replace('/media/', '../../../media/files/'), import.meta.url))
  const scale = Math.min(1, 1600 / Math.max(width, height))
  const { id } = await tx
    .insertInto('upload')
    .values({
      user_id: userId,
      bytes: await read(src),
      small: await read(srcXS),
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('claim_photo').values({ claim_id: claimId, position: 1, upload_id: id }).execute()
}
