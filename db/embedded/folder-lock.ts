import { createHash } from 'node:crypto'
import { unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

export type FolderLock = { release(): Promise<void> }

/** The longest path of a unix socket on all supported systems. */
const MAX_SOCKET_PATH = 100

/**
 * Locks a data folder for this process; null if another process has the lock. The lock is a listening socket: the
 * system closes it when the process ends, so a killed process leaves no lock behind.
 */
export async function lockFolder(folder: string): Promise<FolderLock | null> {
  const path = socketPath(resolve(folder))
  const server = (await listen(path)) ?? (await takeOver(path))
  if (!server) return null
  return { release: () => new Promise((done) => server.close(() => done())) }
}

function socketPath(folder: string) {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\aranya-mill-${name}`
  const inside = relative(process.cwd(), join(folder, 'run.lock'))
  return inside.length <= MAX_SOCKET_PATH ? inside : join(tmpdir(), `aranya-mill-${name}.lock`)
}

function listen(path: string): Promise<Server | null> {
  return new Promise((done, broken) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(null) : broken(error),
    )
    server.listen(path, () => {
      server.unref()
      done(server)
    })
  })
}

async function takeOver(path: string): Promise<Server | null> {
  if (await answers(path)) return null
  await unlink(path).catch(() => undefined)
  return listen(path)
}

const answers = (path: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(path, () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
