import { listenSandbox } from './testing.ts'

/** The sandbox in a separate process. It writes its address and accounts to standard output. */
const { origin, accounts } = await listenSandbox()
process.stdout.write(`${JSON.stringify({ origin, accounts })}\n`)
