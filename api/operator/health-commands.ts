import { withLongStatements } from '#db/client.ts'
import { minutes } from '#kit/duration.ts'
import { fail, ok } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import { listDeadJobs, retryDeadJobs } from '../jobs/dead-jobs.store.ts'
import { JOBS } from '../jobs/jobs.ts'
import { audit } from '../orders/index.ts'
import type { Command } from './command.ts'
import { formatTime } from './format-time.ts'
import { textTable } from './text-table.ts'

/** Of one question: it reads all orders. */
const LONGEST = minutes(20)

const auditBooks: Command = {
  takes: '',
  does: 'asks the books for whatever should not be; ends with 1 if there is anything',
  options: [],
  async run(shop) {
    const taken = await shop.providerPayments()
    const findings = await withLongStatements(shop.db, LONGEST, (tx) => audit(tx, taken ? { taken } : {}))
    const scope = taken
      ? 'The books of the simulated providers were compared too.'
      : 'The providers’ own books were not compared: the shop does so once a day.'
    const rows = findings.map(({ rule, what }) => [rule, what])
    const verdict = findings.length > 0 ? textTable(['BROKEN', 'WHERE'], rows) : 'All is well.'
    return ok({ text: `${verdict}\n\n${scope}`, data: findings, isBad: findings.length > 0 })
  },
}

const jobs: Command = {
  takes: '',
  does: 'work that was given up, and why',
  options: [],
  async run({ db }) {
    const dead = await listDeadJobs(db, JOBS)
    const rows = dead.map(({ topic, about, queuedAt, reason }) => [
      topic,
      about,
      formatTime(queuedAt),
      reason,
    ])
    const text =
      dead.length > 0 ? textTable(['TOPIC', 'ABOUT', 'QUEUED', 'REASON'], rows) : 'No job was given up.'
    return ok({ text, data: dead })
  },
}

const retry: Command = {
  takes: 'TOPIC',
  does: 'puts given-up work of a topic back into its queue',
  options: [],
  run: ({ db, actor }, { words: [topic = ''] }) =>
    staffTx(db, actor, async (tx, write) => {
      const count = await retryDeadJobs(tx, topic)
      if (count === 0) return fail(`No job of ${topic} was given up.`)
      await write({ act: 'jobs.retry', subject: { kind: 'queue', id: topic }, after: { count } })
      return ok({ text: `${count} put back.`, data: { topic, count } })
    }),
}

const LONGEST_PROOF = 500

const backupProved: Command = {
  takes: 'TEXT',
  does: 'records that a restore of a backup was tried and worked; the desk shows the last one',
  examples: ['"Backup of 2026-11-16 restored on the spare server, audit is clean"'],
  options: [],
  async run({ db, actor }, { words: [typed = ''] }) {
    const says = typed.trim()
    if (says === '' || says.length > LONGEST_PROOF)
      return fail(`Say what was tried, in up to ${LONGEST_PROOF} characters.`)
    return staffTx(db, actor, async (_, write) => {
      await write({ act: 'backup.prove', subject: { kind: 'backup', id: 'database' }, reason: says })
      return ok({ text: 'Recorded.', data: { says } })
    })
  },
}

export const HEALTH_COMMANDS = { audit: auditBooks, jobs, retry, 'backup-proved': backupProved }
