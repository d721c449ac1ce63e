import { invariant } from '#kit/invariant.ts'

/** Asks a process that was started with `--inspect` to collect garbage, and returns what is left, in MB. */
export async function heapAfterCollection(inspectPort: number): Promise<number> {
  const [page] = await (await fetch(`http://127.0.0.1:${inspectPort}/json/list`)).json()
  const socket = new WebSocket(page.webSocketDebuggerUrl)
  await new Promise((done, broken) => {
    socket.onopen = done
    socket.onerror = broken
  })
  let id = 0
  const call = (method: string, params: object = {}) =>
    new Promise<ReturnType<typeof JSON.parse>>((done) => {
      const own = ++id
      socket.addEventListener('message', function read({ data }) {
        const answer = JSON.parse(String(data))
        if (answer.id !== own) return
        socket.removeEventListener('message', read)
        done(answer.result)
      })
      socket.send(JSON.stringify({ id: own, method, params }))
    })
  try {
    await call('HeapProfiler.enable')
    // Twice: finalizers of the first free more.
    await call('HeapProfiler.collectGarbage')
    await call('HeapProfiler.collectGarbage')
    const expression = 'process.memoryUsage().heapUsed'
    const { result } = await call('Runtime.evaluate', { expression, returnByValue: true })
    invariant(typeof result?.value === 'number', 'the process tells its memory')
    return result.value / 2 ** 20
  } finally {
    socket.close()
  }
}

/** The least-squares slope of values over their times. */
export function slopeOf(points: readonly { at: number; value: number }[]): number {
  const mean = (of: (point: { at: number; value: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [at, value] = [mean((point) => point.at), mean((point) => point.value)]
  const above = points.reduce((sum, point) => sum + (point.at - at) * (point.value - value), 0)
  const below = points.reduce((sum, point) => sum + (point.at - at) ** 2, 0)
  return below === 0 ? 0 : above / below
}
