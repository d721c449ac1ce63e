import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { type Fields, isFields, isWhole, textOf } from './fields.ts'
import type { Provider, Sim } from './sim.ts'

export const refuse = (reply: FastifyReply, message: string, status = 400) =>
  reply.code(status).send({ error: { message } })

export const fieldsOf = (body: unknown): Fields => (isFields(body) ? body : {})

const nowOf = ({ clock }: Sim) => ({ now: new Date(clock.now()).toISOString(), nowMs: clock.now() })

/** The time that a clock call asks for; null if it has none. */
function targetTime({ advanceMs, now }: Fields, current: number): number | null {
  if (isWhole(advanceMs) && advanceMs >= 0) return current + advanceMs
  if (isWhole(now)) return now
  const parsed = Date.parse(textOf(now) ?? '')
  return Number.isNaN(parsed) ? null : parsed
}

/** The control calls, under /sandbox/__sim. They answer when all work that they started is done. */
export const simRoutes =
  (sim: Sim, providers: readonly Provider[]): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async ({ headers }, reply) => {
      reply.header('cache-control', 'no-store')
      // Other sites may post forms to this machine too.
      if (headers['sec-fetch-site'] === 'cross-site') return refuse(reply, 'Not from another site', 403)
      return undefined
    })
    app.post('/reset', async ({ body }) => {
      const { seed } = fieldsOf(body)
      resetAll(sim, providers, seed === undefined ? undefined : String(seed))
      return nowOf(sim)
    })
    app.get('/clock', async () => nowOf(sim))
    app.post('/clock', async ({ body }, reply) => {
      const target = targetTime(fieldsOf(body), sim.clock.now())
      if (target === null) return refuse(reply, 'advanceMs (whole, from 0) or now (a time) is expected')
      await sim.clock.moveTo(target)
      return nowOf(sim)
    })
    app.get('/settings', async () => sim.settings.current())
    app.post('/settings', async ({ body }, reply) => {
      const changed = sim.settings.change(body)
      return changed.ok ? changed.value : refuse(reply, changed.error)
    })
    app.get('/journal', async () =>
      Object.fromEntries(
        providers.map((provider) => [
          provider.name,
          { payments: provider.payments(), records: provider.records() },
        ]),
      ),
    )
    await app.register(recordRoutes(sim))
    await app.register(webhookRoutes(sim, providers))
    for (const { name, control } of providers) await app.register(control, { prefix: `/${name}` })
  }

function resetAll(
  { clock, random, settings, faults, requests }: Sim,
  providers: readonly Provider[],
  seed?: string,
) {
  clock.reset()
  random.reseed(seed)
  settings.reset()
  faults.clear()
  requests.clear()
  for (const provider of providers) {
    provider.sender.reset()
    provider.reset()
  }
}

const recordRoutes =
  (sim: Sim): FastifyPluginAsync =>
  async (app) => {
    app.get('/faults', async () => sim.faults.list())
    app.post('/faults', async ({ body }, reply) => {
      const fault = sim.faults.add(body)
      return fault.ok ? reply.code(201).send(fault.value) : refuse(reply, fault.error)
    })
    app.delete('/faults', async (_request, reply) => {
      sim.faults.clear()
      return reply.code(204).send()
    })
    app.get('/requests', async () => sim.requests.list())
    app.delete('/requests', async (_request, reply) => {
      sim.requests.clear()
      return reply.code(204).send()
    })
  }

const webhookRoutes =
  (sim: Sim, providers: readonly Provider[]): FastifyPluginAsync =>
  async (app) => {
    app.get('/webhooks', async () => providers.flatMap(({ sender }) => sender.deliveries()))
    app.post<{ Params: { id: string } }>('/webhooks/:id/resend', async ({ params }, reply) => {
      if (!providers.some(({ sender }) => sender.resend(params.id))) {
        return refuse(reply, 'No such delivery', 404)
      }
      await sim.clock.settle()
      return providers.flatMap(({ sender }) => sender.deliveries()).find(({ id }) => id === params.id)
    })
    app.post<{ Params: { name: string } }>('/webhooks/:name/enable', async ({ params }, reply) => {
      const provider = providers.find(({ name }) => name === params.name)
      if (!provider) return refuse(reply, 'No such provider', 404)
      provider.sender.enable()
      return { name: provider.name, disabled: provider.sender.isDisabled() }
    })
  }
