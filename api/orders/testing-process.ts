import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { invariant } from '#kit/invariant.ts'
import type { GatewaySettings } from '../payments/index.ts'

const SERVER = fileURLToPath(new URL('./testing-server.ts', import.meta.url))

/** The process is started often, so compiled code is cached. */
const COMPILED = join(tmpdir(), 'aranya-mill-compiled')

export type ServerTask = {
  databaseUrl: string
  secret: string
  gateways: GatewaySettings
  /** 0: any free port. */
  port: number
  /** How far the providers' clock is ahead. */
  ahead: number
  hasWorkers: boolean
}

export type ServerProcess = { url: string; port: number; log: readonly string[]; kill(): Promise<void> }

/** A process that is loaded and waits for its task. `kill` ends it without a shutdown. */
export function prepareServerProcess() {
  const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED }
  const child = spawn(process.execPath, [SERVER], { env })
  const exited = once(child, 'exit')
  const log: string[] = []
  createInterface(child.stderr).on('line', (line) => log.push(line))
  const said = once(createInterface(child.stdout), 'line').then(([line]) => String(line))
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  return {
    kill,
    async start(task: ServerTask): Promise<ServerProcess> {
      child.stdin.write(`${JSON.stringify(task)}\n`)
      const url = await Promise.race([said, exited.then(() => null)])
      invariant(url, `the server starts: ${log.join('\n')}`)
      return { url, port: Number(new URL(url).port), log, kill }
    },
  }
}

/** Starts the server in a separate process. */
export const startServerProcess = (task: ServerTask): Promise<ServerProcess> =>
  prepareServerProcess().start(task)
