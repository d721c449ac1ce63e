import { connect } from '#db/client.ts'
import { ok } from '#kit/result.ts'
import { testJobs } from './testing.ts'

/**
 * A worker in a separate process, for tests. It writes each job to standard output. A greeting ends at once, a hasty
 * job starts and never ends.
 */
const [databaseUrl = ''] = process.argv.slice(2)
const jobs = testJobs({ db: connect(databaseUrl) })
const write = (text: string) => process.stdout.write(`${text}\n`)

jobs.work('test.greet', async ({ name }) => {
  write(name)
  return ok(undefined)
})
jobs.work('test.hasty', ({ name }) => {
  write(name)
  return new Promise(() => {})
})
await jobs.start()
write('ready')
