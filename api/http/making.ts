/** However many ask at once for the same thing, it is made once and given to all of them. */
export function makingOnce<Value>() {
  const inTheMaking = new Map<string, Promise<Value>>()
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const made = inTheMaking.get(key) ?? make().finally(() => inTheMaking.delete(key))
    inTheMaking.set(key, made)
    return made
  }
}

/** Lets so many pieces of work go on at a time; the others wait in line, and take no memory but their place. */
export function createLine(places: number) {
  const waiting: (() => void)[] = []
  let going = 0
  return {
    waiting: () => waiting.length,
    async join<Value>(work: () => Promise<Value>): Promise<Value> {
      if (going < places) going += 1
      else await new Promise<void>((go) => waiting.push(go))
      try {
        return await work()
      } finally {
        // Whoever is next takes this place over.
        const next = waiting.shift()
        if (next) next()
        else going -= 1
      }
    },
  }
}
