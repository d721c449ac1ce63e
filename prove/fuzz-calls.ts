import { z } from 'zod'
import { ADMIN_API, type AdminSchemas } from '#contract/admin/api.ts'
import { ADMIN_CALL_NAMES, adminCall } from '#contract/admin/calls.ts'
import { ALL_ERRORS } from '#contract/admin/errors.ts'
import { API } from '#contract/api.ts'
import { CALL_ERRORS, CHANGE_ERRORS, COMMON_ERRORS } from '#contract/call-errors.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import type { JsonSchema } from './values.ts'

/** A call of the contract, with what is needed to make and to judge requests. */
export type FuzzCall = {
  name: string
  side: 'shop' | 'desk'
  method: string
  path: string
  /** The body is bytes, or the answer is a file: nothing is compared with a schema. */
  isFile: boolean
  params: JsonSchema | null
  query: JsonSchema | null
  body: JsonSchema | null
  answer: z.ZodType
  errors: ReadonlySet<string>
}

const inputOf = (schema: z.ZodType | undefined): JsonSchema | null =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : null

const schemasOf = ({ params, query, body, answer }: AdminSchemas) => ({
  ...{ params: inputOf(params), query: inputOf(query), body: inputOf(body), answer },
})

const ofShop = (Object.keys(CALLS) as CallName[]).map((name): FuzzCall => {
  const { method, path, ...rest } = CALLS[name]
  const own: readonly string[] = [...COMMON_ERRORS, ...CHANGE_ERRORS, ...CALL_ERRORS[name]]
  return {
    ...{ name, side: 'shop', method, path, isFile: 'file' in rest || 'takes' in rest },
    ...schemasOf(API[name] as AdminSchemas),
    // What every call of customers answers besides.
    errors: new Set([...own, 'NOT_SIGNED_IN', 'NOT_FOUND']),
  }
})

/** All but the stream, whose answer never ends. */
const ofDesk = ADMIN_CALL_NAMES.filter((name) => adminCall(name).file !== 'text/event-stream').map(
  (name): FuzzCall => {
    const { method, path, file, takes } = adminCall(name)
    return {
      ...{ name, side: 'desk', method, path, isFile: Boolean(file ?? takes) },
      ...schemasOf(ADMIN_API[name]),
      errors: new Set(Object.keys(ALL_ERRORS)),
    }
  },
)

export const FUZZ_CALLS: readonly FuzzCall[] = [...ofShop, ...ofDesk]
