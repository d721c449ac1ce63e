import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Milliseconds, seconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { haproxyPostgres } from '../deploy/haproxy.ts'
import { pgbouncerConfig } from '../deploy/postgres.ts'
import {
  type ClusterNode,
  HOME,
  isNow,
  makeFolder,
  type Passwords,
  roleOf,
  type Site,
  startEngine,
  startEtcd,
  startPatroni,
  writeEngineFile,
} from './nodes.ts'
import { until } from './until.ts'

const PRIMARY_PORT = 5000
const POOLER_PORT = 6432
const DATABASE = 'shop'

const aPassword = () => randomBytes(16).toString('hex')

/** Three PostgreSQL nodes under Patroni with etcd, HAProxy before them, and a pooler. */
export async function startCluster(site: Site) {
  rmSync(site.root + HOME, { recursive: true, force: true })
  makeFolder(site, HOME)
  const passwords: Passwords = {
    ...{ shop: aPassword(), superuser: aPassword(), replication: aPassword(), backup: aPassword() },
  }
  const nodes = ['node1', 'node2', 'node3'].map((name) => {
    const machine = site.machines.add(name)
    return { machine, name, host: machine.host, port: 5432, patroniPort: 8008 }
  })
  const startNode = (node: ClusterNode) => {
    startEtcd(site, node, nodes)
    startPatroni(site, node, { members: nodes, passwords })
  }
  nodes.forEach(startNode)
  const balancer = site.machines.add('database')
  const binds = { primaryBind: `:${PRIMARY_PORT}`, replicaBind: ':5001' }
  writeEngineFile(site, `${HOME}/haproxy.cfg`, haproxyPostgres({ nodes, ...binds }))
  startEngine(site, balancer, ['/usr/sbin/haproxy', '-db', '-f', `${HOME}/haproxy.cfg`])
  const adminUrl = `postgres://postgres:${passwords.superuser}@${balancer.host}:${PRIMARY_PORT}/postgres`
  await prepareDatabase(adminUrl, passwords)
  const pooler = site.machines.add('pooler')
  const urlAt = (host: string, port: number) =>
    `postgres://shop:${passwords.shop}@${host}:${port}/${DATABASE}`
  return {
    passwords,
    adminUrl,
    directUrl: urlAt(balancer.host, PRIMARY_PORT),
    pooledUrl: urlAt(pooler.host, POOLER_PORT),
    startPooler() {
      const database = { host: balancer.host, port: PRIMARY_PORT, name: DATABASE }
      const listen = { host: pooler.host, port: POOLER_PORT }
      const authFile = `${HOME}/users.txt`
      writeEngineFile(site, authFile, `"shop" "${passwords.shop}"\n`)
      writeEngineFile(site, `${HOME}/pgbouncer.ini`, pgbouncerConfig({ database, listen, authFile }))
      return startEngine(site, pooler, ['/usr/sbin/pgbouncer', `${HOME}/pgbouncer.ini`])
    },
    startNode,
    /** Writes through a connection of its own, and tells which node did it. */
    write: () => write(urlAt(balancer.host, PRIMARY_PORT), nodes),
    isWhole: () => isWhole(nodes),
    killPostgres: (node: ClusterNode) => killPostgres(site, node),
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

export type Writer = { node: ClusterNode; startedAt: string; timeline: string }

async function write(url: string, nodes: readonly ClusterNode[]): Promise<Writer> {
  const client = await connectTo(url, seconds(3))
  try {
    // Acknowledged when a standby has it too. A node that was started again has another start time.
    const { rows } = await client.query(`
      select host(inet_server_addr()) as host, pg_postmaster_start_time()::text as "startedAt",
        substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline,
        pg_logical_emit_message(true, 'rehearsal', 'a write')`)
    const { host, startedAt, timeline } = rows[0]
    const node = nodes.find((one) => one.host === host)
    invariant(node, 'a node answers')
    return { node, startedAt, timeline }
  } finally {
    // Not awaited: a commit that waits for a standby does not hear that its client goes.
    void client.end().catch(() => {})
  }
}

async function connectTo(url: string, limit: Milliseconds) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    query_timeout: limit,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** One node is the primary, the others follow it, and Patroni has named one that may take over. */
async function isWhole(nodes: readonly ClusterNode[]): Promise<true | null> {
  const roles = await Promise.all(nodes.map(roleOf))
  const named = await Promise.all(nodes.map((node) => isNow(node, '/sync')))
  const followers = roles.filter((role) => role === 'replica').length
  return roles.includes('primary') && followers === nodes.length - 1 && named.includes(true) ? true : null
}

/** Ends PostgreSQL without a shutdown, as the kernel does when memory is short. */
function killPostgres({ root }: Site, { name }: ClusterNode) {
  const [pid = ''] = readFileSync(join(root, HOME, name, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

/** The role and the database of the shop, once there is a primary with a synchronous standby. */
const prepareDatabase = (url: string, { shop }: Passwords) =>
  until('a primary with a synchronous standby', async () => {
    const client = await connectTo(url, seconds(15))
    const has = async (query: string) => ((await client.query(query)).rowCount ?? 0) > 0
    try {
      if (!(await has("select from pg_stat_replication where sync_state = 'sync'"))) return null
      if (!(await has("select from pg_roles where rolname = 'shop'")))
        await client.query(`create role shop login password '${shop}'`)
      if (!(await has(`select from pg_database where datname = '${DATABASE}'`)))
        await client.query(`create database ${DATABASE} owner shop`)
      return true
    } finally {
      await client.end()
    }
  })
