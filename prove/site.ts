import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#db/client.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { milliseconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { SECRET } from '../bench/order-shop.ts'
import type { Target } from '../rehearse/shopper.ts'
import { startBalancer } from '../rehearse/testing-balancer.ts'
import { cleanUp } from './clean-up.ts'

type Role = 'all' | 'web' | 'worker' | 'sandbox'

/** A process of the shop that can be killed and started again at its address. */
export type Member = {
  role: Role
  url: string
  pid(): number
  /** Ends without any notice. */
  kill(): Promise<void>
  start(): Promise<void>
}

type Options = {
  /** One process with everything, or several web processes and a worker behind a load balancer. */
  webs?: number
  environment?: NodeJS.ProcessEnv
  /** More for the processes of the shop, which knows the addresses of what it depends on. */
  environmentOfShop?: (addresses: Addresses) => Promise<NodeJS.ProcessEnv>
  /** For Node, in front of the program, in the processes that answer shoppers. */
  flagsOfShop?: readonly string[]
  /** The file that starts a process. */
  program?: string
  /** A folder with a database, which is removed in the end; a new one otherwise. */
  dataDir?: string
}

/** What the shop depends on, and where it is itself. */
export type Addresses = { databaseUrl: string; sandboxUrl: string; shopUrl: string }

const START = 'scripts/start.ts'
/** Without pages, so that it starts quickly. */
export const WITHOUT_PAGES = 'rehearse/testing-shop.ts'

export type Site = Awaited<ReturnType<typeof openSite>>

const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

export const makeDataDir = () => mkdtempSync(join(tmpdir(), 'aranya-mill-prove-'))

/** The shop as `npm start` runs it, on loopback: database, providers and shop in processes of their own. */
export async function openSite({
  webs = 1,
  environment = {},
  environmentOfShop = async () => ({}),
  flagsOfShop = [],
  program = START,
  dataDir = makeDataDir(),
}: Options = {}) {
  const database = await startEmbedded({ dataDir, pauses: [milliseconds(100)] })
  invariant(database.ok, database.ok ? '' : database.error)
  const { url: databaseUrl, stop } = database.value
  const balancer = webs > 1 ? await startBalancer() : null
  const ports = await Promise.all(Array.from({ length: webs + 1 }, () => freePort()))
  const shopUrl = `http://localhost:${balancer?.port ?? ports[0]}`
  const sandboxUrl = `http://127.0.0.1:${await freePort({ inARow: 2 })}`
  const addresses = { databaseUrl, sandboxUrl, shopUrl }
  const common = { ...environmentOf(addresses, dataDir, webs), ...environment, SANDBOX_URL: sandboxUrl }
  await migrateOnce(common)
  // Not in the data folder, whose disk may be full.
  const outputPath = join(tmpdir(), `aranya-mill-prove-${ports[0]}.log`)
  const output = createWriteStream(outputPath)
  const ofShop = await environmentOfShop(addresses)
  const start = { common, ofShop, flagsOfShop, output, program }
  const member = (role: Role, port = 0) => memberOf(role, port, start)
  const roles: readonly Role[] = balancer ? [...Array<Role>(webs).fill('web'), 'worker'] : ['all']
  const members = [member('sandbox'), ...roles.map((role, index) => member(role, ports[index]))]
  const shops = members.filter(({ role }) => role === 'all' || role === 'web')
  const db = connect(databaseUrl)
  const close = cleanUp(async () => {
    await db.destroy()
    balancer?.close()
    for (const { kill } of members.toReversed()) await kill()
    await stop()
    output.end()
    rmSync(outputPath, { force: true })
    rmSync(dataDir, { recursive: true, force: true })
  })
  try {
    for (const { start } of members) await start()
    for (const { url } of shops) await balancer?.add(Number(new URL(url).port))
  } catch (error) {
    await close()
    throw error
  }
  const target: Target = { shopUrl, sandboxUrl, pages: ['/', '/products'] }
  const files = filesOf(dataDir)
  return {
    ...{ db, databaseUrl, dataDir, target, members, ...files },
    /** The processes that answer shoppers. */
    shops,
    stop: close,
  }
}

const environmentOf = ({ databaseUrl, shopUrl }: Addresses, dataDir: string, webs: number) => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  APP_SECRET: SECRET,
  PUBLIC_URL: shopUrl,
  // The load is the proxy that names the visitor.
  TRUSTED_PROXY_HOPS: '1',
  WEB_PROCESSES: String(webs),
  NODE_COMPILE_CACHE: join(tmpdir(), 'aranya-mill-compiled'),
})

const filesOf = (dataDir: string) => ({
  /** The process of PostgreSQL; its supervisor starts it again. */
  postgresPid: () => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
  /** What the shop itself has logged. */
  readLog: () => readFileSync(join(dataDir, 'shop.log'), 'utf8'),
})

async function migrateOnce(environment: NodeJS.ProcessEnv) {
  const env = { ...environment, ROLE: 'migrate' }
  const child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  invariant(code === 0, 'the database is brought up to date')
}

type Start = {
  common: NodeJS.ProcessEnv & { SANDBOX_URL: string }
  ofShop: NodeJS.ProcessEnv
  flagsOfShop: readonly string[]
  output: NodeJS.WritableStream
  program: string
}

function memberOf(role: Role, port: number, options: Start): Member {
  const { common, ofShop, flagsOfShop, output, program } = options
  const url = role === 'sandbox' ? common.SANDBOX_URL : `http://localhost:${port}`
  const flags = role === 'all' || role === 'web' ? flagsOfShop : []
  let child: ChildProcess | null = null
  return {
    role,
    url,
    pid: () => child?.pid ?? 0,
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
    async start() {
      const env = { ...common, ...(role !== 'sandbox' && ofShop), ROLE: role, PORT: String(port) }
      const started = spawn(process.execPath, [...flags, program], {
        env,
        // With the channel it also ends when this process has gone.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      child = started
      started.stdout?.pipe(output, { end: false })
      started.stderr?.pipe(output, { end: false })
      while (!(await isReady(url))) {
        invariant(started.exitCode === null && started.signalCode === null, `the ${role} process starts`)
        await wait(milliseconds(50))
      }
    },
  }
}
