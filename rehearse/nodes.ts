import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import type { Node, Server } from '../deploy/haproxy.ts'
import { etcdConfig, patroniConfig, pgbackrestConfig } from '../deploy/postgres.ts'
import { BIN, ENGINE_USER } from './engines.ts'
import { inRoot, type Machine, type Machines, NETWORK_RANGE, type Running } from './machines.ts'

/** The folder of the rehearsal inside the folder of the engines. */
export const HOME = '/rehearse'

export type ClusterNode = Node & { machine: Machine }
export type Passwords = Record<'shop' | 'superuser' | 'replication' | 'backup', string>
/** Where engines run: the machines, and the folder with their programs. */
export type Site = { machines: Machines; root: string }

export function startEngine(
  { machines, root }: Site,
  machine: Machine,
  command: readonly string[],
  env = {},
): Running {
  const what = command[0]?.split('/').at(-1) ?? 'engine'
  const own = { env: { PATH: '/usr/bin:/usr/sbin', LANG: 'C.UTF-8', ...env } }
  return machines.start(machine, what, inRoot(root, command), own)
}

export function makeFolder({ root }: Site, path: string) {
  mkdirSync(root + path, { recursive: true, mode: 0o700 })
  chownSync(root + path, ENGINE_USER, ENGINE_USER)
}

export function writeEngineFile({ root }: Site, path: string, text: string) {
  writeFileSync(root + path, text)
  chownSync(root + path, ENGINE_USER, ENGINE_USER)
}

export function startEtcd(site: Site, node: ClusterNode, members: readonly ClusterNode[]): Running {
  const file = `${HOME}/${node.name}-etcd.yaml`
  const dataDir = `${HOME}/${node.name}-etcd`
  writeEngineFile(site, file, etcdConfig({ member: node, members, token: 'rehearse', dataDir }))
  return startEngine(site, node.machine, ['/usr/bin/etcd', '--config-file', file])
}

type PatroniOptions = { members: readonly ClusterNode[]; passwords: Passwords }

const socketsOf = (name: string) => `${HOME}/${name}-sockets`

export function startPatroni(site: Site, node: ClusterNode, { members, passwords }: PatroniOptions): Running {
  const file = `${HOME}/${node.name}.yaml`
  const socketDir = socketsOf(node.name)
  makeFolder(site, socketDir)
  const folders = { dataDir: `${HOME}/${node.name}`, binDir: BIN, socketDir }
  const config = patroniConfig({ node, etcd: members, network: NETWORK_RANGE, ...folders })
  writeEngineFile(site, file, config)
  return startEngine(site, node.machine, ['/usr/bin/patroni', file], {
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    // PostgreSQL inherits it, and archives its log with it.
    ...backupEnvironment(site, node, passwords),
  })
}

/** The storage of the backups is a folder here; the rest of the configuration is that of a deployment. */
export function backupEnvironment(site: Site, { name, port }: Server, { backup }: Passwords) {
  const file = `${HOME}/${name}-pgbackrest.conf`
  const folders = ['logs', 'locks', 'storage'].map((folder) => `${HOME}/backup-${folder}`)
  for (const folder of folders) makeFolder(site, folder)
  const [logDir = '', lockDir = '', storage] = folders
  const config = pgbackrestConfig({
    repository: ['repo1-type=posix', `repo1-path=${storage}`, 'repo1-cipher-type=aes-256-cbc'],
    dataDir: `${HOME}/${name}`,
    socketDir: socketsOf(name),
    ...{ port, logDir, lockDir: `${lockDir}/${name}` },
  })
  makeFolder(site, `${lockDir}/${name}`)
  writeEngineFile(site, file, config)
  return { PGBACKREST_CONFIG: file, PGBACKREST_REPO1_CIPHER_PASS: backup }
}

const ask = ({ host, patroniPort }: Node, path: string) =>
  fetch(`http://${host}:${patroniPort}${path}`, { signal: AbortSignal.timeout(1000) })

/** Whether Patroni says so: /primary, /sync. */
export const isNow = (node: Node, path: string): Promise<boolean> =>
  ask(node, path).then(
    ({ ok }) => ok,
    () => false,
  )

export async function roleOf(node: Node): Promise<string> {
  const answer = await ask(node, '/patroni').catch(() => null)
  const { role, state } = (await answer?.json().catch(() => null)) ?? {}
  return state === 'running' || state === 'streaming' ? String(role) : 'none'
}
