import { expect, test } from 'vitest'
import { fail } from '#kit/result.ts'
import { describeJob } from './describe-job.ts'
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

test('[MESSAGE-14] the log of a dead message job names the message and the order number', async () => {
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

test('[MESSAGE-14] nothing is logged of a payload that may hold personal data', () => {
  const payload = {
    to: { channel: 'EMAIL', email: 'asha@mail.example' },
    template: 'contactChanged',
    vars: {},
  }
  const rows: JobTable = JOBS
  expect(describeJob(rows['notifications.message'] ?? {}, payload)).toBe('')
  expect(describeJob(JOBS['orders.message'], null)).toBe('')
})
