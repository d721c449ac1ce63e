import type { FastifyInstance } from 'fastify'
import { invariant } from '#kit/invariant.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { isLoopbackAddress } from './http/security/loopback.ts'
import { isOwnListener } from './http/security/own-network.ts'

type Place = { host: string; port: number; reach: 'anyone' | 'own networks' | 'this machine' }

const IS_ALLOWED: Record<Place['reach'], (address: string) => boolean> = {
  anyone: () => true,
  'own networks': isOwnListener,
  'this machine': isLoopbackAddress,
}

/** Listens, and returns the port; or a message about the problem. */
export async function bind(
  app: FastifyInstance,
  { host, port, reach }: Place,
): Promise<Result<number, string>> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    return fail(explainListen(error as NodeJS.ErrnoException, { host, port }))
  }
  const address = app.server.address()
  invariant(address && typeof address === 'object', 'it listens on a port')
  // The operating system resolves the name localhost, possibly to another address.
  if (IS_ALLOWED[reach](address.address)) return ok(address.port)
  return fail(
    host === 'localhost'
      ? 'On this machine the name localhost leads elsewhere.\nCorrect its line in the hosts file.'
      : `Others than private networks may reach ${host}, and the sandbox shows every code.\nListen on a private address.`,
  )
}

export function explainListen({ code, message }: NodeJS.ErrnoException, place: Omit<Place, 'reach'>) {
  const { host, port } = place
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use.\nStop what runs there, or choose another port: PORT=${port + 1} npm start`
  }
  if (code === 'EACCES') return `Port ${port} is not open to this user.\nChoose another: PORT=3000 npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This machine has no address ${host}.`
  return `The shop cannot listen on port ${port}: ${message}`
}
