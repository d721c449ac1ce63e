import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What a test may do to the server. Silent: it takes commands and answers nothing. */
type Behaviour = { isSilent: boolean; refusal: string | null; received: string[] }

/** A small server that speaks the protocol of Valkey (RESP), for the commands of the limits. */
export async function openTestValkey() {
  const counts = createCounts()
  const behaviour: Behaviour = { isSilent: false, refusal: null, received: [] }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    answerCommands(socket, behaviour, counts.commands)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  async function stop() {
    if (!server.listening) return
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  /** As if the server had been killed: it forgets everything. */
  const kill = async () => {
    counts.clear()
    await stop()
  }
  return {
    url: `valkey://127.0.0.1:${port}`,
    ...{ counts, behaviour, stop, kill },
    connections: () => sockets.size,
    restart: () => listen(port),
  }
}

type Entry = { value: number; endsAt: number }
type Commands = Record<string, (key: string, ...rest: string[]) => number>

function createCounts() {
  const entries = new Map<string, Entry>()
  function entryOf(key: string) {
    const entry = entries.get(key)
    if (entry && entry.endsAt > Date.now()) return entry
    entries.delete(key)
    return undefined
  }
  function add(key: string, count: number) {
    const entry = entryOf(key) ?? { value: 0, endsAt: Number.POSITIVE_INFINITY }
    entry.value += count
    entries.set(key, entry)
    return entry.value
  }
  const commands: Commands = {
    incr: (key) => add(key, 1),
    decr: (key) => add(key, -1),
    pttl(key) {
      const entry = entryOf(key)
      if (!entry) return -2
      return Number.isFinite(entry.endsAt) ? entry.endsAt - Date.now() : -1
    },
    pexpire(key, time = '', option) {
      const entry = entryOf(key)
      if (option !== 'NX' || !entry || Number.isFinite(entry.endsAt)) return 0
      entry.endsAt = Date.now() + Number(time)
      return 1
    },
  }
  return { commands, entryOf, keys: () => [...entries.keys()], clear: () => entries.clear() }
}

function answerCommands(socket: Socket, behaviour: Behaviour, commands: Commands) {
  let text = ''
  function answer([name = '', key = '', ...rest]: string[]) {
    behaviour.received.push([name, key, ...rest].join(' '))
    if (behaviour.refusal) return `-${behaviour.refusal}\r\n`
    const run = commands[name.toLowerCase()]
    return run ? `:${run(key, ...rest)}\r\n` : `-ERR unknown command '${name}'\r\n`
  }
  socket.on('data', (chunk) => {
    text += chunk
    let answers = ''
    for (let parsed = readCommand(text); parsed; parsed = readCommand(text)) {
      text = parsed.rest
      if (!behaviour.isSilent) answers += answer(parsed.command)
    }
    if (answers) socket.write(answers)
  })
}

/** The first command of the text, an array of bulk strings, or null if it is not complete. All texts are ASCII. */
function readCommand(text: string) {
  const [head, parts] = /^\*(\d+)\r\n/.exec(text) ?? []
  if (!head) return null
  let rest = text.slice(head.length)
  const command: string[] = []
  while (command.length < Number(parts)) {
    const [line, length] = /^\$(\d+)\r\n/.exec(rest) ?? []
    if (!line) return null
    const end = line.length + Number(length)
    if (rest.length < end + 2) return null
    command.push(rest.slice(line.length, end))
    rest = rest.slice(end + 2)
  }
  return { command, rest }
}
