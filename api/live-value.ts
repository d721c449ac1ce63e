/** A value held in memory and loaded again whenever the database says that it changed. */
export type LiveValue<Value> = { current(): Value; refresh(): Promise<void> }

/** Loads the value once; `refresh` replaces it. Of two refreshes at once the later started one wins. */
export async function liveValue<Value>(load: () => Promise<Value>): Promise<LiveValue<Value>> {
  let value = await load()
  let newest = 0
  return {
    current: () => value,
    async refresh() {
      const turn = ++newest
      const loaded = await load()
      if (turn === newest) value = loaded
    },
  }
}
