const open = new Set<() => Promise<void>>()

/** What an experiment has started is also closed when the run is stopped. Returns how to close it; a second call does nothing. */
export function cleanUp(close: () => Promise<void>): () => Promise<void> {
  const once = async () => {
    if (open.delete(once)) await close()
  }
  open.add(once)
  return once
}

/** The newest first: a shop before its disk. */
export async function cleanUpAll(): Promise<void> {
  for (const close of [...open].toReversed())
    await close().catch((error: Error) => console.error(error.message))
}
