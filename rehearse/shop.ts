import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { invariant } from '#kit/invariant.ts'
import { haproxyWeb } from '../deploy/haproxy.ts'
import { COMMAND, environmentOf, GRACE, PORT, PROBES, type ShopProcess } from '../deploy/shop.ts'
import type { Cluster } from './cluster.ts'
import type { Machine, Running } from './machines.ts'
import { HOME, type Site, startEngine, writeEngineFile } from './nodes.ts'
import type { Target } from './shopper.ts'
import { stockUp } from './stock-up.ts'
import { until } from './until.ts'

const EDGE_PORT = 8080
const SANDBOX_PORT = 4000

type Role = ShopProcess['role'] | 'sandbox'
/** `version` is the folder of the program; without it, this one. */
type Start = (machine: Machine, role: Role, version?: string) => Running
export type Web = { machine: Machine; running: Running }

/** The shop's processes on machines of their own, started as `deploy/shop.ts` says, and the load balancer. */
export function createShop(site: Site, cluster: Cluster, folder: string) {
  const add = (name: string) => site.machines.add(name)
  const [edge, sandbox, worker] = [add('edge'), add('sandbox'), add('worker')]
  const webMachines = ['web1', 'web2', 'web3'].map(add)
  const target: Target = {
    shopUrl: `http://${edge.host}:${EDGE_PORT}`,
    sandboxUrl: `http://${sandbox.host}:${SANDBOX_PORT}`,
    pages: ['/', '/products'],
  }
  const start = starter(site, cluster, target, folder)
  const webs: Web[] = []
  return {
    target,
    webs,
    /** Several processes that bring the same empty database up to date. Returns their exit codes. */
    migrateAtOnce: (count: number) =>
      Promise.all(Array.from({ length: count }, () => start(worker, 'migrate').ended)),
    async open() {
      const db = connect(cluster.directUrl, { max: 2 })
      await stockUp(db)
      await untilReady(sandbox, start(sandbox, 'sandbox'), SANDBOX_PORT)
      const working = start(worker, 'worker')
      webs.push(...webMachines.map((machine) => ({ machine, running: start(machine, 'web') })))
      await untilReady(worker, working)
      for (const { machine, running } of webs) await untilReady(machine, running)
      const balancer = startBalancer(site, edge, webMachines)
      await untilReady(edge, balancer, EDGE_PORT)
      return { db, balancer }
    },
    /** Stops it as a supervisor does, and starts it again. */
    async restart(web: Web, version?: string) {
      await web.running.stop(GRACE)
      await startWeb(web, version)
    },
    migrate: (version: string) => start(worker, 'migrate', version).ended,
    startWeb,
  }

  async function startWeb(web: Web, version?: string) {
    web.running = start(web.machine, 'web', version)
    await untilReady(web.machine, web.running)
  }
}

export type Shop = ReturnType<typeof createShop>
export type OpenShop = Awaited<ReturnType<Shop['open']>>

/** Command and settings of the deployment, with the addresses of the rehearsal. */
function starter(
  { machines }: Site,
  cluster: Cluster,
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
