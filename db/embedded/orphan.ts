import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { runAs } from './run-as.ts'

/**
 * When only the shop was killed, its PostgreSQL is still running here. We hold the folder's lock, so it belongs to
 * nobody: it is stopped and started anew. When both were killed, the process id in postmaster.pid may by now be
 * some other program's, and PostgreSQL would refuse to start over it: that file is removed.
 */
export async function stopOrphan({ binaries, owner, folder }: Cluster) {
  const pidFile = join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (runsHere(pid, folder)) {
    await runAs(owner, binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '30'])
    return
  }
  if (process.platform === 'linux') rmSync(pidFile, { force: true })
}

/** Only Linux tells what a process is; elsewhere pg_ctl decides, and a dead process is simply not there to stop. */
function runsHere(pid: number, folder: string) {
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
  } catch {
    return false
  }
}
