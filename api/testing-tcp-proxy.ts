import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Target = { host: string; port: number }

/** A proxy on loopback that can stop and resume at its port. `relay` passes the bytes of one connection on. */
export async function openTcpProxy(
  { host, port }: Target,
  relay: (client: Socket, onward: Socket) => void,
  ownPort = 0,
) {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const onward = connect(port, host)
    for (const end of [client, onward]) {
      sockets.add(end)
      end.on('error', () => undefined)
      end.on('close', () => sockets.delete(end))
    }
    relay(client, onward)
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const listening = await listen(ownPort)
  return {
    port: listening,
    resume: () => listen(listening),
    /** All connections end, and new ones are refused. */
    close() {
      server.close()
      for (const socket of sockets) socket.resetAndDestroy()
    },
  }
}
