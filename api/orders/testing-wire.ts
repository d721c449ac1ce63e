import { connect, createServer, type Socket } from 'node:net'
import { invariant } from '#kit/invariant.ts'

/** Where a server is stopped on its way: before PostgreSQL hears of something, or before it hears the answer. */
export type Trap = {
  moment: 'before' | 'after'
  /** A statement; or, with `commit`, the end of the transaction that has it. */
  statement: RegExp
  what: 'commit' | 'statement'
}

type Catch = { trap: Trap | null; held: number }

/** A line to PostgreSQL on which a test can stop whoever uses it, at one statement or commit. */
export async function openWire(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const state: Catch = { trap: null, held: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const onward = connect(Number(target.port), target.hostname)
    for (const end of [client, onward]) {
      sockets.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        sockets.delete(end)
        client.destroy()
        onward.destroy()
      })
    }
    relay(client, onward, state)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  invariant(address && typeof address === 'object', 'the wire listens on a port')
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${address.port}` }).href,
    set: (trap: Trap | null) => void Object.assign(state, { trap, held: 0 }),
    /** How many are stopped. */
    held: () => state.held,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Passes everything on, until what the trap waits for comes by. */
function relay(client: Socket, onward: Socket, state: Catch) {
  const isCaught = watchStatements()
  let stopped: Trap['moment'] | null = null
  let isAnswered = false
  client.on('data', (chunk) => {
    if (isCaught(chunk, state.trap) && !stopped) {
      stopped = state.trap?.moment ?? null
      if (stopped === 'before') state.held += 1
    }
    if (stopped !== 'before') onward.write(chunk)
  })
  onward.on('data', (chunk) => {
    if (stopped !== 'after') return void client.write(chunk)
    // With its answer PostgreSQL says that it is done.
    if (!isAnswered) state.held += 1
    isAnswered = true
  })
}

/** Follows one connection, and says whether these bytes bring what the trap waits for. */
function watchStatements() {
  const read = statementReader()
  let transaction: string[] = []
  return (chunk: Buffer, trap: Trap | null): boolean => {
    let isCaught = false
    for (const text of read(chunk)) {
      if (/^(begin|start transaction)/i.test(text)) transaction = []
      const isCommit = /^commit$/i.test(text)
      if (trap?.what === 'statement') isCaught ||= trap.statement.test(text)
      else isCaught ||= isCommit && transaction.some((one) => trap?.statement.test(one))
      transaction.push(text)
    }
    return isCaught
  }
}

/** The texts of the statements a client runs: simple ones, and prepared ones each time they are bound. */
function statementReader() {
  const prepared = new Map<string, string>()
  const READ: Record<string, (body: string[]) => string[]> = {
    Q: ([text = '']) => [text],
    P: ([name = '', text = '']) => {
      prepared.set(name, text)
      return []
    },
    B: ([, name = '']) => [prepared.get(name) ?? ''],
  }
  let rest = Buffer.alloc(0)
  // The first message of a connection has no letter.
  let letter = 0
  return (chunk: Buffer): string[] => {
    rest = Buffer.concat([rest, chunk])
    const found: string[] = []
    while (rest.length >= letter + 4 && rest.length >= letter + rest.readInt32BE(letter)) {
      const size = letter + rest.readInt32BE(letter)
      const kind = rest.toString('latin1', 0, letter)
      const words = () => rest.toString('utf8', letter + 4, size).split('\0')
      found.push(...(READ[kind]?.(words()) ?? []))
      rest = rest.subarray(size)
      letter = 1
    }
    return found
  }
}
