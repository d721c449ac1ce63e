import { listenSandbox } from './testing.ts'

/** The sandbox in a process of its own. Says on standard output where it listens and under which names. */
const { origin, accounts } = await listenSandbox()
process.stdout.write(`${JSON.stringify({ origin, accounts })}\n`)
