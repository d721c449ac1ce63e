import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type AnswerOf, API, type BodyOf, type ParamsOf, type QueryOf } from '#contract/api.ts'
import { CALLS, type CallName, fileTypeOf, IDEMPOTENCY_HEADER, takesPicture } from '#contract/calls.ts'
import type { FileAnswer } from '#contract/file.ts'
import { inputProblem } from '#contract/input-problem.ts'
import { REPLICA_READS } from '#contract/replica-reads.ts'
import type { Db } from '#db/client.ts'
import { LOCALES, type LocaleCode } from '#domain/locale.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { type CallCache, createCallCache, toSharedResponse } from '../cache/call-cache.ts'
import type { CallFront } from '../cache/call-front.ts'
import type { Compression } from '../cache/compression.ts'
import { sendCached } from '../cache/response-cache.ts'
import type { SeenCalls } from '../replica/seen.ts'
import { type Browser, browserOf } from '../security/browser.ts'
import type { Csrf } from '../security/csrf.ts'
import { API_HEADERS } from '../security/headers.ts'
import type { RateLimitCheck } from '../security/rate-limits.ts'
import type { Session } from '../security/session.store.ts'
import type { Sessions } from '../security/session.ts'
import { answerShape } from './answer-shape.ts'
import type { CacheFor, SameForGuests } from './cache-for.ts'
import type { Created } from './created.ts'
import { sendFailure } from './errors.ts'
import type { Failure } from './failure.ts'
import { localeOfCall } from './locale.ts'
import { createPictureGate, PICTURE_ROUTE } from './picture-call.ts'
import { sendFile } from './send-file.ts'

/** Who makes a call, and from where. */
export type Caller = {
  locale: LocaleCode
  session: Session | null
  /** The IP address of the client; empty for a page that is rendered on the server. */
  ip: () => string
  browser: Browser
  /** As it was sent, not validated yet. */
  idempotencyKey: string | null
  /** The replica, if this call may read it and it is new enough for the caller; absent: the primary. */
  readDb?: Db | undefined
}

export type Input<Name extends CallName> = {
  params: ParamsOf<Name>
  query: QueryOf<Name>
  body: BodyOf<Name>
}

export type Handler<Name extends CallName> = (
  input: Input<Name>,
  caller: Caller,
) => Promise<Answered<AnswerOf<Name>>>

type Answered<Value> = Result<Value, Failure> | Created<Value> | CacheFor<Value> | SameForGuests<Value>

export type Handlers = { [Name in CallName]: Handler<Name> }

export type RouteDeps = {
  sessions: Sessions
  csrf: Csrf
  limits: Record<(typeof CALLS)[CallName]['limit'], RateLimitCheck>
  activeLocales: () => readonly LocaleCode[]
  catalogueVersion: () => string
  compression: Compression
  /** Answers shared responses before they get here. */
  front: CallFront
  seenCalls: SeenCalls
}

/** What these write is never read from a replica. */
const UNSEEN: ReadonlySet<CallName> = new Set(['putCart', 'signup', 'sendOtc', 'verifyOtc', 'logout'])

/** Any handler. Its input must have been parsed by the schemas of its call. */
export type AnyHandler = (input: never, caller: Caller) => Promise<Answered<unknown>>

export type Schemas = { answer: z.ZodType } & Partial<Record<'params' | 'query' | 'body', z.ZodType>>

/** Registers every call of the contract: limits, CSRF, session, access and parsing, then the handler. */
export function addCalls(app: FastifyInstance, handlers: Handlers, deps: RouteDeps) {
  const byName: Record<CallName, AnyHandler> = handlers
  const callCache = createCallCache(deps.compression)
  const passPictureGate = createPictureGate(deps.sessions)
  for (const name of Object.keys(CALLS) as CallName[]) {
    const { method, path, limit, cache } = CALLS[name]
    const isShared = cache !== 'none'
    app.route({
      method,
      url: path,
      ...(fileTypeOf(name) ? {} : { schema: { response: { '2xx': answerShape(API[name].answer) } } }),
      ...(takesPicture(name) && PICTURE_ROUTE),
      onRequest: async (request, reply) => {
        await deps.limits[limit](request, reply, isShared)
        deps.csrf.check(request, reply)
        if (takesPicture(name)) await passPictureGate(request, reply)
      },
      handler: (request, reply) => answerCall(name, byName[name], { request, reply, deps, callCache }),
    })
  }
}

type CallContext = { request: FastifyRequest; reply: FastifyReply; deps: RouteDeps; callCache: CallCache }

async function answerCall(name: CallName, handler: AnyHandler, context: CallContext) {
  const { request, reply, deps } = context
  const isShared = CALLS[name].cache !== 'none'
  const session = isShared ? null : await deps.sessions.find(request, reply)
  const caller = callerOf(context, session)
  reply.headers(API_HEADERS).header('content-language', LOCALES[caller.locale].languageTag)
  // A shared cache may store the response, so it carries nothing of the visitor's, not even a cookie.
  if (!isShared) deps.csrf.issue(request, reply, session && deps.sessions.tokenOf(request))
  if (CALLS[name].access === 'customer' && !session) return sendFailure(reply, 'NOT_SIGNED_IN')
  const input = parseInput(API[name], request)
  if (!input.ok) return refuse(reply, input.error)
  const writes = CALLS[name].method !== 'GET' && !UNSEEN.has(name)
  const seen = { onReplica: REPLICA_READS.has(name), writes }
  const handle = () =>
    deps.seenCalls(seen, context, (readDb) => handler(input.value as never, { ...caller, readDb }))
  const made = { locale: caller.locale, madeFrom: deps.front.version() }
  if (CALLS[name].cache === 'catalogue') {
    const key = `${name} ${caller.locale} ${JSON.stringify(input.value)}`
    const answer = await context.callCache({ name, key, version: deps.catalogueVersion(), handle })
    if (!answer.ok) return refuse(reply, answer.error)
    deps.front.store(request.raw, answer.value, made)
    return sendCached(request, reply, answer.value)
  }
  const result = await handle()
  if (!result.ok) return refuse(reply, result.error)
  if ('maxAge' in result) {
    const { maxAge } = result
    const response = await toSharedResponse(name, result.value, deps.compression, {
      cacheControl: `public, max-age=${maxAge}`,
    })
    deps.front.store(request.raw, response, { ...made, maxAge })
    return sendCached(request, reply, response)
  }
  if ('keptFor' in result) await keepForGuests(name, result, context, made)
  if ('location' in result) reply.status(201).header('location', result.location)
  const type = fileTypeOf(name)
  return type ? sendFile(reply, type, result.value as FileAnswer) : reply.send(result.value)
}

type Made = { locale: LocaleCode; madeFrom: string }

/** From now on the front answers it to guests, and gives those who need one a token. */
async function keepForGuests(
  name: CallName,
  { value, keptFor }: SameForGuests<unknown>,
  { request, deps: { sessions, csrf, compression, front } }: CallContext,
  made: Made,
) {
  if (!sessions.isGuest(request.headers.cookie ?? '')) return
  const response = await toSharedResponse(name, value, compression, { cacheControl: 'no-store' })
  front.store(request.raw, response, {
    ...made,
    maxAge: keptFor,
    ownHeaders({ headers: { cookie = '' } }) {
      if (!sessions.isGuest(cookie)) return null
      const token = csrf.guestCookie(cookie, request.server)
      return token ? ['set-cookie', token] : []
    },
  })
}

function refuse(reply: FastifyReply, { code, message, retryAfterSeconds }: Failure) {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return sendFailure(reply, code, message)
}

function callerOf(context: CallContext, session: Session | null): Caller {
  const { request, deps } = context
  const locale = localeOfCall(request, deps.activeLocales())
  const key = request.headers[IDEMPOTENCY_HEADER]
  const idempotencyKey = key === undefined ? null : String(key)
  return { locale, session, ip: () => request.ip, browser: browserOf(context), idempotencyKey }
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

/** A path with an invalid id is not found. For query and body the message says what is wrong. */
function inputFailure(part: string, error: z.ZodError, input: unknown): Failure {
  if (part === 'params') return { code: 'NOT_FOUND' }
  const message = inputProblem(error, input)
  return { code: 'INVALID_INPUT', ...(message ? { message } : {}) }
}
