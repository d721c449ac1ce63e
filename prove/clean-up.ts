const open = new Set<() => Promise<void>>()

/** What an experiment has started is also closed when the run is stopped. Returns how to close it; a second call waits for the first. */
export function cleanUp(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | null = null
  const once = () => {
    closing ??= close().finally(() => open.delete(once))
    return closing
  }
  open.add(once)
  return once
}

/** The newest first: a shop before its disk. */
export async function cleanUpAll(): Promise<void> {
  for (const close of [...open].toReversed())
    await close().catch((error: Error) => console.error(error.message))
}
