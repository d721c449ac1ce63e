import { expect, test } from 'vitest'
import { fail } from '#kit/result.ts'
import { aboutJob } from './about-job.ts'
import type { JobTable } from './job.ts'
import { JOBS } from './jobs.ts'
import { runJob } from './run-job.ts'

const MESSAGE = {
  orderId: '11111111-2222-4333-8444-555555555555',
  orderNumber: 'AM-7K2M-9QXD',
  template: 'orderPaid',
  subject: '',
  channel: 'EMAIL',
  isResent: false,
}

test('[MESSAGE-14] the log names message and order number of a message that was given up', async () => {
  const lines: object[] = []
  const say = (fields: object) => void lines.push(fields)
  const handler = async () => fail({ kind: 'PERMANENT', reason: 'SMTP_550' } as const)
  const job = { id: 'job', data: MESSAGE, retryCount: 0, retryLimit: 3, createdOn: new Date() }
  await runJob(
    { ...job, signal: new AbortController().signal },
    {
      topic: 'orders.message',
      row: JOBS['orders.message'],
      handler,
      logger: { info: say, warn: say, error: say },
    },
  )
  expect(lines).toEqual([
    {
      topic: 'orders.message',
      job: 'job',
      attempt: 1,
      reason: 'SMTP_550',
      about: 'AM-7K2M-9QXD orderPaid EMAIL',
    },
  ])
})

test('[MESSAGE-14] of a job whose payload may name a person nothing is said', () => {
  const payload = {
    to: { channel: 'EMAIL', email: 'asha@mail.example' },
    template: 'contactChanged',
    vars: {},
  }
  const rows: JobTable = JOBS
  expect(aboutJob(rows['notifications.message'] ?? {}, payload)).toBe('')
  expect(aboutJob(JOBS['orders.message'], null)).toBe('')
})
