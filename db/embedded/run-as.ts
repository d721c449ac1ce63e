import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { chownSync } from 'node:fs'

export type Owner = { uid: number; gid: number; mayRaise: boolean } | null

/** PostgreSQL refuses to run as root, so root runs it as the user nobody. Other users run it themselves. */
export function databaseOwner(): Owner {
  if (process.getuid?.() !== 0) return null
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g'), mayRaise: hasSetpriv() }
}

const hasSetpriv = () => {
  try {
    execFileSync('setpriv', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * Starts a program as the owner. The user nobody cannot read a clone in a private folder (/root, a 0700 temporary
 * folder); setpriv keeps the capability to read there without being root.
 */
export function spawnAs(owner: Owner, program: string, args: string[], options: SpawnOptions = {}) {
  const env = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' }
  if (!owner) return spawn(program, args, { ...options, env })
  const { uid, gid, mayRaise } = owner
  if (!mayRaise) return spawn(program, args, { ...options, env, uid, gid })
  const rights = '+dac_override,+dac_read_search'
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  // Without no_setuid_fixup the kernel drops the capabilities when PostgreSQL calls access() on its own files.
  const raised = ['--securebits=+no_setuid_fixup', `--inh-caps=${rights}`, `--ambient-caps=${rights}`]
  return spawn('setpriv', [...identity, ...raised, program, ...args], { ...options, env })
}

export function changeOwner(owner: Owner, path: string) {
  if (owner) chownSync(path, owner.uid, owner.gid)
}

/** Runs a program and returns its exit code and its output. */
export async function runAs(owner: Owner, program: string, args: string[]) {
  const child = spawnAs(owner, program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(null)
    })
    child.once('close', resolve)
  })
  return { code, output }
}
