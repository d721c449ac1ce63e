/** Concurrent requests for the same key share one run of the work and its result. */
export function singleFlight<Value>() {
  const running = new Map<string, Promise<Value>>()
  function joinOrStart(key: string, work: () => Promise<Value>): Promise<Value> {
    const result = running.get(key) ?? work().finally(() => running.delete(key))
    running.set(key, result)
    return result
  }
  return Object.assign(joinOrStart, { isRunning: (key: string) => running.has(key) })
}
