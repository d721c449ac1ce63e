import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { ADMIN_API, type AdminAnswerOf, type AdminInput, type AdminSchemas } from '#contract/admin/api.ts'
import type { AdminCall, AdminLimitClass } from '#contract/admin/call.ts'
import { ADMIN_CALL_NAMES, type AdminCallName, adminCall } from '#contract/admin/calls.ts'
import type { StreamAnswer } from '#contract/admin/news.ts'
import { adminOpenApi } from '#contract/admin/openapi.ts'
import { ADMIN_REPLICA_READS } from '#contract/admin/replica-reads.ts'
import type { FileAnswer } from '#contract/file.ts'
import { inputProblem } from '#contract/input-problem.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { answerShape } from '../http/calls/answer-shape.ts'
import { answerUnknown, sendFailure } from '../http/calls/errors.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { MEDIA_AT_ONCE } from '../http/calls/media-call.ts'
import { createPictureGate, PICTURE_ROUTE } from '../http/calls/picture-call.ts'
import { sendFile } from '../http/calls/send-file.ts'
import type { SeenCalls } from '../http/replica/seen.ts'
import { API_HEADERS } from '../http/security/headers.ts'
import type { RateLimitCheck } from '../http/security/rate-limits.ts'
import { type AdmitDeps, admit } from './admit.ts'
import type { CallerOf } from './staff-caller.ts'

export type AdminHandler<Name extends AdminCallName> = (
  input: AdminInput<Name>,
  caller: CallerOf<Name>,
) => Promise<Result<AdminAnswerOf<Name>, AdminFailure>>

export type AdminHandlers = { [Name in AdminCallName]: AdminHandler<Name> }

export type AdminRouteDeps = AdmitDeps & {
  limits: Record<AdminLimitClass, RateLimitCheck>
  seenCalls: SeenCalls
}

/** How the body of a call is read, if it is a file. */
const BODY_ROUTES: Record<
  NonNullable<AdminCall['takes']>,
  { bodyLimit?: number; config: FastifyContextConfig }
> = {
  'image/*': PICTURE_ROUTE,
  'application/pdf': { config: { takesPdf: true } },
  'text/csv': { config: { takesCsv: true } },
  '*/*': { config: { takesMedia: true } },
}

/** Any handler. Its input must have been parsed by the schemas of its call. */
type AnyAdminHandler = (input: never, caller: never) => Promise<Result<unknown, AdminFailure>>

/**
 * Registers every call of the back office: limits, CSRF, session, permission, parsing, step-up, handler, and the shape of
 * the answer.
 */
export function addAdminCalls(app: FastifyInstance, handlers: AdminHandlers, deps: AdminRouteDeps) {
  const byName: Record<AdminCallName, AnyAdminHandler> = handlers
  const refusal = 'STAFF_NOT_SIGNED_IN'
  const passPictureGate = createPictureGate(deps.sessions, { refusal })
  const passMediaGate = createPictureGate(deps.sessions, { refusal, most: MEDIA_AT_ONCE })
  for (const name of ADMIN_CALL_NAMES) {
    const { method, path, limit, file, bodyLimit, takes } = adminCall(name)
    app.route({
      method,
      url: path,
      ...(bodyLimit !== undefined && { bodyLimit }),
      ...(takes && BODY_ROUTES[takes]),
      ...(file ? {} : { schema: { response: { '2xx': answerShape(ADMIN_API[name].answer) } } }),
      onRequest: async (request, reply) => {
        await deps.limits[limit](request, reply, false)
        deps.csrf.check(request, reply)
        if (takes === 'image/*') await passPictureGate(request, reply)
        if (takes === '*/*') await passMediaGate(request, reply)
      },
      handler: (request, reply) => answerCall(name, byName[name], { request, reply, deps }),
    })
  }
  app.get('/admin/api/docs', async (request, reply) =>
    (await deps.sessions.find(request))
      ? reply.send(adminOpenApi())
      : sendFailure(reply, 'STAFF_NOT_SIGNED_IN'),
  )
  app.get('/admin/api/*', answerUnknown)
}

type CallContext = { request: FastifyRequest; reply: FastifyReply; deps: AdminRouteDeps }

async function answerCall(name: AdminCallName, handler: AnyAdminHandler, context: CallContext) {
  const { request, reply, deps } = context
  reply.headers(API_HEADERS)
  const parse = () => parseInput(ADMIN_API[name], request)
  const admitted = await admit(name, parse, { request, reply, deps })
  if (!admitted.ok) return refuse(reply, admitted.error)
  const { input, caller } = admitted.value
  const { file, status = 200, method } = adminCall(name)
  const result = await deps.seenCalls(
    { onReplica: ADMIN_REPLICA_READS.has(name), writes: method !== 'GET' },
    context,
    (readDb) => handler(input as never, { ...caller, readDb } as never),
  )
  if (!result.ok) return refuse(reply, result.error)
  if (file === 'text/event-stream') return sendEvents(reply, result.value as StreamAnswer)
  return file ? sendFile(reply, file, result.value as FileAnswer) : reply.status(status).send(result.value)
}

/** Proxies must neither keep nor collect the events. */
const sendEvents = (reply: FastifyReply, { stream }: StreamAnswer) =>
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(stream)

function refuse(reply: FastifyReply, { code, message, retryAfterSeconds, details }: AdminFailure) {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return sendFailure(reply, code, message, details)
}

function parseInput(schemas: AdminSchemas, request: FastifyRequest): Result<unknown, AdminFailure> {
  const parsed: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const outcome = schemas[part]?.safeParse(request[part])
    if (outcome && !outcome.success) return fail(inputFailure(part, outcome.error, request[part]))
    parsed[part] = outcome?.data
  }
  return ok(parsed)
}

/** A path with an invalid id is not found. For a body every invalid field is named. */
function inputFailure(part: string, error: z.ZodError, input: unknown): AdminFailure {
  if (part === 'params') return { code: 'NOT_FOUND' }
  const message = inputProblem(error, input)
  const text = message ? { message } : {}
  if (part === 'query') return { code: 'INVALID_INPUT', ...text }
  const fields = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  return { code: 'FIELDS_INVALID', ...text, details: { fields } }
}
