import { sql } from 'kysely'
import type { Db, DbOrTx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { DOWN_FOR, FAILURES_UNTIL_DOWN, isChannelFailure } from '#domain/channel-health.ts'
import { ISD_CODES, type IsdCode } from '#domain/locale.ts'
import type { JobOutcome } from '../jobs/job.ts'
import type { Senders } from './senders/sender.ts'

type Channel = 'EMAIL' | `SMS${IsdCode}`

/** A channel, without the recipient. */
export type Way = { channel: 'EMAIL' } | { channel: 'SMS'; isdCode: IsdCode }

const channelOf = (to: Way): Channel => (to.channel === 'EMAIL' ? 'EMAIL' : `SMS${to.isdCode}`)

/** Says whether this channel fails at the moment. */
export async function isChannelDown(db: DbOrTx, to: Way): Promise<boolean> {
  const { rows } = await sql`
    select from channel_health where channel = ${channelOf(to)} and failures >= ${FAILURES_UNTIL_DOWN}
      and failed_at > now() - make_interval(secs => ${DOWN_FOR / 1000})`.execute(db)
  return rows.length > 0
}

const noteSuccess = prepared(
  (_db, { channel }: { channel: Channel }) =>
    sql`update channel_health set failures = 0 where channel = ${channel} and failures > 0`,
)

async function note(db: Db, channel: Channel, outcome: JobOutcome): Promise<void> {
  if (outcome.ok) {
    await noteSuccess(db, { channel })
    return
  }
  if (!isChannelFailure(outcome.error)) return
  await sql`
    insert into channel_health (channel, failures) values (${channel}, 1)
    on conflict (channel) do update set failures = channel_health.failures + 1, failed_at = now()`.execute(db)
}

/** Wraps the senders to store each outcome, so that all processes know which channel is down. */
export function watchSenders(db: Db, { sms, mail }: Senders): Senders {
  const watched =
    <Message>(channel: Channel, send: (message: Message) => Promise<JobOutcome>) =>
    async (message: Message) => {
      const outcome = await send(message)
      await note(db, channel, outcome)
      return outcome
    }
  const watchedSms = ISD_CODES.map((isdCode) => {
    const { name, send } = sms[isdCode]
    return [isdCode, { name, send: watched(`SMS${isdCode}`, send) }] as const
  })
  return {
    sms: Object.fromEntries(watchedSms) as Senders['sms'],
    mail: { ...mail, send: watched('EMAIL', mail.send) },
  }
}
