import { spawn, spawnSync } from 'node:child_process'

/** The name of the Valkey or Redis on the PATH; null if there is none. */
export const findValkey = (): string | null =>
  ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0) ?? null

/** Starts it on loopback, without files. */
export const startValkey = (program: string, port: number) =>
  spawn(program, ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  })
