/** However many ask at once for the same thing, it is made once and given to all of them. */
export function makingOnce<Value>() {
  const inTheMaking = new Map<string, Promise<Value>>()
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const made = inTheMaking.get(key) ?? make().finally(() => inTheMaking.delete(key))
    inTheMaking.set(key, made)
    return made
  }
}
