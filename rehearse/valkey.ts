import { randomBytes } from 'node:crypto'
import { valkeyConfig } from '../deploy/valkey.ts'
import type { Running } from './machines.ts'
import { HOME, type Site, startEngine, writeEngineFile } from './nodes.ts'

const PORT = 6379

/** The store in which the web processes count calls. */
export function createValkey(site: Site) {
  const machine = site.machines.add('valkey')
  const password = randomBytes(16).toString('hex')
  const [file, passwordFile] = [`${HOME}/valkey.conf`, `${HOME}/valkey-password.conf`]
  writeEngineFile(site, passwordFile, `requirepass ${password}\n`)
  writeEngineFile(site, file, valkeyConfig({ host: machine.host, port: PORT, passwordFile }))
  let running: Running | undefined
  return {
    url: `valkey://:${password}@${machine.host}:${PORT}`,
    start() {
      running = startEngine(site, machine, ['/usr/bin/valkey-server', file])
    },
    kill: async () => running?.kill(),
  }
}

export type LimitServer = ReturnType<typeof createValkey>
