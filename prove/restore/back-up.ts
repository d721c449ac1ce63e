import { copyFileSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '#db/client.ts'
import { changeOwner, databaseOwner } from '#db/embedded/run-as.ts'
import { invariant } from '#kit/invariant.ts'

/** Not part of a backup: locks and logs of the running shop, and what the restored server makes anew. */
const LEFT_OUT = new Set([
  ...['run.lock', 'shop.log', 'postgres.log', 'postmaster.pid', 'postmaster.opts', 'pg_replslot', 'pg_wal'],
])
const OWNER = databaseOwner()
/** A slot keeps the log that the copy needs from being recycled meanwhile. */
const SLOT = 'prove_backup'

/**
 * Copies the data folder of a running shop: a base backup as PostgreSQL documents it, because the embedded server comes
 * without `pg_dump` and `pg_basebackup`.
 */
export async function backUp(databaseUrl: string, dataDir: string, to: string): Promise<void> {
  const db = connect(databaseUrl, { max: 1, timeoutFactor: 20 })
  const cluster = join(dataDir, 'postgres')
  await sql`select pg_create_physical_replication_slot(${SLOT}, true)`.execute(db)
  try {
    await sql`select pg_backup_start('prove', true)`.execute(db)
    copyTree(dataDir, to)
    const { rows } = await sql<{ label: string }>`
      select labelfile as label from pg_backup_stop(false)`.execute(db)
    invariant(rows[0], 'the end of a backup is one row')
    copyTree(join(cluster, 'pg_wal'), join(to, 'postgres', 'pg_wal'))
    const label = join(to, 'postgres', 'backup_label')
    writeFileSync(label, rows[0].label)
    mkdirSync(join(to, 'postgres', 'pg_replslot'), { mode: 0o700 })
    for (const path of [label, join(to, 'postgres', 'pg_replslot')]) changeOwner(OWNER, path)
  } finally {
    await sql`select pg_drop_replication_slot(${SLOT})`.execute(db)
    await db.destroy()
  }
}

/** Files may grow, shrink and vanish while they are copied: the log makes up for it. */
function copyTree(from: string, to: string) {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  takeOwner(from, to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (LEFT_OUT.has(entry.name)) continue
    if (entry.isDirectory()) copyTree(source, copy)
    else if (entry.isFile()) copyFile(source, copy)
  }
}

function copyFile(from: string, to: string) {
  try {
    copyFileSync(from, to)
    takeOwner(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

function takeOwner(from: string, to: string) {
  const { uid, gid } = lstatSync(from)
  if (OWNER?.uid === uid) changeOwner({ ...OWNER, gid }, to)
}
