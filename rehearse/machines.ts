import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Milliseconds } from '#kit/duration.ts'
import { ENGINE_USER } from './engines.ts'

/** A private network: the simulated providers answer no other. */
const NETWORK = '10.77.0'
export const NETWORK_RANGE = `${NETWORK}.0/24`
const BRIDGE = 'rehearse0'
const FIRST_NUMBER = 10

function ip(...args: readonly string[]) {
  const done = spawnSync('ip', args, { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`ip ${args.join(' ')}: ${done.stderr}`)
}

const ipQuietly = (...args: readonly string[]) => spawnSync('ip', args, { encoding: 'utf8' }).stdout ?? ''

/** `space` is its network namespace, `link` its end at the bridge. */
export type Machine = { name: string; host: string; space: string; link: string }
export type Running = {
  child: ChildProcess
  /** The file with its output. */
  log: string
  hasEnded: () => boolean
  ended: Promise<number | null>
  kill(): Promise<void>
  /** SIGTERM, and SIGKILL after the grace. */
  stop(grace: Milliseconds): Promise<void>
}

type StartOptions = { env: NodeJS.ProcessEnv; cwd?: string }

/** The machines of the rehearsal: a network namespace each, joined by a bridge. */
export function createMachines(folder: string) {
  removeMachines()
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('addr', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  mkdirSync(join(folder, 'logs'), { recursive: true })
  let [count, started] = [0, 0]
  return {
    add(name: string): Machine {
      count += 1
      return addMachine(name, FIRST_NUMBER + count)
    },
    /** Runs a program on a machine. */
    start(machine: Machine, what: string, command: readonly string[], options: StartOptions): Running {
      started += 1
      const log = join(folder, 'logs', `${String(started).padStart(3, '0')}-${machine.name}-${what}.log`)
      return startOn(machine, command, options, log)
    },
    /** Ends every process on the machine, without a shutdown. */
    killAll: ({ space }: Machine) => endProcesses([space]),
    /** Takes the machine off the network, or joins it again. */
    setLink: ({ link }: Machine, state: 'up' | 'down') => ip('link', 'set', link, state),
  }
}

export type Machines = ReturnType<typeof createMachines>

function addMachine(name: string, number: number): Machine {
  const [space, link, inner] = [`rehearse-${name}`, `rehearse-o${number}`, `rehearse-i${number}`]
  const host = `${NETWORK}.${number}`
  ip('netns', 'add', space)
  ip('link', 'add', link, 'type', 'veth', 'peer', 'name', inner)
  ip('link', 'set', inner, 'netns', space)
  ip('link', 'set', link, 'master', BRIDGE)
  ip('link', 'set', link, 'up')
  ip('-n', space, 'addr', 'add', `${host}/24`, 'dev', inner)
  ip('-n', space, 'link', 'set', inner, 'up')
  ip('-n', space, 'link', 'set', 'lo', 'up')
  return { name, host, space, link }
}

function startOn(
  { space }: Machine,
  command: readonly string[],
  options: StartOptions,
  log: string,
): Running {
  const child = spawn('ip', ['netns', 'exec', space, ...command], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const file = createWriteStream(log)
  child.stdout.pipe(file, { end: false })
  child.stderr.pipe(file, { end: false })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return {
    child,
    log,
    ended,
    kill,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async stop(grace) {
      child.kill('SIGTERM')
      const isInTime = await Promise.race([ended.then(() => true), wait(grace, false, { ref: false })])
      if (!isInTime) await kill()
    },
  }
}

function killProcesses(space: string) {
  for (const pid of ipQuietly('netns', 'pids', space).split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}

/** Patroni may start a process while others are being ended. */
const KILL_ROUNDS = 20

function endProcesses(spaces: readonly string[]) {
  for (let round = 0; round < KILL_ROUNDS; round++) {
    const busy = spaces.filter((space) => ipQuietly('netns', 'pids', space).trim() !== '')
    if (busy.length === 0) break
    busy.forEach(killProcesses)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  }
}

/** Ends every process on the machines and removes them, also those that an earlier run left. */
export function removeMachines() {
  const spaces = ipQuietly('netns', 'list').match(/^rehearse-\S+/gm) ?? []
  endProcesses(spaces)
  for (const space of spaces) ipQuietly('netns', 'delete', space)
  const links = ipQuietly('-o', 'link').match(/\brehearse-o\d+/g) ?? []
  for (const link of [...links, BRIDGE]) ipQuietly('link', 'delete', link)
}

/** The command that runs an engine in the folder with its own libraries. Mounts last as long as the process. */
export const inRoot = (root: string, command: readonly string[]): string[] => [
  'sh',
  '-c',
  'mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" && user=$1 && shift && exec chroot --userspec="$user" "$0" "$@"',
  root,
  `${ENGINE_USER}:${ENGINE_USER}`,
  ...command,
]
