import type { Socket } from 'node:net'
import { openTcpProxy } from '../testing-tcp-proxy.ts'

/** Where a server is stopped: before PostgreSQL receives a statement, or before the server receives its answer. */
export type StopPoint = {
  moment: 'before' | 'after'
  /** A statement; with `commit`, the commit of the transaction that contains it. */
  statement: RegExp
  what: 'commit' | 'statement'
}

type Catch = { stopPoint: StopPoint | null; held: number }

/** A proxy to PostgreSQL that can stop its clients at one statement or commit. */
export async function openDatabaseProxy(databaseUrl: string) {
  const { hostname: host, port } = new URL(databaseUrl)
  const state: Catch = { stopPoint: null, held: 0 }
  const proxy = await openTcpProxy({ host, port: Number(port) }, (client, onward) => {
    client.on('close', () => onward.destroy())
    onward.on('close', () => client.destroy())
    relay(client, onward, state)
  })
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${proxy.port}` }).href,
    set: (stopPoint: StopPoint | null) => void Object.assign(state, { stopPoint, held: 0 }),
    /** How many connections are stopped. */
    held: () => state.held,
    close: proxy.close,
  }
}

/** Forwards all bytes until the stopPoint's statement comes. */
function relay(client: Socket, onward: Socket, state: Catch) {
  const isCaught = watchStatements()
  let stopped: StopPoint['moment'] | null = null
  let isAnswered = false
  client.on('data', (chunk) => {
    if (isCaught(chunk, state.stopPoint) && !stopped) {
      stopped = state.stopPoint?.moment ?? null
      if (stopped === 'before') state.held += 1
    }
    if (stopped !== 'before') onward.write(chunk)
  })
  onward.on('data', (chunk) => {
    if (stopped !== 'after') return void client.write(chunk)
    // PostgreSQL's answer means that the statement is done.
    if (!isAnswered) state.held += 1
    isAnswered = true
  })
}

/** Parses one connection, and says whether these bytes contain the stopPoint's statement. */
function watchStatements() {
  const read = statementReader()
  let transaction: string[] = []
  return (chunk: Buffer, stopPoint: StopPoint | null): boolean => {
    let isCaught = false
    for (const text of read(chunk)) {
      if (/^(begin|start transaction)/i.test(text)) transaction = []
      const isCommit = /^commit$/i.test(text)
      if (stopPoint?.what === 'statement') isCaught ||= stopPoint.statement.test(text)
      else isCaught ||= isCommit && transaction.some((one) => stopPoint?.statement.test(one))
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
  // The first message of a connection has no type byte.
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
