import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { controlOf } from '#api/orders/testing-gateways.ts'
import { connect } from '#db/client.ts'
import { invariant } from '#kit/invariant.ts'
import { SECRET } from '../bench/order-shop.ts'
import { startShopProcess } from './shop-process.ts'

const freePort = async () => {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  invariant(address && typeof address === 'object', 'it listens on a port')
  server.close()
  await once(server, 'close')
  return address.port
}

/** The shop as `npm start` runs it, with the simulated providers in a process of their own. */
export async function startShopBesideSandbox() {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const environment = {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    APP_SECRET: SECRET,
    TRUSTED_PROXY_HOPS: '1',
  }
  const { url, databaseUrl, stop } = await startShopProcess(environment)
  const sandbox = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, ...environment, ROLE: 'sandbox', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await Promise.race([once(createInterface(sandbox.stdout), 'line'), once(sandbox, 'exit')])
  invariant(String(line).startsWith('Sandbox ready'), 'the sandbox starts')
  const db = connect(databaseUrl)
  return {
    url,
    db,
    sim: controlOf({ origin: environment.SANDBOX_URL }),
    async stop() {
      const ended = once(sandbox, 'exit')
      sandbox.kill()
      await ended
      await db.destroy()
      await stop()
    },
  }
}
