/** Ends the program with words for the person at the terminal, and no stack trace. */
export function stop(text: string): never {
  console.error(`\n${text}\n`)
  process.exit(1)
}

/** For what nobody foresaw: its message, and where to see the rest. */
export function unexpected(error: unknown): never {
  if (process.env.DEBUG) console.error(error)
  return stop(
    `Something unexpected happened: ${error instanceof Error ? error.message : error}\nDEBUG=1 shows where.`,
  )
}

/** Calls `stop` once when the person, the system or the vanished parent process asks for the end. */
export function onStop(stopOnce: () => Promise<void>) {
  let stopping = false
  const leave = async () => {
    if (stopping) return
    stopping = true
    await stopOnce()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave)
  process.on('disconnect', leave)
}
