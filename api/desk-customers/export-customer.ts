import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { formatMoment } from '#domain/date-display.ts'
import { EXPORT_LIFETIME } from '#domain/erasure.ts'
import { maskEmail } from '#domain/mask-contact.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { hashToken } from '../http/security/session.ts'
import { lockLive } from './change-customer.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { findVerifiedMail } from './customers.store.ts'
import { findExport, insertExport, readPerson } from './export.store.ts'

type Sent = Result<{ to: string; expiresAt: string }, AdminFailure>

/** Mails the customer a link to all that we hold about them. Staff sees neither the link nor the file. */
export const sendExport = (
  { db, notifications, publicUrl }: CustomerDeps,
  { actor }: StaffCaller,
  id: string,
): Promise<Sent> =>
  staffTx<Sent>(db, actor, async (tx, write) => {
    const customer = await lockLive(tx, id)
    if (!customer.ok) return customer
    const email = await findVerifiedMail(tx, id)
    if (!email) return fail({ code: 'NO_VERIFIED_MAIL' })
    const token = randomBytes(32).toString('base64url')
    const expiresAt = await insertExport(tx, {
      userId: id,
      tokenHash: hashToken(token),
      lifetime: EXPORT_LIFETIME,
    })
    await notifications.queue(tx, {
      to: { channel: 'EMAIL', email },
      key: randomUUID(),
      template: 'exportReady',
      link: new URL(`/my-data/${token}`, publicUrl).href,
      until: `${formatMoment(expiresAt, 'Asia/Kolkata')} IST`,
    })
    await write({ act: 'customer.export', subject: { kind: 'customer', id }, readsPersonal: true })
    return ok({ to: maskEmail(email) ?? '', expiresAt: expiresAt.toISOString() })
  })

const TOKEN = /^[\w-]{43}$/

/** The address of the mail. The file is made now, so it is complete, and no copy lies about. */
export function addExportFile(app: FastifyInstance, { db }: Pick<CustomerDeps, 'db'>) {
  app.get<{ Params: { token: string } }>('/my-data/:token', async ({ params: { token } }, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
    const userId = TOKEN.test(token) ? await findExport(db, hashToken(token)) : null
    if (userId === null)
      return reply.status(404).type('text/plain; charset=utf-8').send('This address no longer works.')
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .send(JSON.stringify(await readPerson(db, userId), null, 2))
  })
}
