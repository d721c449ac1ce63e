import fastify from 'fastify'
import { startSandbox } from './index.ts'

/** A sandbox on a real port, mounted as the shop mounts it. For tests. */
export async function listenSandbox() {
  const sandbox = await startSandbox()
  const app = fastify({ forceCloseConnections: true })
  await app.register(sandbox.plugin, { prefix: '/sandbox' })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...sandbox,
    origin,
    async inboxOf(to: string) {
      const answer = await fetch(`${origin}/sandbox/inbox.json?to=${encodeURIComponent(to)}`)
      return answer.json()
    },
    async stop() {
      await app.close()
      await sandbox.stop()
    },
  }
}
