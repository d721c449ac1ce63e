import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Owner } from './run-as.ts'

/** Where one PostgreSQL cluster lives and what runs it. */
export type Cluster = { binaries: Binaries; owner: Owner; folder: string; logFile: string; durable: boolean }

/** Less than a new cluster takes. When so little is left, whatever went wrong went wrong because of it. */
const ROOM_NEEDED = 48 * 1024 * 1024

/** Turns what a program said of its failure into words for the person at the terminal. */
export function explainFailure(folder: string, said: string) {
  if (/No space left on device|ENOSPC/.test(said) || freeBytes(dirname(folder)) < ROOM_NEEDED) {
    return `The disk is full: there is no room for the database in ${folder}.\nFree some space, or set DATA_DIR to a folder on another disk.`
  }
  if (/EACCES|EPERM|EROFS|[Pp]ermission denied|[Rr]ead-only/.test(said)) {
    return `The data folder ${folder} cannot be written to.\nCheck who owns it, or set DATA_DIR to another folder.`
  }
  const lastLine = said.trim().split('\n').at(-1) ?? ''
  return `PostgreSQL could not start in ${folder}: ${lastLine}`
}

function freeBytes(folder: string) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
