import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fault, FaultKind } from './faults.ts'
import { FAULT_KINDS } from './faults.ts'
import { type LoggedRequest, shownBody } from './request-log.ts'
import type { ProviderName } from './settings.ts'
import type { Sim } from './sim.ts'

export type ErrorBody = (status: number) => unknown

/** Requests whose answer a fault delays; a repeated refund call then counts as in progress. */
const slowRequests = new WeakSet<FastifyRequest>()
export const isSlow = (request: FastifyRequest) => slowRequests.has(request)

const STATUS_OF: Partial<Record<FaultKind, number>> = { '429': 429, '401': 401 }
const NEVER = new Promise<never>(() => {})
const PROXY_PAGE =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'
const HALF_AN_ANSWER = '{"id": "order_'

type Call = { logged: LoggedRequest; fault: Fault | null }

/** Hooks of every provider call: the clock, the log and the faults. */
export function addProviderHooks(
  app: FastifyInstance,
  { sim, provider, errorBody }: { sim: Sim; provider: ProviderName; errorBody: ErrorBody },
): void {
  const calls = new WeakMap<FastifyRequest, Call>()
  const held = new Set<Socket>()

  const holdFor = (request: FastifyRequest) => {
    held.add(request.raw.socket)
    request.raw.socket.once('close', () => held.delete(request.raw.socket))
    return NEVER
  }

  app.addHook('onRequest', async (request, reply) => {
    sim.clock.runDue()
    const logged = sim.requests.open(provider, request)
    const fault = sim.faults.take(request.method, logged.path)
    logged.fault = fault?.kind ?? null
    calls.set(request, { logged, fault })
    if (!fault || FAULT_KINDS[fault.kind] === 'after') return undefined
    if (fault.kind === 'hang') return holdFor(request)
    return failBefore(request, reply, { fault, errorBody })
  })
  app.addHook('preHandler', async (request) => {
    const call = calls.get(request)
    if (call) call.logged.body = shownBody(request.body)
    if (call?.fault?.kind === 'latency') slowRequests.add(request)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = calls.get(request)?.fault
    if (!fault || FAULT_KINDS[fault.kind] === 'before') return payload
    if (fault.kind === 'commit_then_hang') return holdFor(request)
    if (fault.kind === 'commit_then_reset') return resetConnection(request)
    if (fault.kind === 'latency') return wait(fault.ms, payload)
    reply.code(500).type('application/json; charset=utf-8')
    return JSON.stringify(errorBody(500))
  })
  app.addHook('onResponse', async (request, reply) => {
    const call = calls.get(request)
    if (call) call.logged.status = reply.statusCode
  })
  // Hanging connections would keep the server from closing.
  app.addHook('preClose', async () => {
    for (const socket of held) socket.destroy()
  })
}

function failBefore(
  request: FastifyRequest,
  reply: FastifyReply,
  { fault, errorBody }: { fault: Fault; errorBody: ErrorBody },
) {
  if (fault.kind === 'reset') return resetConnection(request)
  if (fault.kind === 'html502') return reply.code(502).type('text/html').send(PROXY_PAGE)
  if (fault.kind === 'badjson') return reply.code(200).type('application/json').send(HALF_AN_ANSWER)
  const status = STATUS_OF[fault.kind] ?? fault.status
  return reply.code(status).send(fault.body ?? errorBody(status))
}

function resetConnection({ raw }: FastifyRequest): Promise<never> {
  raw.socket.resetAndDestroy()
  return NEVER
}
