import type { Tx } from '#db/client.ts'
import type { ActKind, ReturnedGoods } from '#domain/desk-act.ts'
import { type Money, money } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { quoteRefund, type RefundPart as RefundPiece } from '#domain/refund-quote.ts'
import { takenOutText } from '#domain/taken-out-text.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { writeEntry } from '../audit/index.ts'
import { takeBack } from '../lots/index.ts'
import {
  counterBalance,
  lockOrder,
  moveInTx,
  notifyCustomer,
  type OrderDeps,
  type OrderHead,
  refundAtCounterInTx,
  resendInTx,
  takeOut,
} from '../orders/index.ts'
import { promiseParts, refundOrderInTx } from '../payments/index.ts'
import type { LockedPart, RunningAct } from './acts.store.ts'
import { insertStaffMail, isNumberTaken, listItemNames } from './order-deeds.store.ts'
import { MessagePayload, MovePart, MovePayload, RefundPart, RefundPayload } from './payloads.ts'
import { readRefundFacts } from './refund-facts.ts'

/** One order of a deed, in the transaction that also marks it as done. */
export type Work = { deps: OrderDeps; tx: Tx; act: RunningAct; part: LockedPart }
/** What was written, or the code of the reason why nothing was. */
type Performed = Result<object, string>

async function move({ deps, tx, act, part: { orderId, payload } }: Work): Promise<Performed> {
  const { to, note } = MovePayload.parse(act.payload)
  const { from, shipment } = MovePart.parse(payload)
  const order = await lockOrder(tx, orderId)
  if (order.status !== from) return fail('ALREADY_MOVED')
  if (shipment && (await isNumberTaken(tx, orderId, shipment))) return fail('TRACKING_TAKEN')
  const words = { actor: act.actor, ...(note && { note }) }
  const moved = await moveInTx(deps, tx, { orderId, to, ...words, ...(shipment && { shipment }) })
  return moved.ok ? ok({ to }) : moved
}

async function refund(work: Work): Promise<Performed> {
  const { deps, tx, act, part } = work
  const { reason, goods, text } = RefundPayload.parse(act.payload)
  const asked = RefundPart.parse(part.payload)
  const order = await lockOrder(tx, part.orderId)
  const amount = money(act.amount ?? 0)
  const facts = await readRefundFacts(tx, order, { countsWaiting: false })
  // The person confirmed this amount, so no other is paid.
  const { parts, problem } = quoteRefund(facts, { ...asked, amount, goods })
  if (problem) return fail(problem)
  const back = await takeGoodsBack(work, order, { goods, parts })
  if (!back.ok) return back
  const paid = await payBack(work, order, { amount, reason, parts })
  if (!paid.ok) return paid
  const subject = `About your refund for order ${order.orderNumber}`
  const words = text ?? (goods === 'TAKEN_OUT' ? await takenOutWords(tx, order, { parts, amount }) : null)
  const mail = words ? await mailTo(deps, tx, { order, subject, text: words, act }) : null
  return ok({ ...paid.value, ...mail })
}

/** Who gets less than they ordered is told, also if staff wrote nothing. */
async function takenOutWords(
  tx: Tx,
  { id, currency }: OrderHead,
  { parts, amount }: Pick<Refunded, 'parts' | 'amount'>,
): Promise<string> {
  const items = await listItemNames(tx, id)
  const pieces = (parts ?? []).flatMap(({ position, quantity }) =>
    items.filter((item) => item.position === position).map((item) => ({ ...item, quantity })),
  )
  return takenOutText(pieces, formatMoney(amount, currency, 'exact'))
}

type Refunded = { amount: Money; reason: string; parts: RefundPiece[] | null }

async function payBack(
  { deps, tx, act }: Work,
  order: OrderHead,
  { amount, reason: note, parts }: Refunded,
): Promise<Performed> {
  const refunded = { orderId: order.id, actor: act.actor, note }
  if ((await counterBalance(tx, order.id))?.left) {
    const counter = await refundAtCounterInTx(deps, tx, { ...refunded, amount })
    return counter.ok ? ok({ counterId: counter.value }) : counter
  }
  const refundIds = parts
    ? await promiseParts(deps.payments, tx, { ...refunded, parts })
    : await refundOrderInTx(deps.payments, tx, { ...refunded, amount })
  return refundIds.ok ? ok({ refundIds: refundIds.value }) : refundIds
}

type Goods = Pick<Refunded, 'parts'> & { goods: ReturnedGoods }

async function takeGoodsBack(
  { tx, act }: Work,
  order: OrderHead,
  { goods, parts }: Goods,
): Promise<Performed> {
  if (goods === 'NOT_BACK' || !parts) return ok({})
  const pieces = parts.flatMap(({ position, ...part }) => (position === null ? [] : [{ position, ...part }]))
  if (goods === 'TAKEN_OUT') {
    await takeOut(tx, { orderId: order.id, lines: pieces })
    const about = { kind: 'order', id: order.orderNumber }
    await writeEntry(tx, act.actor, {
      act: 'order.take-out',
      subject: about,
      after: { pieces },
      group: act.id,
    })
    return ok({})
  }
  const toShelf = goods === 'TO_SHELF'
  return takeBack(tx, { actId: act.id, orderId: order.id, pieces, toShelf, by: act.actor.name }).then(
    (taken) => (taken.ok ? ok({}) : taken),
  )
}

type Mail = { order: OrderHead; subject: string; text: string; act: RunningAct }

async function mailTo(deps: OrderDeps, tx: Tx, { order, subject, text, act }: Mail) {
  const { name, staffId = null } = act.actor
  const mailId = await insertStaffMail(tx, { orderId: order.id, subject, text, by: name, staffId })
  await notifyCustomer(deps, tx, { order, template: 'staffMail', subject: mailId })
  const about = { kind: 'order', id: order.orderNumber }
  await writeEntry(tx, act.actor, { act: 'order.mail', subject: about, after: { mailId }, group: act.id })
  return { mailId }
}

async function message({ deps, tx, act, part: { orderId } }: Work): Promise<Performed> {
  const asked = MessagePayload.parse(act.payload)
  const order = await lockOrder(tx, orderId)
  if ('mail' in asked) {
    const sent = await mailTo(deps, tx, { order, act, ...asked.mail })
    return ok(sent)
  }
  const resent = await resendInTx(deps, tx, { orderId, template: asked.template, actor: act.actor })
  if (!resent.ok) return fail(resent.error === 'NEVER_QUEUED' ? 'NOT_A_TEMPLATE' : resent.error)
  return ok({ channels: resent.value })
}

export const PERFORM: Record<ActKind, (work: Work) => Promise<Performed>> = {
  MOVE: move,
  REFUND: refund,
  MESSAGE: message,
}
