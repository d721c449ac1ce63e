import { randomUUID } from 'node:crypto'
import { SHOP } from '#domain/actor.ts'
import { formatMoment } from '#domain/date-display.ts'
import { ERASURE_RETRY, ERASURE_WAIT } from '#domain/erasure.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx, writeEntry } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { lockLive } from './change-customer.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { findVerifiedMail, lockOwnAccounts } from './customers.store.ts'
import { erasePerson } from './erase-person.store.ts'
import { endErasure, insertErasure, listDue, listOpen, lockDue, postpone } from './erasure.store.ts'

const subjectOf = (id: string) => ({ kind: 'customer', id }) as const

type Asked = Result<{ dueAt: string }, AdminFailure>

/** Asks to erase a person. Open orders and claims stop it. The person is told, and can object until it is due. */
export const askErasure = (
  { db, notifications }: CustomerDeps,
  { staff, actor }: StaffCaller,
  { id, reason }: { id: string; reason: string },
): Promise<Asked> =>
  staffTx<Asked>(db, actor, async (tx, write) => {
    const customer = await lockLive(tx, id)
    if (!customer.ok) return customer
    const open = await listOpen(tx, id)
    if (open.orders.length + open.claims.length > 0) return fail({ code: 'OPEN_ORDERS', details: open })
    const dueAt = await insertErasure(tx, { userId: id, reason, by: staff.name, wait: ERASURE_WAIT })
    if (!dueAt) return fail({ code: 'ERASURE_WAITING' })
    const email = await findVerifiedMail(tx, id)
    const day = `${formatMoment(dueAt, 'Asia/Kolkata')} IST`
    if (email)
      await notifications.queue(tx, {
        to: { channel: 'EMAIL', email },
        key: randomUUID(),
        template: 'erasureAsked',
        day,
      })
    await write({ act: 'customer.erase', subject: subjectOf(id), after: { dueAt: dueAt.toISOString() } })
    return ok({ dueAt: dueAt.toISOString() })
  })

type Done = Result<{ done: true }, AdminFailure>

export const cancelErasure = ({ db }: CustomerDeps, { staff, actor }: StaffCaller, id: string) =>
  staffTx<Done>(db, actor, async (tx, write) => {
    const customer = await lockLive(tx, id)
    if (!customer.ok) return customer
    if (!(await endErasure(tx, id, staff.name))) return fail({ code: 'NO_ERASURE' })
    await write({ act: 'customer.cancel-erasure', subject: subjectOf(id) })
    return ok({ done: true })
  })

/** The job: carries out what is due, one person per transaction. What has an open order waits another day. */
export async function runErasures({ db, logger }: Pick<CustomerDeps, 'db' | 'logger'>): Promise<void> {
  for (const { id: erasureId, userId } of await listDue(db)) {
    await db.transaction().execute(async (tx) => {
      if (!(await lockDue(tx, erasureId))) return
      await lockOwnAccounts(tx, userId)
      const open = await listOpen(tx, userId)
      if (open.orders.length + open.claims.length > 0) {
        await postpone(tx, erasureId, ERASURE_RETRY)
        await writeEntry(tx, SHOP, {
          act: 'customer.postpone-erasure',
          subject: subjectOf(userId),
          after: open,
        })
        logger.warn({ erasureId, ...open }, 'an erasure waits for open orders or claims')
        return
      }
      const after = await erasePerson(tx, { erasureId, userId, by: SHOP.name })
      await writeEntry(tx, SHOP, { act: 'customer.erased', subject: subjectOf(userId), after })
    })
  }
}
