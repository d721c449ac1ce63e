import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type AnswerOf, API, type BodyOf, type ParamsOf, type QueryOf } from '#contract/api.ts'
import { CALLS, type CallName, IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import { inputProblem } from '#contract/input-problem.ts'
import { LOCALES, type LocaleCode } from '#domain/locale.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { type CallCache, createCallCache } from '../cache/call-cache.ts'
import { sendCached } from '../cache/response-cache.ts'
import { type Browser, browserOf } from '../security/browser.ts'
import type { Csrf } from '../security/csrf.ts'
import { API_HEADERS } from '../security/headers.ts'
import type { RateLimitCheck } from '../security/rate-limits.ts'
import type { Session } from '../security/session.store.ts'
import type { Sessions } from '../security/session.ts'
import { answerShape } from './answer-shape.ts'
import type { Created } from './created.ts'
import { sendFailure } from './errors.ts'
import type { Failure } from './failure.ts'
import { localeOfCall } from './locale.ts'

/** Who calls, and from where. */
export type Caller = {
  locale: LocaleCode
  session: Session | null
  /** Looks the client's address up; empty for a page that is being rendered. */
  ip: () => string
  browser: Browser
  /** What the caller names this request by, so that it may be repeated; as it was sent. */
  idempotencyKey: string | null
}

export type Input<Name extends CallName> = {
  params: ParamsOf<Name>
  query: QueryOf<Name>
  body: BodyOf<Name>
}

export type Handler<Name extends CallName> = (
  input: Input<Name>,
  caller: Caller,
) => Promise<Result<AnswerOf<Name>, Failure> | Created<AnswerOf<Name>>>

export type Handlers = { [Name in CallName]: Handler<Name> }

export type RouteDeps = {
  sessions: Sessions
  csrf: Csrf
  limits: Record<(typeof CALLS)[CallName]['limit'], RateLimitCheck>
  activeLocales: () => readonly LocaleCode[]
  catalogueVersion: () => string
}

/** Any handler, once its input has been parsed by the schemas that give it its type. */
export type AnyHandler = (
  input: never,
  caller: Caller,
) => Promise<Result<unknown, Failure> | Created<unknown>>

export type Schemas = { answer: z.ZodType } & Partial<Record<'params' | 'query' | 'body', z.ZodType>>

/** Registers every call of the contract: limits, CSRF, session and parsing before the handler, shaping after it. */
export function addCalls(app: FastifyInstance, handlers: Handlers, deps: RouteDeps) {
  const byName: Record<CallName, AnyHandler> = handlers
  const shared = createCallCache()
  for (const name of Object.keys(CALLS) as CallName[]) {
    const { method, path, limit, cache } = CALLS[name]
    const isShared = cache === 'catalogue'
    app.route({
      method,
      url: path,
      schema: { response: { '2xx': answerShape(API[name].answer) } },
      onRequest: async (request, reply) => {
        deps.limits[limit](request, reply, isShared)
        deps.csrf.check(request, reply)
      },
      handler: (request, reply) => answerCall(name, byName[name], { request, reply, deps, shared }),
    })
  }
}

type Exchange = { request: FastifyRequest; reply: FastifyReply; deps: RouteDeps; shared: CallCache }

async function answerCall(name: CallName, handler: AnyHandler, exchange: Exchange) {
  const { request, reply, deps } = exchange
  const isShared = CALLS[name].cache === 'catalogue'
  const session = isShared ? null : await deps.sessions.find(request, reply)
  const caller = callerOf(exchange, session)
  reply.headers(API_HEADERS).header('content-language', LOCALES[caller.locale].languageTag)
  // A shared cache may keep the catalogue, so that answer carries nothing of the visitor's, not even a cookie.
  if (!isShared) deps.csrf.issue(request, reply, session && deps.sessions.tokenOf(request))
  if (CALLS[name].access === 'customer' && !session) return sendFailure(reply, 'NOT_SIGNED_IN')
  const input = parseInput(API[name], request)
  if (!input.ok) return refuse(reply, input.error)
  const ask = () => handler(input.value as never, caller)
  if (isShared) {
    const key = `${name} ${caller.locale} ${JSON.stringify(input.value)}`
    const answer = await exchange.shared({ name, key, version: deps.catalogueVersion(), ask })
    return answer.ok ? sendCached(request, reply, answer.value) : refuse(reply, answer.error)
  }
  const result = await ask()
  if (!result.ok) return refuse(reply, result.error)
  if ('location' in result) reply.status(201).header('location', result.location)
  return reply.send(result.value)
}

function refuse(reply: FastifyReply, { code, message, retryAfterSeconds }: Failure) {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return sendFailure(reply, code, message)
}

function callerOf(exchange: Exchange, session: Session | null): Caller {
  const { request, deps } = exchange
  const locale = localeOfCall(request, deps.activeLocales())
  const key = request.headers[IDEMPOTENCY_HEADER]
  const idempotencyKey = key === undefined ? null : String(key)
  return { locale, session, ip: () => request.ip, browser: browserOf(exchange), idempotencyKey }
}

function parseInput(schemas: Schemas, request: FastifyRequest): Result<unknown, Failure> {
  const parsed: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const outcome = schemas[part]?.safeParse(request[part])
    if (outcome && !outcome.success) return fail(inputFailure(part, outcome.error, request[part]))
    parsed[part] = outcome?.data
  }
  return ok(parsed)
}

/** A path that names no possible thing is simply not found; the rest is the caller's mistake, in our words. */
function inputFailure(part: string, error: z.ZodError, input: unknown): Failure {
  if (part === 'params') return { code: 'NOT_FOUND' }
  const message = inputProblem(error, input)
  return { code: 'INVALID_INPUT', ...(message ? { message } : {}) }
}
