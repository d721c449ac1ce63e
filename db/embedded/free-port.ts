import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Systems take the port of an outgoing connection, and of a server that asks for any port, from 32768 on. One below is
 * not taken by chance between this search and its use.
 */
const LOWEST = 10_000
const HIGHEST = 32_767

const TAKEN = new Set<string | undefined>(['EADDRINUSE', 'EACCES'])

const isFree = (port: number) =>
  new Promise<boolean>((found, broken) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (TAKEN.has(code)) found(false)
      else broken(new Error(`no port can be opened: ${code}`))
    })
    probe.listen(port, '127.0.0.1', () => probe.close(() => found(true)))
  })

/** A free port of this machine; the first one of several in a row. */
export async function freePort({ inARow = 1 } = {}): Promise<number> {
  for (;;) {
    const first = randomInt(LOWEST, HIGHEST - inARow)
    const ports = Array.from({ length: inARow }, (_, at) => first + at)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first
  }
}
