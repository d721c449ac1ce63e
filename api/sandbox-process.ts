import fastify, { type FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { invariant } from '#kit/invariant.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { bind, explainListen } from './bind.ts'
import type { Config } from './config.ts'
import type { Secrets } from './derive-key.ts'
import { sandboxPlace } from './network-config.ts'
import { forOwnNetworks, startWorld } from './open-sandbox.ts'
import { addDemoStaff, staffSealKeys } from './staff/index.ts'

type RunningSandbox = { port: number; stop(): Promise<void> }

/** Only the simulated world, for the processes whose SANDBOX_URL names it: the role `sandbox`. */
export async function openSandboxProcess(
  { publicUrl, sandboxUrl }: Config,
  db: Db,
  secrets: Secrets,
): Promise<Result<RunningSandbox, string>> {
  invariant(sandboxUrl, 'the role sandbox has its address')
  const { host, port, smtpPort } = sandboxPlace(sandboxUrl)
  const smtp = { host, port: smtpPort }
  // The role all does this in its own process.
  await addDemoStaff({ db, sealKeys: staffSealKeys(secrets) })
  const world = await startWorld({ publicUrl, smtp }, db, secrets).then(ok, (error: unknown) =>
    fail(explainListen(error as NodeJS.ErrnoException, smtp)),
  )
  if (!world.ok) return world
  world.value.setShopUrl(publicUrl.origin)
  const app = fastify({ forceCloseConnections: true })
  const stop = () => app.close().finally(world.value.stop)
  addChecks(app, sandboxUrl.host)
  await app.register(forOwnNetworks(world.value.plugin), { prefix: '/sandbox' })
  const bound = await bind(app, { host, port, reach: 'own networks' })
  if (bound.ok) return ok({ port: bound.value, stop })
  await stop()
  return bound
}

const HEALTH_PATHS = ['/healthz', '/readyz']

function addChecks(app: FastifyInstance, ownHost: string) {
  for (const path of HEALTH_PATHS) app.get(path, async () => ({ status: 'ok' }))
  // A page of the internet whose name leads here is refused.
  app.addHook('onRequest', async ({ url, host }, reply) => {
    if (host === ownHost || HEALTH_PATHS.includes(url)) return
    reply.callNotFound()
    return reply
  })
}
