/** Ends the process with a message for the person at the terminal, without a stack trace. */
export function stop(text: string): never {
  console.error(`\n${text}\n`)
  process.exit(1)
}

/** Ends the process after an unexpected error: prints its message and how to see the stack trace. */
export function unexpected(error: unknown): never {
  if (process.env.DEBUG) console.error(error)
  return stop(
    `Something unexpected happened: ${error instanceof Error ? error.message : error}\nDEBUG=1 shows where.`,
  )
}

/** Calls `stopOnce` once, on a signal or when the parent process has gone. */
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
