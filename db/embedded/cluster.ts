import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Owner } from './run-as.ts'

/** The location, binaries and owner of a PostgreSQL cluster. */
export type Cluster = { binaries: Binaries; owner: Owner; folder: string; logFile: string; durable: boolean }

/** Less than a new cluster needs. With so little free space, a full disk is the likely cause of any failure. */
const MIN_FREE_BYTES = 48 * 1024 * 1024

/** Turns a program's error output into a message for the terminal. */
export function explainFailure(folder: string, output: string) {
  if (/No space left on device|ENOSPC/.test(output) || freeBytes(dirname(folder)) < MIN_FREE_BYTES) {
    return `The disk is full: there is no room for the database in ${folder}.\nFree some space, or set DATA_DIR to a folder on another disk.`
  }
  if (/EACCES|EPERM|EROFS|[Pp]ermission denied|[Rr]ead-only/.test(output)) {
    return `The data folder ${folder} cannot be written to.\nCheck who owns it, or set DATA_DIR to another folder.`
  }
  const lastLine = output.trim().split('\n').at(-1) ?? ''
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
