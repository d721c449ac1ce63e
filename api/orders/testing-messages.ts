import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { listenSandbox } from '#sandbox/testing.ts'
import { drawFile } from '../documents/draw-file.ts'
import { JOBS } from '../jobs/jobs.ts'
import { createSenders, type Senders } from '../notifications/index.ts'
import { sendMessage } from './messages/send-message.ts'
import { type OrderShopOptions, openOrderShop } from './testing.ts'

type Received = { channel: string; subject: string; text: string }

/** Senders that deliver to the inbox of a sandbox. */
function carriersTo({
  origin,
  smtpUrl,
  accounts: { msg91, twilio },
}: Awaited<ReturnType<typeof listenSandbox>>) {
  const url = origin + msg91.basePath
  return createSenders({
    sms: {
      '+91': { by: 'msg91', url, authKey: msg91.authKey, templates: msg91.templateIds },
      '+1': { by: 'twilio', ...twilio, url: origin + twilio.basePath },
    },
    mail: { url: smtpUrl, from: 'Aranya Mill <care@aranyamill.example>' },
  })
}

async function drawQueued(db: Db) {
  const undrawn = await db
    .selectFrom('document')
    .select('id')
    .where('id', 'not in', db.selectFrom('document_file').select('document_id'))
    .execute()
  for (const { id } of undrawn) await drawFile({ db, publicUrl: new URL('http://localhost') }, id)
}

/** The files that an inbox page links, oldest first. */
async function filesIn(inbox: string) {
  const page = await (await fetch(inbox)).text()
  const links = [...page.matchAll(/href="([^"]+\/files\/\d+)">([^<]+)</g)].toReversed()
  return Promise.all(
    links.map(async ([, path = '', name = '']) => {
      const answer = await fetch(new URL(path, inbox))
      return { name, bytes: Buffer.from(await answer.arrayBuffer()) }
    }),
  )
}

/** A shop whose messages arrive in an inbox. They are sent when the test calls `sendQueued`. */
export async function openMessageShop({
  senders,
  ...options
}: OrderShopOptions & { senders?: Partial<Senders> } = {}) {
  const post = await listenSandbox()
  const carriers = carriersTo(post)
  const shop = await openOrderShop({ ...options, senders: { ...carriers, ...senders } })
  return {
    ...shop,
    /** Sends all queued order messages, also delayed ones; failed ones stay queued. Documents are drawn before. */
    async sendQueued({ isDrawn = true } = {}) {
      if (isDrawn) await drawQueued(shop.db)
      const { rows } = await sql<{ id: string; data: unknown }>`
        with taken as (update pgboss.job set state = 'active'
          where name = 'orders.message' and state = 'created' returning id, data, created_on)
        select id, data from taken order by created_on`.execute(shop.db)
      for (const { id, data } of rows) {
        const { ok } = await sendMessage(shop.orders, JOBS['orders.message'].payload.parse(data))
        await sql`update pgboss.job set state = ${ok ? 'completed' : 'created'}::pgboss.job_state where id = ${id}`.execute(
          shop.db,
        )
      }
    },
    /** The received messages about an order, oldest first: mails by subject, SMS by text. */
    async receivedBy(to: { email: string | null; phone: string | null }): Promise<string[]> {
      const lists: Received[][] = [await post.inboxOf(to.email ?? '-'), await post.inboxOf(`+91${to.phone}`)]
      return lists.flatMap((list) => list.map(({ subject, text }) => subject || text).toReversed())
    },
    /** The files of a customer's mails, oldest first. */
    filesTo: (email: string | null) => filesIn(`${post.origin}/sandbox/inbox?to=${email}`),
    async mailsTo(email: string | null): Promise<Received[]> {
      return (await post.inboxOf(email ?? '-')).toReversed()
    },
    async close() {
      await shop.close()
      carriers.mail.close()
      await post.stop()
    },
  }
}
