import { fail, ok } from '#kit/result.ts'
import type { Handlers } from '../http/calls/route.ts'
import { listTickets } from './care.store.ts'
import { type CareDeps, createTicket } from './create-ticket.ts'

type CareCalls = Pick<Handlers, 'createTicket' | 'listTickets'>

export const careRoutes = (deps: CareDeps): CareCalls => ({
  createTicket: ({ body }, caller) => createTicket(deps, body, caller),
  listTickets: async (_input, { session }) =>
    session ? ok(await listTickets(deps.db, session.userId)) : fail({ code: 'NOT_SIGNED_IN' }),
})
