import { createHash } from 'node:crypto'
import type { TicketReceived, TicketRequest } from '#contract/care.ts'
import type { Db, Tx } from '#db/client.ts'
import { ACKNOWLEDGED_PER_DAY, answerBy, checkTicket, type NewTicket } from '#domain/care-ticket.ts'
import { LOCALES } from '#domain/locale.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'
import { isIdempotencyKey, requestHash } from '../http/calls/idempotency-key.ts'
import type { Caller } from '../http/calls/route.ts'
import type { Notifications } from '../notifications/index.ts'
import { countRecent, findByKey, insertTicket, type TicketRow, type TicketSource } from './care.store.ts'

export type CareDeps = { db: Db; notifications: Notifications }

/** Stores what somebody writes to customer care, gives it a number and acknowledges it. */
export async function createTicket(
  { db, notifications }: CareDeps,
  body: TicketRequest,
  caller: Caller,
): Promise<Result<TicketReceived, Failure>> {
  const { country, isdCode } = LOCALES[caller.locale]
  const checked = checkTicket(body, isdCode)
  if (!checked.ok) return fail({ code: checked.error })
  if (caller.idempotencyKey !== null && !isIdempotencyKey(caller.idempotencyKey))
    return fail({ code: 'IDEMPOTENCY_KEY_INVALID' })
  const userId = caller.session?.userId ?? null
  const source = { userId, country, key: keyOf(caller), hash: requestHash(body) }
  return db.transaction().execute(async (tx) => {
    const ticket = await insertTicket(tx, checked.value, source)
    if (!ticket) return repeated(tx, source)
    await acknowledge(tx, notifications, checked.value, ticket)
    return ok(received(ticket))
  })
}

/** A key counts for one customer, or for one browser of a guest. */
function keyOf({ idempotencyKey, session, browser }: Caller): Buffer | null {
  if (idempotencyKey === null) return null
  const who = session ? `user ${session.userId}` : `browser ${browser.token}`
  return createHash('sha256').update(`${who} ${idempotencyKey}`).digest()
}

async function repeated(tx: Tx, { key, hash }: TicketSource): Promise<Result<TicketReceived, Failure>> {
  const before = await findByKey(tx, key ?? Buffer.alloc(0))
  return before.hash.equals(hash) ? ok(received(before)) : fail({ code: 'IDEMPOTENCY_KEY_REUSED' })
}

const received = ({ number, createdAt }: TicketRow): TicketReceived => ({
  number,
  answerBy: answerBy(createdAt).toISOString(),
})

/** The acknowledgement quotes nothing of the message: the form must not send other people what somebody typed. */
async function acknowledge(tx: Tx, notifications: Notifications, { contact }: NewTicket, ticket: TicketRow) {
  if ((await countRecent(tx, contact)) > ACKNOWLEDGED_PER_DAY) return
  const key = `care ${ticket.id}`
  await notifications.queue(tx, { to: contact, key, template: 'careReceived', number: ticket.number })
}
