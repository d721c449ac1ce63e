import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { audit } from '#api/orders/index.ts'
import { connect, type Db } from '#db/client.ts'
import { seconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import type { Cluster } from './cluster.ts'
import { BIN } from './engines.ts'
import type { Machine } from './machines.ts'
import { backupEnvironment, HOME, makeFolder, type Site, startEngine } from './nodes.ts'
import { inSeconds, type Scenario } from './scenario.ts'
import { until } from './until.ts'

const SCRATCH = { name: 'restored', port: 5432 }
const SCRATCH_DATA = `${HOME}/${SCRATCH.name}`
const SCRATCH_SOCKETS = `${HOME}/${SCRATCH.name}-sockets`

type Place = { machine: Machine; name: string; port: number }
type Needs = { site: Site; cluster: Cluster }

/** Runs pgBackRest on a machine until it ends. */
async function backrest({ site, cluster }: Needs, place: Place, args: readonly string[]) {
  const command = ['/usr/bin/pgbackrest', '--stanza=shop', '--log-level-console=info', ...args]
  const env = backupEnvironment(site, { ...place, host: place.machine.host }, cluster.passwords)
  const { ended, log } = startEngine(site, place.machine, command, env)
  invariant((await ended) === 0, `pgbackrest ${args.at(-1)} ends well, see ${log}`)
}

/** Makes the place of the backups, so that the log can be archived from now on. */
export async function startBackups(needs: Needs) {
  const { node } = await until('a primary', needs.cluster.write)
  await backrest(needs, node, ['stanza-create'])
}

type Mistake = { at: string; sessions: number }

/**
 * Deletes all sessions. Nothing else is committed to them between the noted time and the deletion, so that a restore to
 * that time brings exactly these back.
 */
const makeMistake = (db: Db): Promise<Mistake> =>
  db.transaction().execute(async (tx) => {
    await sql`lock table session in access exclusive mode`.execute(tx)
    const { rows } = await sql<Mistake>`
      select clock_timestamp()::text as at, (select count(*)::int from session) as sessions`.execute(tx)
    const [mistake] = rows
    invariant(mistake, 'a count is one row')
    await sql`delete from session`.execute(tx)
    return mistake
  })

/** The log up to now is in the storage of the backups. */
async function archiveLog({ adminUrl }: Cluster) {
  const admin = connect(adminUrl, { max: 1 })
  const { rows } = await sql<{ file: string }>`
    select pg_walfile_name(pg_switch_wal()) as file`.execute(admin)
  await until('the log is archived', async () => {
    const { rows: archived } = await sql<{ last: string }>`
      select last_archived_wal as last from pg_stat_archiver`.execute(admin)
    return (archived[0]?.last ?? '') >= (rows[0]?.file ?? '') ? true : null
  })
  await admin.destroy()
}

/** A server of its own: no replica, no archive. */
function startScratch(site: Site, machine: Machine, env: Record<string, string>) {
  makeFolder(site, SCRATCH_SOCKETS)
  const settings = {
    listen_addresses: machine.host,
    unix_socket_directories: SCRATCH_SOCKETS,
    synchronous_standby_names: '',
    archive_mode: 'off',
    hba_file: `${SCRATCH_DATA}/pg_hba.conf`,
    ident_file: `${SCRATCH_DATA}/pg_ident.conf`,
  }
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return startEngine(site, machine, [`${BIN}/postgres`, '-D', SCRATCH_DATA, ...set], env)
}

async function restore(needs: Needs, at: string) {
  const { site, cluster } = needs
  const scratch = { ...SCRATCH, machine: site.machines.add(SCRATCH.name) }
  makeFolder(site, SCRATCH_DATA)
  await backrest(needs, scratch, ['--type=time', `--target=${at}`, '--target-action=promote', 'restore'])
  const env = backupEnvironment(site, { ...SCRATCH, host: scratch.machine.host }, cluster.passwords)
  const server = startScratch(site, scratch.machine, env)
  const url = new URL(cluster.directUrl)
  url.host = `${scratch.machine.host}:${SCRATCH.port}`
  const db = connect(url.href, { max: 2 })
  // Before it has reached the time it answers with older data.
  await until('the restored server', async () => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)
    return rows[0]?.is === false ? true : null
  })
  return { db, server }
}

export const restoreToTime: Scenario = {
  name: 'restore to the moment before a mistake',
  mayFail: false,
  async run(setup) {
    const { cluster, opened, tally } = setup
    const { node } = await until('a primary', cluster.write)
    await backrest(setup, node, ['--type=full', 'backup'])
    // Orders that are in the log only.
    const inBackup = tally.acknowledged.length
    await wait(seconds(10))
    const answered = [...tally.acknowledged]
    const { at, sessions } = await makeMistake(opened.db)
    await archiveLog(cluster)
    const since = Date.now()
    const { db, server } = await restore(setup, at)
    const time = inSeconds(since)
    const findings = await audit(db, { answered })
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from session`.execute(db)
    await db.destroy()
    await server.kill()
    const [{ count } = { count: 0 }] = rows
    invariant(findings.length === 0, `the audit of the restored database finds: ${findings[0]?.rule}`)
    invariant(count === sessions, `${count} of ${sessions} deleted rows are back`)
    invariant(answered.length > inBackup, 'orders were placed after the backup')
    const orders = `${answered.length} of ${answered.length} orders (${answered.length - inBackup} after the backup)`
    return `${orders} and ${count} of ${sessions} deleted rows are back in ${time}`
  },
}
