import { LOCALE_HEADER, type LocaleCode } from '#domain/locale.ts'
import { type Milliseconds, seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { AnswerOf, ParamsOf, SentBodyOf, SentQueryOf } from './api.ts'
import { CALLS, type CallName, CSRF_HEADER, type FileCallName, type PictureCallName } from './calls.ts'
import { ERRORS, type ErrorCode, isErrorCode } from './errors.ts'

/** NETWORK: no response. TIMEOUT: none in time. UNREADABLE: not a response of this API. */
export type TransportCode = 'NETWORK' | 'TIMEOUT' | 'UNREADABLE'

/** `status` is 0 if there was no response of the API. */
export type ApiFailure = {
  status: number
  code: ErrorCode | TransportCode
  message: string
  requestId?: string
}

type PartOf<Key extends string, Value, Optional = undefined> = Value extends undefined
  ? unknown
  : Value extends Optional
    ? { [key in Key]?: Value }
    : { [key in Key]: Value }

export type CallInput<Name extends CallName> = PartOf<'params', ParamsOf<Name>> &
  PartOf<'query', SentQueryOf<Name>, object> &
  PartOf<'body', SentBodyOf<Name>> & { headers?: Record<string, string>; signal?: AbortSignal }

export type Client = {
  call<Name extends Exclude<CallName, FileCallName | PictureCallName>>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<Result<AnswerOf<Name>, ApiFailure>>
}

export type ClientOptions = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  locale: () => LocaleCode
  csrfToken: () => string | null
  baseUrl?: string
  timeout?: Milliseconds
}

/** The input of any call. */
type Parts = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

// The server may need up to nine seconds to check a payment with its provider.
const DEFAULT_TIMEOUT = seconds(20)
const NO_ANSWER = 'We could not reach the shop. Please check your connection and try again.'
const SAFE_METHODS: readonly string[] = ['GET', 'HEAD']

/** Creates a typed client of the API. */
export function createClient(options: ClientOptions): Client {
  return {
    async call<Name extends CallName>(name: Name, input: CallInput<Name>) {
      const first = await send<Name>(options, name, input)
      if (first.ok || first.error.code !== 'CSRF_REJECTED' || !carriesToken(options, name)) return first
      // The refusal has set a new token, and the refused call has changed nothing.
      return send<Name>(options, name, input)
    },
  }
}

async function send<Name extends CallName>(
  options: ClientOptions,
  name: CallName,
  parts: Parts,
): Promise<Result<AnswerOf<Name>, ApiFailure>> {
  const url = urlOf(options.baseUrl ?? '', CALLS[name].path, parts)
  if (url === null) return fail({ code: 'NOT_FOUND', ...ERRORS.NOT_FOUND })
  const timeout = AbortSignal.timeout(options.timeout ?? DEFAULT_TIMEOUT)
  try {
    const response = await options.fetch(url, {
      method: CALLS[name].method,
      headers: headersOf(options, name, parts),
      credentials: 'same-origin',
      signal: parts.signal ? AbortSignal.any([parts.signal, timeout]) : timeout,
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    })
    return await read<AnswerOf<Name>>(response)
  } catch {
    return fail({ status: 0, code: timeout.aborted ? 'TIMEOUT' : 'NETWORK', message: NO_ANSWER })
  }
}

/** The address of a file, for links and pictures. Ids that the shop has made lead to no other call. */
export const fileAddress = <Name extends FileCallName>(
  name: Name,
  params: ParamsOf<Name> & Record<string, string>,
  query: SentQueryOf<Name> & object = {} as never,
): string => urlOf('', CALLS[name].path, { params, query }) ?? ''

function urlOf(baseUrl: string, path: string, { params = {}, query = {} }: Parts): string | null {
  const values = Object.values(params)
  // Encoding does not change a dot segment, which would lead to another call.
  if (values.some((value) => /^\.{0,2}$/.test(value))) return null
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  return `${baseUrl}${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** The token is sent only to the page's own origin, so never to an absolute URL. */
const carriesToken = ({ baseUrl = '' }: ClientOptions, name: CallName): boolean =>
  !SAFE_METHODS.includes(CALLS[name].method) && !/^([a-z][a-z\d+.-]*:)?\/\//i.test(baseUrl)

function headersOf(options: ClientOptions, name: CallName, { body, headers }: Parts) {
  const token = carriesToken(options, name) ? options.csrfToken() : null
  return {
    ...headers,
    accept: 'application/json',
    [LOCALE_HEADER]: options.locale(),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { [CSRF_HEADER]: token }),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

async function read<Answer>(response: Response): Promise<Result<Answer, ApiFailure>> {
  const json = await readJson(response)
  // Not validated again: that would need the schemas in the browser.
  if (response.ok && json !== undefined) return ok(json as Answer)
  return fail((!response.ok && failureIn(response.status, json)) || unreadable)
}

const unreadable: ApiFailure = { status: 0, code: 'UNREADABLE', message: NO_ANSWER }

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function failureIn(status: number, json: unknown): ApiFailure | null {
  const error = isRecord(json) ? json.error : undefined
  if (!isRecord(error) || typeof error.message !== 'string' || !isErrorCode(error.code)) return null
  const { code, message, requestId } = error
  return { status, code, message, ...(typeof requestId === 'string' ? { requestId } : {}) }
}
