/** However many ask at once for the same thing, it is made once and given to all of them. */
export function singleFlight<Value>() {
  const inFlight = new Map<string, Promise<Value>>()
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const made = inFlight.get(key) ?? make().finally(() => inFlight.delete(key))
    inFlight.set(key, made)
    return made
  }
}
