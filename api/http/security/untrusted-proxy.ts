import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isLoopbackAddress } from './loopback.ts'

/**
 * Notices a proxy on this machine that `TRUSTED_PROXY_HOPS` does not count. All visitors would then have the address of
 * this machine, so limits by address are off and `ADMIN_NETWORKS` shuts everybody out. The header itself is not believed:
 * whoever may set it could choose his address.
 */
export function watchForProxy(app: FastifyInstance, trustedHops: number) {
  let isIgnored = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isIgnored && trustedHops === 0 && isForwarded(request.raw)) {
      isIgnored = true
      request.log.warn(
        'a proxy on this machine sends the addresses of visitors, but TRUSTED_PROXY_HOPS is 0: limits by address are off',
      )
    }
    done()
  })
  return { isIgnored: () => isIgnored }
}

const isForwarded = ({ headers, socket }: IncomingMessage) =>
  headers['x-forwarded-for'] !== undefined && isLoopbackAddress(socket.remoteAddress)
