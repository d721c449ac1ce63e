/** A value in memory that is loaded again when the database notifies a change. */
export type LiveValue<Value> = { current(): Value; refresh(): Promise<void> }

/**
 * Loads the value once. `refresh` replaces it by a load that begins after the call. A hundred calls at once need two
 * loads, not a hundred: all calls during a load share the next one.
 */
export async function liveValue<Value>(load: () => Promise<Value>): Promise<LiveValue<Value>> {
  let value: Value = await load()
  let running: Promise<void> | null = null
  let waiting: Promise<void> | null = null

  function reload(): Promise<void> {
    waiting = null
    const loading = load()
      .then((loaded) => {
        value = loaded
      })
      .finally(() => {
        running = null
      })
    running = loading
    return loading
  }

  return {
    current: () => value,
    refresh() {
      if (!running) return reload()
      waiting ??= running.then(reload, reload)
      return waiting
    },
  }
}
