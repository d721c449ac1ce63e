import { connect } from '#db/client.ts'
import { ok } from '#kit/result.ts'
import { testJobs } from './testing.ts'

/**
 * A worker in a process of its own, for tests: says on standard output what it works on. A greeting is done at once,
 * a hasty job is begun and never ends.
 */
const [databaseUrl = ''] = process.argv.slice(2)
const jobs = testJobs({ db: connect(databaseUrl) })
const say = (text: string) => process.stdout.write(`${text}\n`)

jobs.work('test.greet', async ({ name }) => {
  say(name)
  return ok(undefined)
})
jobs.work('test.hasty', ({ name }) => {
  say(name)
  return new Promise(() => {})
})
await jobs.start()
say('ready')
