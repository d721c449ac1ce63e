import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#kit/duration.ts'
import { ok } from '#kit/result.ts'
import type { JobOutcome } from '../../jobs/job.ts'
import { permanent, transient } from './post.ts'
import type { Mail, MailSender, SmtpSettings } from './sender.ts'

const TIME_OUTS = { connectionTimeout: seconds(5), greetingTimeout: seconds(5), socketTimeout: seconds(10) }
/** For the whole mail: a server that answers byte by byte never exceeds a single time-out. */
const SEND_WITHIN = seconds(20)

type Transport = Awaited<ReturnType<typeof openTransport>>

/** Loaded with the first mail, because this package loads slowly. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    // As many as mails are sent at once: see the job orders.message.
    maxConnections: 10,
    maxRequeues: 1,
    // A mail to another machine must be sent over TLS.
    requireTLS: !isThisMachine(new URL(url).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIME_OUTS,
  })
}

const isThisMachine = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

/** Sends mail by SMTP. Connections are pooled. */
export function smtpSender({ url, from }: SmtpSettings, within = SEND_WITHIN): MailSender {
  let opened: Promise<Transport> | null = null
  const close = (options: { force?: boolean } = {}) => {
    opened?.then((transport) => transport.close(options))
    opened = null
  }
  return {
    name: 'smtp',
    close,
    async send(mail) {
      opened ??= openTransport(url)
      const late = new AbortController()
      const outcome = await Promise.race([
        send(await opened, from, mail),
        wait(within, null, { signal: late.signal }).catch(() => null),
      ])
      late.abort()
      if (outcome) return outcome
      close({ force: true })
      return transient('TIMEOUT')
    },
  }
}

async function send(
  transport: Transport,
  from: string,
  { to, attachments = [], ...mail }: Mail,
): Promise<JobOutcome> {
  try {
    // An object is one address; a string could be parsed as several.
    const headers = { 'Auto-Submitted': 'auto-generated' }
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      headers,
      attachments: [...attachments],
      ...mail,
    })
    return ok(undefined)
  } catch (error) {
    return judge(error)
  }
}

/** The server's text repeats the address, so only its code is used. */
function judge(error: unknown): JobOutcome {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  if (code === 'EENVELOPE' && responseCode === undefined) return permanent('SMTP_EENVELOPE')
  if (responseCode === undefined) return transient(`SMTP_${code ?? 'UNKNOWN'}`)
  return responseCode >= 500 ? permanent(`SMTP_${responseCode}`) : transient(`SMTP_${responseCode}`)
}
