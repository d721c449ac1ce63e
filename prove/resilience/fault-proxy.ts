import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { openTcpProxy } from '#api/testing-tcp-proxy.ts'
import { seconds } from '#kit/duration.ts'
import type { Random } from '../values.ts'

/** Down: connections are refused. Slow: what comes from there is late. Reset: cut in its middle. Garbage: other bytes. */
export const FAULTS = ['down', 'slow', 'reset', 'garbage'] as const
export type Fault = (typeof FAULTS)[number]

const LATE = seconds(5)
/** So that the first half arrives before the reset. */
const A_MOMENT = 20

type State = { fault: Fault | null; uses: number }
type Options = {
  target: { host: string; port: number }
  random: Random
  ownPort?: number
  /** The end that is the dependency. A courier is the client of the shop. */
  dependency?: 'server' | 'client'
}

export type FaultProxy = Awaited<ReturnType<typeof openFaultProxy>>

/** Stands between the shop and something that it depends on. Only the bytes of the dependency are spoiled. */
export async function openFaultProxy({ target, random, ownPort, dependency = 'server' }: Options) {
  const state: State = { fault: null, uses: 0 }
  const relay = (client: Socket, onward: Socket) => {
    const [theirs, ours] = dependency === 'server' ? [onward, client] : [client, onward]
    ours.on('data', (chunk) => theirs.write(chunk))
    ours.on('end', () => theirs.end())
    ours.on('close', () => theirs.destroy())
    passSpoiled(theirs, ours, { state, random })
  }
  const proxy = await openTcpProxy(target, relay, ownPort)
  return {
    url: `http://127.0.0.1:${proxy.port}`,
    port: proxy.port,
    /** How many times the dependency has sent something. */
    uses: () => state.uses,
    async set(fault: Fault | null) {
      if (fault === 'down') proxy.close()
      else if (state.fault === 'down') await proxy.resume()
      state.fault = fault
    },
    close: () => state.fault !== 'down' && proxy.close(),
  }
}

function passSpoiled(from: Socket, to: Socket, { state, random }: { state: State; random: Random }) {
  let last = Promise.resolve()
  /** In turn: nothing overtakes what is late. */
  const pass = (send: () => void) => {
    const late = state.fault === 'slow' ? wait(LATE) : null
    last = last.then(async () => {
      await late
      if (!to.destroyed) send()
    })
  }
  from.on('data', (chunk) => {
    state.uses += 1
    const { fault } = state
    if (fault === 'garbage') return pass(() => to.write(garbage(chunk.length, random)))
    if (fault !== 'reset') return pass(() => to.write(chunk))
    pass(() => {
      to.write(chunk.subarray(0, Math.ceil(chunk.length / 2)))
      setTimeout(() => to.resetAndDestroy(), A_MOMENT)
    })
  })
  from.on('end', () => pass(() => to.end()))
  // Before anything was passed on, as when a connection is refused behind the proxy.
  from.on('error', () => to.destroy())
}

const garbage = (length: number, random: Random) =>
  Buffer.from(Array.from({ length }, () => random.below(256)))
