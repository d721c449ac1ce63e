import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inputProblem } from '#contract/input-problem.ts'
import { CourierReport, WEBHOOKS } from '#contract/webhooks.ts'
import { shopTime } from '#db/clock.ts'
import { minutes } from '#kit/duration.ts'
import { sendFailure } from '../../http/calls/errors.ts'
import { API_HEADERS } from '../../http/security/headers.ts'
import { isSigned, parseJson } from '../../payments/index.ts'
import type { StaffDeps } from '../order-deps.ts'
import { reportParcel } from './report-parcel.ts'

const { path, signature: SIGNATURE_HEADER, bodyLimit: LARGEST_REPORT } = WEBHOOKS.courier
/** How far the sender's clock may be off. An older report may be a replay. */
const CLOCKS_DIFFER = minutes(5)

const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/** The couriers' webhook. Without a secret every report is refused. */
export async function addCourier(
  app: FastifyInstance,
  deps: StaffDeps,
  secrets: readonly string[],
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LARGEST_REPORT },
      async (_: unknown, raw: Buffer) => raw,
    )
    scope.post(path, { bodyLimit: LARGEST_REPORT }, (request, reply) =>
      receive(deps, secrets, { request, reply }),
    )
  })
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

async function receive(deps: StaffDeps, secrets: readonly string[], { request, reply }: Exchange) {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const now = shopTime()
  if (!isGenuine(raw, String(request.headers[SIGNATURE_HEADER] ?? ''), { secrets, now }))
    return sendFailure(reply, 'WEBHOOK_SIGNATURE_INVALID')
  const json = parseJson(raw)
  const report = CourierReport.safeParse(json)
  if (!report.success) return sendFailure(reply, 'INVALID_INPUT', inputProblem(report.error, json))
  if (report.data.occurredAt.getTime() > now + CLOCKS_DIFFER)
    return sendFailure(reply, 'INVALID_INPUT', 'The time of the event is in the future.')
  const done = await reportParcel(deps, report.data)
  if (!done.ok) return sendFailure(reply, 'NOT_FOUND')
  return reply.status(200).headers(API_HEADERS).send({ received: true })
}

/** The time is signed with the body, so a replay is refused after five minutes. */
function isGenuine(
  raw: Buffer,
  header: string,
  { secrets, now }: { secrets: readonly string[]; now: number },
) {
  const [, time, signature] = SIGNATURE.exec(header) ?? []
  if (!time || !signature || Math.abs(now - Number(time) * 1000) > CLOCKS_DIFFER) return false
  return isSigned(Buffer.concat([Buffer.from(`${time}.`), raw]), signature, secrets)
}
