import type { FastifyInstance } from 'fastify'
import { invariant } from '#kit/invariant.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Config } from './config.ts'
import { isLoopbackAddress } from './http/security/loopback.ts'
import { isOwnListener } from './http/security/own-network.ts'

type Place = {
  host: string
  port: number
  reach: 'anyone' | 'own networks' | 'this machine'
  /** The setting that chooses the port. */
  setting?: 'PORT' | 'ADMIN_PORT'
}

const IS_ALLOWED: Record<Place['reach'], (address: string) => boolean> = {
  anyone: () => true,
  'own networks': isOwnListener,
  'this machine': isLoopbackAddress,
}

type Servers = { app: FastifyInstance; adminServer: FastifyInstance | null }

/** Opens the shop's port, and the one for operators if there is one. */
export async function bindPorts({ app, adminServer }: Servers, config: Config) {
  const place = config.admin && ({ ...config.admin, reach: 'anyone', setting: 'ADMIN_PORT' } as const)
  // The shop's own port is opened last: whoever finds it open may ask the other one.
  const admin = adminServer && place && (await bind(adminServer, place))
  if (admin && !admin.ok) return admin
  const port = await bind(app, listenPlace(config))
  return port.ok ? ok({ port: port.value, adminPort: admin?.value ?? null }) : port
}

/** Outside production only this machine may connect, or private networks in a rehearsal: see `network-config.ts`. */
function listenPlace({ port, listenHost, production, sandboxUrl }: Config): Place {
  if (production) return { port, host: listenHost ?? '::', reach: 'anyone' }
  return { port, host: listenHost ?? 'localhost', reach: sandboxUrl ? 'own networks' : 'this machine' }
}

/** Listens, and returns the port; or a message about the problem. */
export async function bind(app: FastifyInstance, place: Place): Promise<Result<number, string>> {
  const { host, port, reach } = place
  try {
    await app.listen({ port, host })
  } catch (error) {
    return fail(explainListen(error as NodeJS.ErrnoException, place))
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
  const { host, port, setting = 'PORT' } = place
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use.\nStop what runs there, or choose another port: ${setting}=${port + 1} npm start`
  }
  if (code === 'EACCES')
    return `Port ${port} is not open to this user.\nChoose another: ${setting}=3000 npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This machine has no address ${host}.`
  return `The shop cannot listen on port ${port}: ${message}`
}
