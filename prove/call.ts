import { randomInt } from 'node:crypto'
import { CALLS, type CallName } from '#contract/calls.ts'
import type { Sent } from './open-load.ts'

/** A visitor from anywhere, so that no limit by network is reached. */
export const aNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

type Rest = Omit<Sent, 'method' | 'path'>

/** A call of the contract as a request. */
export function callOf(name: CallName, sent: Rest, params: Record<string, string> = {}): Sent {
  const { method, path } = CALLS[name]
  return { method, path: path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? ''), ...sent }
}
