import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { invariant } from '#kit/invariant.ts'

async function originOf(server: Server | ReturnType<typeof createTcpServer>): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  invariant(address && typeof address === 'object', 'it listens on a port')
  return address.port
}

/** A provider whose answers the test chooses. */
export async function badProvider(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  const port = await originOf(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${port}`
}

/** A mail server that answers each line with the next of `replies`, and then no more. */
export async function badMailServer(...replies: string[]) {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    const left = [...replies]
    const say = () => {
      const reply = left.shift()
      if (reply === 'HANG UP') socket.destroy()
      else if (reply) socket.write(`${reply}\r\n`)
    }
    say()
    socket.on('data', say)
  })
  const port = await originOf(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${port}`
}
