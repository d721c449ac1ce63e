import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { controlOf } from '#api/orders/testing-gateways.ts'
import { connect } from '#db/client.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { invariant } from '#kit/invariant.ts'
import { SECRET } from '../bench/order-shop.ts'
import { startShopProcess } from './shop-process.ts'

/** The shop as `npm start` runs it, with the simulated providers in a process of their own. */
export async function startShopBesideSandbox() {
  const port = await freePort()
  // Its mail server has the port after its own.
  const sandboxPort = await freePort({ inARow: 2 })
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
