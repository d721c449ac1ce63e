import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import type { Node } from '../deploy/haproxy.ts'
import { etcdConfig, patroniConfig } from '../deploy/postgres.ts'
import { BIN, ENGINE_USER } from './engines.ts'
import { inRoot, type Machine, type Machines, NETWORK_RANGE, type Running } from './machines.ts'

/** The folder of the rehearsal inside the folder of the engines. */
export const HOME = '/rehearse'

export type ClusterNode = Node & { machine: Machine }
export type Passwords = Record<'shop' | 'superuser' | 'replication', string>
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

export function startPatroni(site: Site, node: ClusterNode, { members, passwords }: PatroniOptions): Running {
  const file = `${HOME}/${node.name}.yaml`
  const socketDir = `${HOME}/${node.name}-sockets`
  makeFolder(site, socketDir)
  const folders = { dataDir: `${HOME}/${node.name}`, binDir: BIN, socketDir }
  const config = patroniConfig({
    node,
    etcd: members,
    network: NETWORK_RANGE,
    archiveCommand: null,
    ...folders,
  })
  writeEngineFile(site, file, config)
  return startEngine(site, node.machine, ['/usr/bin/patroni', file], {
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
  })
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
