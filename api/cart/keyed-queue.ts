export type KeyedQueue = <Value>(key: string, task: () => Promise<Value>) => Promise<Value>

/** Runs the tasks of one key one after the other, in the order of the calls; other keys do not wait. */
export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>()
  return (key, task) => {
    const result = (last.get(key) ?? Promise.resolve()).then(task, task)
    last.set(key, result)
    const forget = () => {
      if (last.get(key) === result) last.delete(key)
    }
    result.then(forget, forget)
    return result
  }
}
