import { connect, createServer, type Socket } from 'node:net'
import { invariant } from '#kit/invariant.ts'

const CHECK_EVERY = 100

/** A load balancer for tests: passes connections to ports whose process is ready, in turn. */
export async function startBalancer() {
  const ready = new Map<number, boolean>()
  let turn = 0

  async function check(port: number) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null)
    if (ready.has(port)) ready.set(port, answer?.ok === true)
  }
  const checks = setInterval(() => {
    for (const port of ready.keys()) void check(port)
  }, CHECK_EVERY)

  function pass(client: Socket, tries: number) {
    const ports = [...ready].filter(([, isReady]) => isReady).map(([port]) => port)
    turn += 1
    const port = ports[turn % ports.length]
    if (port === undefined || tries === 0) return void client.destroy()
    const server = connect(port, 'localhost')
    let isConnected = false
    server.on('connect', () => {
      isConnected = true
      client.pipe(server).pipe(client)
    })
    server.on('error', () => {
      if (isConnected) return void client.destroy()
      ready.set(port, false)
      pass(client, tries - 1)
    })
    server.on('close', () => isConnected && client.destroy())
    client.on('close', () => server.destroy())
  }

  const listener = createServer((client) => {
    client.on('error', () => {})
    pass(client, 2)
  })
  await new Promise<void>((done) => listener.listen(0, 'localhost', done))
  const address = listener.address()
  invariant(address && typeof address === 'object', 'it listens on a port')
  return {
    port: address.port,
    async add(port: number) {
      ready.set(port, false)
      await check(port)
      invariant(ready.get(port), `the process on port ${port} is ready`)
    },
    remove: (port: number) => void ready.delete(port),
    close() {
      clearInterval(checks)
      listener.close()
    },
  }
}
