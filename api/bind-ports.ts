import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { invariant } from '#kit/invariant.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Config } from './config.ts'
import { isLoopbackAddress } from './http/security/loopback.ts'

type Servers = { app: FastifyInstance; adminServer: FastifyInstance | null }

/** The shop's own port is opened last: whoever finds it open may ask the other one. */
export async function bindPorts({ app, adminServer }: Servers, { port, admin, production }: Config) {
  const adminAddress = adminServer && admin && (await listenAt(adminServer, admin, 'ADMIN_PORT'))
  if (adminAddress && !adminAddress.ok) return adminAddress
  // Outside production only this machine may connect: the sandbox has no access control.
  const own = await listenAt(app, { port, host: production ? '::' : 'localhost' }, 'PORT')
  if (!own.ok) return own
  const address = own.value
  // The operating system resolves the name localhost, possibly to another address.
  if (!production && !isLoopbackAddress(address.address))
    return fail('On this machine the name localhost leads elsewhere.\nCorrect its line in the hosts file.')
  return ok({ port: address.port, adminPort: adminAddress?.value.port ?? null })
}

type Place = { port: number; host: string }

async function listenAt(
  server: FastifyInstance,
  place: Place,
  name: string,
): Promise<Result<AddressInfo, string>> {
  try {
    await server.listen(place)
  } catch (error) {
    return fail(explainListen(error as NodeJS.ErrnoException, place.port, name))
  }
  const address = server.server.address()
  invariant(address && typeof address === 'object', 'it listens on a port')
  return ok(address)
}

function explainListen({ code, message }: NodeJS.ErrnoException, port: number, name: string) {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use.\nStop what runs there, or choose another port: ${name}=${port + 1} npm start`
  }
  if (code === 'EACCES')
    return `Port ${port} is not open to this user.\nChoose another: ${name}=3000 npm start`
  return `The shop cannot listen on port ${port}: ${message}`
}
