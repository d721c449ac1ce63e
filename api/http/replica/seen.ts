import type { FastifyReply, FastifyRequest } from 'fastify'
import { SEEN_HEADER } from '#contract/admin/calls.ts'
import type { Db } from '#db/client.ts'
import { furthest, NEVER_REACHED, parsePosition, type WalPosition } from '#db/wal.ts'
import type { Replica } from './replica.ts'

/** Longer than a replica may lag, see watch-replica.ts. */
const REMEMBERED_SECONDS = 10

type CookieOptions = { name: string; path: string; sameSite: 'lax' | 'strict'; secure: boolean }

const SHOP = { name: 'am_seen', path: '/', sameSite: 'lax', prefix: '__Host-' } as const
const DESK = { name: 'am_staff_seen', path: '/admin', sameSite: 'strict', prefix: '__Secure-' } as const

function cookieFor({ protocol }: URL, { prefix, name, ...place }: typeof SHOP | typeof DESK): CookieOptions {
  const secure = protocol === 'https:'
  return { ...place, secure, name: secure ? prefix + name : name }
}

/** What cannot be read may be anything, so no replica has it. */
const positionIn = (text: string | undefined): WalPosition[] =>
  text === undefined ? [] : [parsePosition(text) ?? NEVER_REACHED]

/** A browser's newest state: of its last write or read, and of what a live list of the desk was told. */
function seenBy({ cookies, headers }: FastifyRequest, name: string): WalPosition | null {
  const told = headers[SEEN_HEADER]
  const [first, ...others] = [
    ...positionIn(cookies[name]),
    ...positionIn(told === undefined ? undefined : String(told)),
  ]
  return first ? furthest(first, ...others) : null
}

type Call = { onReplica: boolean; writes: boolean }
type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** Makes a call: on the replica if the call allows it, and so that the browser sees what it has done. */
export type SeenCalls = <Value>(
  call: Call,
  exchange: Exchange,
  run: (on?: Db) => Promise<Value>,
) => Promise<Value>

export function createSeenCalls(
  replica: Replica | undefined,
  publicUrl: URL,
  audience: 'shop' | 'desk',
): SeenCalls {
  if (!replica) return (_call, _exchange, run) => run()
  const { name, ...options } = cookieFor(publicUrl, audience === 'shop' ? SHOP : DESK)
  const remember = (reply: FastifyReply, position: WalPosition) =>
    void reply.setCookie(name, position, { ...options, httpOnly: true, maxAge: REMEMBERED_SECONDS })
  return async ({ onReplica, writes }, { request, reply }, run) => {
    if (onReplica) {
      const { value, seen } = await replica.read(seenBy(request, name), run)
      remember(reply, seen)
      return value
    }
    if (!writes) return run()
    // If the call fails, it may have written all the same.
    remember(reply, NEVER_REACHED)
    const value = await run()
    remember(reply, await replica.position())
    return value
  }
}
