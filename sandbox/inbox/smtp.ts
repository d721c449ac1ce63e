import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import PostalMime, { type Attachment } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { milliseconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import type { Inbox } from './inbox.ts'

export const MAIL_LIMIT_BYTES = 1024 * 1024

export type SmtpListener = { url: string; stop(): Promise<void> }

async function readMail(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  // Read past the limit, so that the client receives the refusal, but discard the data.
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const fileOf = ({ filename, mimeType, content }: Attachment) => ({
  name: filename ?? 'file',
  type: mimeType,
  bytes: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
})

async function receiveMail(inbox: Inbox, stream: SMTPServerDataStream, session: SMTPServerSession) {
  const raw = await readMail(stream)
  if (stream.sizeExceeded) return
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true })
  for (const { address } of session.envelope.rcptTo) {
    inbox.deliver({
      channel: 'mail',
      to: address,
      subject: mail.subject ?? '',
      text: (mail.text ?? '').trimEnd(),
      ...(mail.html && { html: mail.html }),
      files: mail.attachments.map(fileOf),
    })
  }
}

const createServer = (inbox: Inbox) =>
  new SMTPServer({
    name: 'sandbox.localhost',
    size: MAIL_LIMIT_BYTES,
    rejectOversized: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    // A client's pooled connection must not delay the stop.
    closeTimeout: milliseconds(200),
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData: (stream, session, done) => {
      receiveMail(inbox, stream, session).then(
        () => done(),
        (error: Error) => done(Object.assign(error, { responseCode: 554 })),
      )
    },
  })

export type SmtpPlace = { host?: string; port?: number }

/** An SMTP server, by default on the loopback interface; port 0 takes any free one. */
export async function startSmtp(
  inbox: Inbox,
  { host = '127.0.0.1', port = 0 }: SmtpPlace,
): Promise<SmtpListener> {
  const server = createServer(inbox)
  // A client that disconnects early causes an error here, which must not end the process.
  server.on('error', () => undefined)
  server.listen(port, host)
  await once(server.server, 'listening')
  const address = server.server.address()
  invariant(address !== null && typeof address === 'object', 'a listening SMTP server has a port')
  return {
    url: `smtp://${isIPv6(host) ? `[${host}]` : host}:${address.port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
