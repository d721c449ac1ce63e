import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Db } from '#db/client.ts'
import { seconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { pgbackrestConfig } from '../deploy/postgres.ts'
import type { Cluster } from './cluster.ts'
import { BIN } from './engines.ts'
import { findFaults } from './load.ts'
import type { Machine } from './machines.ts'
import {
  BACKUP_CONFIG,
  type ClusterNode,
  HOME,
  makeFolder,
  type Site,
  startEngine,
  writeEngineFile,
} from './nodes.ts'
import type { Result } from './result.ts'
import type { Target } from './shopper.ts'
import type { Tally } from './tally.ts'
import { until } from './until.ts'

const RESTORED = `${HOME}/restored`
const SOCKETS = `${HOME}/restored-sockets`

/** The archive is a folder here; the rest of the configuration is that of a deployment. */
export function prepareBackups(site: Site) {
  makeFolder(site, `${HOME}/backups`)
  const folders = { logDir: HOME, lockDir: `${HOME}/backups`, dataDir: RESTORED }
  const repository = [`repo1-path=${HOME}/backups`]
  writeEngineFile(
    site,
    BACKUP_CONFIG,
    pgbackrestConfig({ repository, port: 5432, host: SOCKETS, ...folders }),
  )
}

/** Runs pgBackRest on a machine until it ends. */
async function backrest(site: Site, machine: Machine, args: readonly string[]) {
  const command = ['/usr/bin/pgbackrest', `--config=${BACKUP_CONFIG}`, '--stanza=shop', ...args]
  const { ended, log } = startEngine(site, machine, command)
  invariant((await ended) === 0, `pgbackrest ${args.at(-1)} ends well, see ${log}`)
}

const ofNode = ({ name }: ClusterNode) => [
  `--pg1-path=${HOME}/${name}`,
  `--pg1-socket-path=${HOME}/${name}-sockets`,
]

const countSessions = async (db: Db) => {
  const { rows } = await sql<{ count: number; now: string }>`
    select count(*)::int as count, now()::text as now from session`.execute(db)
  const [row] = rows
  invariant(row, 'a count is one row')
  return row
}

/** The whole log is in the archive. */
async function archiveLog(cluster: Cluster) {
  const admin = connect(cluster.adminUrl, { max: 1 })
  const { rows } = await sql<{ file: string }>`
    select pg_walfile_name(pg_switch_wal()) as file`.execute(admin)
  await until('the log is archived', async () => {
    const { rows: archived } = await sql<{ last: string }>`
      select last_archived_wal as last from pg_stat_archiver`.execute(admin)
    return (archived[0]?.last ?? '') >= (rows[0]?.file ?? '') ? true : null
  })
  await admin.destroy()
}

function startRestored(site: Site, machine: Machine) {
  makeFolder(site, SOCKETS)
  const settings = {
    listen_addresses: machine.host,
    unix_socket_directories: SOCKETS,
    synchronous_standby_names: '',
    archive_mode: 'off',
    max_connections: '300',
    hba_file: `${RESTORED}/pg_hba.conf`,
    ident_file: `${RESTORED}/pg_ident.conf`,
  }
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  startEngine(site, machine, [`${BIN}/postgres`, '-D', RESTORED, ...set])
}

type Options = { site: Site; cluster: Cluster; db: Db; target: Target; tally: Tally }

/**
 * A whole copy of the database, a mistake after it, and a restore to the moment before the mistake. All acknowledged
 * orders of the rehearsal must be in the restored database.
 */
export async function rehearseRestore({ site, cluster, db, target, tally }: Options): Promise<Result> {
  const primary = await until('a primary', cluster.findPrimary)
  await backrest(site, primary.machine, [...ofNode(primary), 'stanza-create'])
  await backrest(site, primary.machine, [...ofNode(primary), '--type=full', 'backup'])
  // Backups are known by the second; the moment must be in a later one.
  await wait(seconds(2))
  const before = await countSessions(db)
  await sql`delete from session`.execute(db)
  await archiveLog(cluster)
  const since = Date.now()
  const machine = site.machines.add('restored')
  const moment = ['--type=time', `--target=${before.now}`, '--target-action=promote']
  makeFolder(site, RESTORED)
  await backrest(site, machine, [`--pg1-path=${RESTORED}`, ...moment, 'restore'])
  startRestored(site, machine)
  const { password } = new URL(cluster.directUrl)
  const restored = connect(`postgres://shop:${password}@${machine.host}:5432/shop`, { max: 2 })
  // Before the moment is reached it answers with older data.
  const after = await until('the restored database', async () => {
    const { rows } = await sql<{ at: boolean }>`select pg_is_in_recovery() as at`.execute(restored)
    return rows[0]?.at === false ? countSessions(restored) : null
  })
  const time = ((Date.now() - since) / 1000).toFixed(1)
  const faults = await findFaults(restored, target, tally)
  await restored.destroy()
  return {
    ...{ play: 'restore to the moment before a mistake', requests: 0, failed: 0, paid: 0, pause: 0 },
    orders: tally.acknowledged.length,
    figure: `${after.count} of ${before.count} sessions back in ${time} s`,
    faults: [...faults, ...(after.count === before.count ? [] : ['not all rows are back'])],
    examples: [],
  }
}
