import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const HEADERS = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

const isAdmin = (url: string) => /^\/admin(?=[/?]|$)/.test(url)

type GuardDeps = {
  /** The networks that may reach the back office. None: all. */
  networks: readonly string[]
  /** The answer that the shop gives for an address that does not exist. */
  answerNotFound: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/** What holds for every address under /admin, pages and calls. To be called before the routes are added. */
export function guardAdmin(app: FastifyInstance, { networks, answerNotFound }: GuardDeps) {
  const isAllowed = networkCheck(networks)
  app.addHook('onRequest', async (request, reply) => {
    if (isAdmin(request.url) && !isAllowed(request.ip)) await answerNotFound(request, reply)
  })
  app.addHook('onSend', async (request, reply) => {
    if (!isAdmin(request.url) || !isAllowed(request.ip)) return
    reply.headers(HEADERS)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

function networkCheck(networks: readonly string[]): (ip: string) => boolean {
  if (networks.length === 0) return () => true
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return (ip) => list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
