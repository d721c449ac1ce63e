import { type AnswerOf, API } from '#contract/api.ts'
import type { CallName } from '#contract/calls.ts'
import type { ApiFailure, CallInput, Client } from '#contract/client.ts'
import { ERRORS } from '#contract/errors.ts'
import { databaseTrouble } from '#db/database-trouble.ts'
import type { LocaleCode } from '#domain/locale.ts'
import { fail, ok } from '#kit/result.ts'
import { NO_BROWSER } from '../security/browser.ts'
import type { Failure } from './failure.ts'
import type { AnyHandler, Handlers, Schemas } from './route.ts'

type Parts = Partial<Record<'params' | 'query' | 'body', unknown>>

/** The client of the contract for pages rendered on the server: the calls of a guest, without the network. */
export function inProcessClient(handlers: Handlers, locale: LocaleCode): Client {
  const byName: Record<CallName, AnyHandler> = handlers
  return {
    async call<Name extends CallName>(name: Name, input: CallInput<Name>) {
      const parsed = parse(API[name], input as Parts)
      // A value from an address may be too long or invalid.
      if (!parsed) return fail(failureOf({ code: 'INVALID_INPUT' }))
      const caller = { locale, session: null, ip: () => '', browser: NO_BROWSER, idempotencyKey: null }
      const result = await byName[name](parsed as never, caller).catch((error: unknown) => {
        // A page knows what to show then; over the network it would get the same answer.
        if (databaseTrouble(error)) return fail<Failure>({ code: 'UNAVAILABLE' })
        throw error
      })
      if (!result.ok) return fail(failureOf(result.error))
      return ok(API[name].answer.parse(result.value) as AnswerOf<Name>)
    },
  }
}

function parse(schemas: Schemas, { params, query, body }: Parts) {
  const given = { params, query: asStrings(query ?? {}), body }
  const parsed: Parts = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const outcome = schemas[part]?.safeParse(given[part])
    if (outcome?.success === false) return null
    parsed[part] = outcome?.data
  }
  return parsed
}

/** All values of a query as text, as in an address, because the schema expects that. */
const asStrings = (query: object) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )

const failureOf = ({ code, message }: Failure): ApiFailure => ({
  code,
  status: ERRORS[code].status,
  message: message ?? ERRORS[code].message,
})
