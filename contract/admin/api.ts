import type { z } from 'zod'
import { ACT_API } from './acts.ts'
import type { AdminCallName } from './calls.ts'
import { MESSAGE_API } from './messages.ts'
import { ORDER_DEED_API } from './order-deeds.ts'
import { Me } from './staff.ts'

export type AdminSchemas = { params?: z.ZodObject; query?: z.ZodPipe; body?: z.ZodType; answer: z.ZodType }

/** The schemas of each call. For the server only: the browser imports the types, never the schemas. */
export const ADMIN_API = {
  getMe: { answer: Me },
  ...ACT_API,
  ...ORDER_DEED_API,
  ...MESSAGE_API,
} as const satisfies Record<AdminCallName, AdminSchemas>

type Api = typeof ADMIN_API

/** Types of the parsed input and of the response. */
export type AdminBodyOf<Name extends AdminCallName> = Api[Name] extends { body: infer Body }
  ? z.output<Body>
  : undefined
export type AdminQueryOf<Name extends AdminCallName> = Api[Name] extends { query: infer Query }
  ? z.output<Query>
  : undefined
export type AdminParamsOf<Name extends AdminCallName> = Api[Name] extends { params: infer Params }
  ? z.output<Params>
  : undefined
export type AdminAnswerOf<Name extends AdminCallName> = z.output<Api[Name]['answer']>

/** Types of what a caller sends: fields with a default are optional. */
export type SentAdminBodyOf<Name extends AdminCallName> = Api[Name] extends { body: infer Body }
  ? z.input<Body>
  : undefined
export type SentAdminQueryOf<Name extends AdminCallName> = Api[Name] extends { query: infer Query }
  ? z.input<Query>
  : undefined

export type AdminInput<Name extends AdminCallName> = {
  params: AdminParamsOf<Name>
  query: AdminQueryOf<Name>
  body: AdminBodyOf<Name>
}
