import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { invariant } from '#kit/invariant.ts'
import { haproxyWeb } from '../deploy/haproxy.ts'
import { COMMAND, environmentOf, GRACE, PORT, PROBES, processOf, type ShopProcess } from '../deploy/shop.ts'
import type { Cluster } from './cluster.ts'
import type { Machine, Running } from './machines.ts'
import { HOME, type Site, startEngine, writeEngineFile } from './nodes.ts'
import type { Target } from './shopper.ts'
import { stockUp } from './stock-up.ts'
import { until } from './until.ts'
import type { LimitServer } from './valkey.ts'

const EDGE_PORT = 8080
const SANDBOX_PORT = 4000

type Stores = { cluster: Cluster; limitServer: LimitServer }
type Role = ShopProcess['role'] | 'sandbox'
/** `version` is the folder of the program; without it, this one. */
type Start = (machine: Machine, role: Role, version?: string) => Running
export type ShopServer = { role: 'web' | 'worker'; machine: Machine; running: Running }

/** The shop's processes on machines of their own, started as `deploy/shop.ts` says, and the load balancer. */
export function createShop(site: Site, stores: Stores, folder: string) {
  const add = (name: string) => site.machines.add(name)
  const [edge, sandbox] = [add('edge'), add('sandbox')]
  const machinesOf = (role: ShopServer['role']) =>
    Array.from({ length: processOf(role).count }, (_, index) => add(`${role}${index + 1}`))
  const [workerMachines, webMachines] = [machinesOf('worker'), machinesOf('web')]
  const job = add('job')
  const target: Target = {
    shopUrl: `http://${edge.host}:${EDGE_PORT}`,
    sandboxUrl: `http://${sandbox.host}:${SANDBOX_PORT}`,
    pages: ['/', '/products'],
  }
  const start = starter(site, stores, target, folder)
  const startServer = (role: ShopServer['role'], machine: Machine): ShopServer => ({
    ...{ role, machine, running: start(machine, role) },
  })
  const workers: ShopServer[] = []
  const webs: ShopServer[] = []
  return {
    target,
    webs,
    workers,
    countProcesses: () => webs.length + workers.length + 1,
    /** Several processes that bring the same empty database up to date. Returns their exit codes. */
    migrateAtOnce: (count: number) =>
      Promise.all(Array.from({ length: count }, () => start(job, 'migrate').ended)),
    async open() {
      const db = connect(stores.cluster.directUrl, { max: 2 })
      await stockUp(db)
      await untilReady(sandbox, start(sandbox, 'sandbox'), SANDBOX_PORT)
      workers.push(...workerMachines.map((machine) => startServer('worker', machine)))
      webs.push(...webMachines.map((machine) => startServer('web', machine)))
      for (const { machine, running } of [...workers, ...webs]) await untilReady(machine, running)
      const balancer = startBalancer(site, edge, webMachines)
      await untilReady(edge, balancer, EDGE_PORT)
      return { db, balancer }
    },
    /** Stops it as a supervisor does, and starts it again. */
    async restart(server: ShopServer, version?: string) {
      await server.running.stop(GRACE)
      await startAgain(server, version)
    },
    migrate: (version: string) => start(job, 'migrate', version).ended,
    startAgain,
  }

  async function startAgain(server: ShopServer, version?: string) {
    server.running = start(server.machine, server.role, version)
    await untilReady(server.machine, server.running)
  }
}

export type Shop = ReturnType<typeof createShop>
export type OpenShop = Awaited<ReturnType<Shop['open']>>

/** Command and settings of the deployment, with the addresses of the rehearsal. */
function starter(
  { machines }: Site,
  { cluster, limitServer }: Stores,
  { shopUrl, sandboxUrl }: Target,
  folder: string,
): Start {
  const [program, ...args] = COMMAND
  invariant(program === 'node', 'the command runs Node')
  const secret = randomBytes(32).toString('hex')
  return (machine, role, version = '.') => {
    const dataDir = join(folder, 'data', machine.name)
    mkdirSync(dataDir, { recursive: true })
    const env = {
      PATH: process.env.PATH,
      ...(role === 'sandbox' ? { ROLE: role } : environmentOf({ role })),
      // Not production: payments and messages are simulated by one process for all.
      NODE_ENV: '',
      SANDBOX_URL: sandboxUrl,
      PUBLIC_URL: shopUrl,
      LISTEN_HOST: machine.host,
      DATA_DIR: dataDir,
      APP_SECRET: secret,
      LIMITS_URL: limitServer.url,
      DATABASE_URL: cluster.pooledUrl,
      DATABASE_DIRECT_URL: cluster.directUrl,
      // The load is one more: it acts as the CDN that names the visitor.
      TRUSTED_PROXY_HOPS: '2',
    }
    return machines.start(machine, role, [process.execPath, ...args], { env, cwd: version })
  }
}

async function untilReady({ name, host }: Machine, running: Running, port = PORT) {
  const isReady = await until(`${name} is ready`, async () => {
    if (running.hasEnded()) return false
    const answer = await fetch(`http://${host}:${port}${PROBES.ready}`, { signal: AbortSignal.timeout(1000) })
    return answer.ok ? true : null
  })
  invariant(isReady, `${name} has ended, see ${running.log}`)
}

function startBalancer(site: Site, edge: Machine, webs: readonly Machine[]): Running {
  const file = `${HOME}/edge.cfg`
  const servers = webs.map(({ name, host }) => ({ name, host, port: PORT }))
  writeEngineFile(site, file, haproxyWeb({ bind: `:${EDGE_PORT}`, servers }))
  return startEngine(site, edge, ['/usr/sbin/haproxy', '-W', '-db', '-f', file])
}
