import { mediaTypeOf } from '#domain/media/media-type.ts'
import { pictureTypeOf } from '#domain/upload.ts'
import { type Milliseconds, seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { CSRF_HEADER, IDEMPOTENCY_HEADER } from '../calls.ts'
import type { TransportCode } from '../client.ts'
import type { AdminAnswerOf, AdminParamsOf, SentAdminBodyOf, SentAdminQueryOf } from './api.ts'
import type { AdminCall } from './call.ts'
import { type AdminCallName, type AdminFileCallName, adminCall, STEP_UP_HEADER } from './calls.ts'
import type { AnyErrorCode } from './errors.ts'

/** `status` is 0 if there was no response of the API. `details` is what the error says beyond its message. */
export type AdminCallFailure = {
  status: number
  code: AnyErrorCode | TransportCode
  message: string
  requestId?: string
  details?: Record<string, unknown>
}

type PartOf<Key extends string, Value, Optional = undefined> = [Value] extends [undefined]
  ? unknown
  : [Value] extends [Optional]
    ? { [key in Key]?: Value }
    : { [key in Key]: Value }

export type AdminCallInput<Name extends AdminCallName> = PartOf<'params', AdminParamsOf<Name>> &
  PartOf<'query', SentAdminQueryOf<Name>, object> &
  PartOf<'body', SentAdminBodyOf<Name>> &
  CallOptions

type CallOptions = {
  /** The version that a change began from, sent as If-Match. */
  version?: number
  /** The same for every attempt of one deed; without it each attempt is a deed of its own. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** The input of any call. */
export type AdminParts = CallOptions & {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

export type AdminClient = {
  call<Name extends Exclude<AdminCallName, AdminFileCallName>>(
    name: Name,
    input: AdminCallInput<Name>,
  ): Promise<Result<AdminAnswerOf<Name>, AdminCallFailure>>
}

export type AdminClientOptions = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  csrfToken: () => string | null
  newKey: () => string
  /** Asks for the key of exactly this deed; null if the person gives up. */
  stepUp: (name: AdminCallName, input: AdminParts) => Promise<string | null>
  baseUrl?: string
  timeout?: Milliseconds
}

// The server may need some seconds to ask a payment provider.
const DEFAULT_TIMEOUT = seconds(20)
const NO_ANSWER = 'The shop could not be reached. Check the connection and try again.'

/** Creates a typed client of the back office's API. A refused token is renewed once, a step-up is asked for once. */
export function createAdminClient(options: AdminClientOptions): AdminClient {
  return {
    async call<Name extends AdminCallName>(name: Name, input: AdminCallInput<Name>) {
      const parts: AdminParts = { idempotencyKey: options.newKey(), ...input }
      const first = await sendWithToken(options, name, parts)
      if (first.ok || first.error.code !== 'STEP_UP_NEEDED') return first as Result<never, AdminCallFailure>
      const proof = await options.stepUp(name, parts)
      if (proof === null) return first
      return sendWithToken(options, name, parts, proof) as Promise<Result<never, AdminCallFailure>>
    },
  }
}

/** A refusal because of the token sets a new one, and the refused call has changed nothing. */
async function sendWithToken(...call: Parameters<typeof send>) {
  const first = await send(...call)
  return !first.ok && first.error.code === 'CSRF_REJECTED' ? send(...call) : first
}

async function send(
  options: AdminClientOptions,
  name: AdminCallName,
  parts: AdminParts,
  proof?: string,
): Promise<Result<unknown, AdminCallFailure>> {
  const { method, path, takes } = adminCall(name)
  const timeout = AbortSignal.timeout(options.timeout ?? DEFAULT_TIMEOUT)
  try {
    const response = await options.fetch((options.baseUrl ?? '') + adminAddress(path, parts), {
      method,
      headers: headersOf(options, { method, takes }, parts, proof),
      credentials: 'same-origin',
      signal: parts.signal ? AbortSignal.any([parts.signal, timeout]) : timeout,
      ...(parts.body === undefined
        ? {}
        : { body: takes ? (parts.body as BodyInit) : JSON.stringify(parts.body) }),
    })
    return await read(response)
  } catch {
    return fail({ status: 0, code: timeout.aborted ? 'TIMEOUT' : 'NETWORK', message: NO_ANSWER })
  }
}

/** The type of a picture is read from its bytes: files are named as they like. */
const bodyType = (takes: AdminCall['takes'] | undefined, body: unknown): string => {
  if (takes !== 'image/*' && takes !== '*/*') return takes ?? 'application/json'
  const typeOf = takes === '*/*' ? mediaTypeOf : pictureTypeOf
  return (body instanceof Uint8Array && typeOf(body)) || 'application/octet-stream'
}

/** The address of a call. An empty part or a dot segment would lead to another call, so it leads to none. */
function adminAddress(path: string, { params = {}, query = {} }: AdminParts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(params[name] ?? '')
    return /^\.{0,2}$/.test(value) ? '-' : encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  return `${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** The address of a file, for links and frames. */
export const adminFileAddress = (name: AdminFileCallName, parts: AdminParts): string =>
  adminAddress(adminCall(name).path, parts)

function headersOf(
  { csrfToken }: AdminClientOptions,
  { method, takes }: { method: string; takes: AdminCall['takes'] | undefined },
  { body, version, idempotencyKey }: AdminParts,
  proof: string | undefined,
): Record<string, string> {
  const token = method === 'GET' ? null : csrfToken()
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': bodyType(takes, body) }),
    ...(token === null ? {} : { [CSRF_HEADER]: token }),
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    ...(method === 'POST' && idempotencyKey ? { [IDEMPOTENCY_HEADER]: idempotencyKey } : {}),
    ...(proof === undefined ? {} : { [STEP_UP_HEADER]: proof }),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

async function read(response: Response): Promise<Result<unknown, AdminCallFailure>> {
  const text = await response.text()
  const json = parsed(text)
  // Not validated again: that would need the schemas in the browser.
  if (response.ok && json !== undefined) return ok(json)
  return fail(failureIn(response.status, json) ?? { status: 0, code: 'UNREADABLE', message: NO_ANSWER })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Without the table of errors: it is large, and a newer server may have codes that this client does not know. */
const isCode = (code: unknown): code is AnyErrorCode => typeof code === 'string' && /^[A-Z_]+$/.test(code)

function failureIn(status: number, json: unknown): AdminCallFailure | null {
  const error = isRecord(json) ? json.error : undefined
  if (!isRecord(error) || typeof error.message !== 'string' || !isCode(error.code)) return null
  const { code, message, requestId, details } = error
  return {
    status,
    code,
    message,
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...(isRecord(details) ? { details } : {}),
  }
}
