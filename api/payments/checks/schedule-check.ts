import type { Tx } from '#db/client.ts'
import type { GatewayName } from '#domain/payment.ts'
import { nextPaymentCheck } from '#domain/payment-check-schedule.ts'
import { days, milliseconds } from '#kit/duration.ts'
import { type Intent, listIntents, saveNextCheck } from '../intents/intents.store.ts'
import type { PaymentDeps } from '../payment-deps.ts'

const CHECKED_FOR = days(4)

type JobDeps = Pick<PaymentDeps, 'jobs'>

export const queuePaymentCheck = (
  { jobs }: JobDeps,
  tx: Tx,
  { intentId, at }: { intentId: string; at: Date },
): Promise<void> =>
  jobs.enqueue(tx, 'payments.check', {
    key: `${intentId} ${at.getTime()}`,
    payload: { intentId },
    runAt: at,
  })

/** When a payment is checked, counted from the moment the shopper can pay it. */
export const checkWindow = (gateway: GatewayName) => ({
  first: milliseconds(nextPaymentCheck(gateway, new Date(0), new Date(0))?.getTime() ?? 0),
  last: CHECKED_FOR,
})

/** Schedules the next check by the gateway's timetable, unless the intent is checked no more. */
export async function scheduleNextCheck(
  deps: JobDeps,
  tx: Tx,
  { intent, now }: { intent: Intent; now: Date },
) {
  if (intent.nextCheckAt === null) return
  const at = nextPaymentCheck(intent.gateway, intent.openedAt, now)
  await saveNextCheck(tx, intent.id, at, null)
  if (at) await queuePaymentCheck(deps, tx, { intentId: intent.id, at })
}

/** The shopper can pay it again, so the timetable starts again. */
export async function restartChecks(deps: JobDeps, tx: Tx, { intent, now }: { intent: Intent; now: Date }) {
  const at = nextPaymentCheck(intent.gateway, now, now)
  await saveNextCheck(tx, intent.id, at, new Date(now.getTime() + CHECKED_FOR))
  if (at) await queuePaymentCheck(deps, tx, { intentId: intent.id, at })
}

/** Checks one intent now, also if its timetable has ended. */
export async function checkIntentNow(deps: JobDeps, tx: Tx, { id, now }: { id: string; now: Date }) {
  await saveNextCheck(tx, id, now, null)
  await queuePaymentCheck(deps, tx, { intentId: id, at: now })
}

/** Checks the intents of an order now: a shopper may be paying at this moment. */
export async function checkSoon(deps: JobDeps, tx: Tx, { id, now }: { id: string; now: Date }) {
  const checked = (await listIntents(tx, id)).filter(({ nextCheckAt }) => nextCheckAt !== null)
  for (const intent of checked) {
    await saveNextCheck(tx, intent.id, now, null)
    await queuePaymentCheck(deps, tx, { intentId: intent.id, at: now })
  }
}
