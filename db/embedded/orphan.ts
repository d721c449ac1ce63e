import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { runAs } from './run-as.ts'

/**
 * If only the shop was killed, its PostgreSQL is still running. We hold the folder's lock, so no other process uses it:
 * stop it. If both were killed, the process id in postmaster.pid may now belong to another program and PostgreSQL would
 * refuse to start: remove that file.
 */
export async function stopOrphan({ binaries, owner, folder }: Cluster) {
  const pidFile = join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (isPostgresOf(pid, folder)) {
    await runAs(owner, binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '30'])
    return
  }
  if (process.platform === 'linux') rmSync(pidFile, { force: true })
}

/** Only Linux shows which program a process runs. Elsewhere pg_ctl decides. */
function isPostgresOf(pid: number, folder: string) {
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
  } catch {
    return false
  }
}
