export type KeyedQueue = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>

/** Does the work of one key one after the other, in the order it came; other keys do not wait. */
export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, turn)
    const forget = () => {
      if (last.get(key) === turn) last.delete(key)
    }
    turn.then(forget, forget)
    return turn
  }
}
