/** Concurrent requests for the same key share one run of the work and its result. */
export function singleFlight<Value>() {
  const running = new Map<string, Promise<Value>>()
  return (key: string, work: () => Promise<Value>): Promise<Value> => {
    const result = running.get(key) ?? work().finally(() => running.delete(key))
    running.set(key, result)
    return result
  }
}
