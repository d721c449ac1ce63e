import { z } from 'zod'
import { ISD_CODES } from '#domain/locale.ts'
import { CHANNELS, ORDER_MESSAGES } from '#domain/order-message.ts'
import { days, hours, milliseconds, minutes, seconds } from '#kit/duration.ts'
import type { JobTable } from './job.ts'

const Contact = z.discriminatedUnion('channel', [
  z.strictObject({
    channel: z.literal('SMS'),
    isdCode: z.enum(ISD_CODES),
    phone: z.string().regex(/^\d{10}$/),
  }),
  z.strictObject({
    channel: z.literal('EMAIL'),
    email: z
      .string()
      .max(254)
      .regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/),
  }),
])
export type Contact = z.infer<typeof Contact>

/** A job that runs once a day and has nothing to be told. */
const DAILY = {
  payload: z.strictObject({}),
  retry: { times: 3, first: minutes(1), longest: minutes(10) },
  longestWait: hours(12),
  poll: seconds(30),
  workers: 1,
  batch: 1,
} as const

/** The most paths that one job tells the CDN. */
export const PATHS_OF_PURGE = 500

/** All kinds of jobs. A topic is `module.what`; the payload is parsed when the job runs. */
export const JOBS = {
  // The user is waiting for the code: retry soon, or not at all.
  'notifications.code': {
    payload: z.strictObject({ to: Contact, template: z.string(), seed: z.string().min(1).max(200) }),
    retry: { times: 3, first: seconds(2), longest: seconds(10) },
    longestRun: seconds(30),
    longestWait: minutes(10),
    poll: milliseconds(500),
    workers: 2,
    batch: 5,
  },
  // Whether the identifier belongs to staff is decided here, so that the request does the same for everybody.
  'staff.code': {
    payload: z.strictObject({
      to: Contact,
      seed: z.string().min(1).max(200),
      browser: z.string().length(64),
    }),
    retry: { times: 3, first: seconds(1), longest: seconds(10) },
    longestRun: seconds(30),
    longestWait: minutes(10),
    poll: milliseconds(500),
    workers: 1,
    batch: 5,
  },
  'notifications.message': {
    payload: z.strictObject({
      to: Contact,
      template: z.string(),
      vars: z.record(z.string(), z.string().max(2000)),
    }),
    // 18 retries take about a day.
    retry: { times: 18, first: seconds(30), longest: hours(2) },
    longestRun: seconds(60),
    longestWait: days(2),
    poll: seconds(2),
    workers: 1,
    batch: 5,
  },
  // No personal data: recipient and text are read when the message is sent.
  'orders.message': {
    payload: z.strictObject({
      orderId: z.uuid(),
      orderNumber: z.string(),
      template: z.enum(ORDER_MESSAGES),
      subject: z.string(),
      channel: z.enum(CHANNELS),
      /** Staff asked for it: it is sent even if a later message replaces it. */
      isResent: z.boolean(),
      /** The row of a resent message in the log. */
      id: z.int().optional(),
    }),
    names: ['orderNumber', 'template', 'channel'],
    retry: { times: 18, first: seconds(30), longest: hours(2) },
    longestRun: seconds(60),
    longestWait: days(2),
    poll: seconds(2),
    // A recall tells 5,000 buyers by mail and SMS within 10 minutes, if a provider answers within a second.
    workers: 2,
    batch: 10,
  },
  // Retries are for database outages. If a provider does not answer, the check schedule asks again.
  'payments.webhook': {
    payload: z.strictObject({ eventId: z.int().min(1) }),
    retry: { times: 5, first: seconds(5), longest: minutes(5) },
    longestRun: seconds(60),
    longestWait: days(2),
    poll: seconds(1),
    workers: 2,
    batch: 5,
  },
  'payments.check': {
    payload: z.strictObject({ intentId: z.uuid() }),
    retry: { times: 3, first: seconds(5), longest: minutes(1) },
    longestRun: seconds(60),
    longestWait: days(5),
    poll: seconds(1),
    workers: 2,
    batch: 5,
  },
  'payments.refund': {
    payload: z.strictObject({ refundId: z.uuid() }),
    retry: { times: 3, first: seconds(30), longest: minutes(5) },
    longestRun: seconds(60),
    longestWait: days(2),
    poll: seconds(2),
    workers: 1,
    batch: 5,
  },
  'documents.draw': {
    payload: z.strictObject({ documentId: z.uuid() }),
    names: ['documentId'],
    retry: { times: 5, first: seconds(2), longest: minutes(1) },
    longestRun: minutes(1),
    longestWait: days(2),
    poll: milliseconds(500),
    // A drawing keeps a core busy.
    workers: 1,
    batch: 1,
  },
  // Somebody stands at the printer.
  'documents.print': {
    payload: z.strictObject({ printId: z.uuid() }),
    names: ['printId'],
    retry: { times: 2, first: seconds(2), longest: seconds(10) },
    longestRun: minutes(1),
    longestWait: minutes(10),
    poll: milliseconds(500),
    workers: 1,
    batch: 1,
  },
  'documents.sweep': {
    payload: z.strictObject({}),
    retry: { times: 0, first: seconds(1), longest: seconds(1) },
    longestRun: minutes(5),
    longestWait: minutes(4),
    poll: seconds(30),
    workers: 1,
    batch: 1,
    cron: '*/5 * * * *',
  },
  // Somebody waits for the file.
  'reports.export': {
    payload: z.strictObject({ exportId: z.uuid() }),
    names: ['exportId'],
    retry: { times: 2, first: seconds(5), longest: minutes(1) },
    longestRun: minutes(5),
    longestWait: hours(1),
    poll: milliseconds(500),
    workers: 1,
    batch: 1,
  },
  // Somebody waits for the picture.
  'media.make': {
    payload: z.strictObject({ assetId: z.uuid() }),
    names: ['assetId'],
    retry: { times: 3, first: seconds(2), longest: minutes(1) },
    longestRun: minutes(2),
    longestWait: hours(1),
    poll: milliseconds(500),
    // Encoding keeps a core busy.
    workers: 1,
    batch: 1,
  },
  'imports.sweep': {
    ...DAILY,
    longestRun: minutes(5),
    cron: '45 21 * * *',
  },
  'reports.sweep': {
    ...DAILY,
    longestRun: minutes(5),
    longestWait: minutes(50),
    cron: '35 * * * *',
  },
  'orders.sweep': {
    payload: z.strictObject({}),
    retry: { times: 0, first: seconds(1), longest: seconds(1) },
    longestRun: minutes(10),
    longestWait: minutes(5),
    poll: seconds(5),
    workers: 1,
    batch: 1,
    cron: '* * * * *',
  },
  // Batch by batch: a run that is stopped is continued by the next one.
  'orders.archive': {
    ...DAILY,
    longestRun: hours(2),
    // After the sweeps of the night in India.
    cron: '5 22 * * *',
  },
  'desk.sales': {
    payload: z.strictObject({}),
    retry: { times: 0, first: seconds(1), longest: seconds(1) },
    longestRun: minutes(10),
    longestWait: minutes(5),
    poll: seconds(5),
    workers: 1,
    batch: 1,
    cron: '* * * * *',
  },
  // Erases the people whose wait is over, and what is kept only for a day.
  'customers.erase': {
    payload: z.strictObject({}),
    retry: { times: 0, first: seconds(1), longest: seconds(1) },
    longestRun: minutes(30),
    longestWait: minutes(30),
    poll: seconds(30),
    workers: 1,
    batch: 1,
    cron: '25 * * * *',
  },
  'audit.seal': {
    payload: z.strictObject({}),
    retry: { times: 0, first: seconds(1), longest: seconds(1) },
    longestRun: minutes(5),
    longestWait: minutes(5),
    poll: seconds(5),
    workers: 1,
    batch: 1,
    cron: '* * * * *',
  },
  'payments.reconcile': {
    payload: z.strictObject({}),
    retry: { times: 3, first: minutes(5), longest: minutes(30) },
    longestRun: hours(2),
    longestWait: hours(12),
    poll: seconds(30),
    workers: 1,
    batch: 1,
    // After business hours in India.
    cron: '10 20 * * *',
  },
  // After the comparison with the providers.
  'recovery.check-books': {
    ...DAILY,
    // It reads all orders: one to two hours for ten million.
    longestRun: hours(3),
    cron: '40 20 * * *',
  },
  'payments.erase': {
    ...DAILY,
    longestRun: minutes(30),
    cron: '20 21 * * *',
  },
  'delivery.watch': {
    ...DAILY,
    longestRun: minutes(5),
    // In the morning in India.
    cron: '30 3 * * *',
  },
  'care.overdue': {
    payload: z.strictObject({}),
    retry: { times: 0, first: seconds(1), longest: seconds(1) },
    longestRun: minutes(5),
    longestWait: minutes(50),
    poll: seconds(30),
    workers: 1,
    batch: 1,
    cron: '5 * * * *',
  },
  'catalogue.pairs': {
    ...DAILY,
    longestRun: minutes(30),
    // At night in India.
    cron: '50 20 * * *',
  },
  'lots.sweep': {
    ...DAILY,
    longestRun: minutes(30),
    // At night in India.
    cron: '10 21 * * *',
  },
  'auth.sweep': {
    ...DAILY,
    longestRun: minutes(5),
    // At night in India.
    cron: '40 21 * * *',
  },
  'claims.watch': {
    ...DAILY,
    retry: { times: 0, first: seconds(1), longest: seconds(1) },
    longestRun: minutes(5),
    longestWait: minutes(50),
    cron: '25 * * * *',
  },
  'uploads.sweep': {
    ...DAILY,
    retry: { times: 0, first: seconds(1), longest: seconds(1) },
    longestRun: minutes(5),
    longestWait: minutes(50),
    cron: '15 * * * *',
  },
  'catalogue.sweep': {
    ...DAILY,
    longestRun: minutes(5),
    cron: '50 21 * * *',
  },
  // Queued by a recall. It also runs every minute: after a crash, and for a parcel that left all the same.
  'claims.recall': {
    payload: z.strictObject({}),
    retry: { times: 0, first: seconds(1), longest: seconds(1) },
    longestRun: minutes(10),
    longestWait: minutes(5),
    poll: seconds(2),
    workers: 1,
    batch: 1,
    cron: '* * * * *',
  },
  // Queued for the moment at which a deed of staff may no longer be undone. It also runs every minute, after a crash.
  'desk.act': {
    payload: z.strictObject({}),
    retry: { times: 0, first: seconds(1), longest: seconds(1) },
    longestRun: minutes(5),
    longestWait: minutes(5),
    poll: milliseconds(500),
    workers: 2,
    batch: 1,
    cron: '* * * * *',
  },
  // Queued for the time of a scheduled publication. It also runs every minute, after a crash.
  'desk.publish': {
    payload: z.strictObject({}),
    retry: { times: 0, first: seconds(1), longest: seconds(1) },
    longestRun: minutes(5),
    longestWait: minutes(5),
    poll: milliseconds(500),
    workers: 1,
    batch: 1,
    cron: '* * * * *',
  },
  // A CDN keeps a page for a minute by itself, so hours later nothing is left to tell.
  'cdn.purge': {
    payload: z.strictObject({
      paths: z.array(z.string().max(300)).min(1).max(PATHS_OF_PURGE),
      // Jobs of an older program have none.
      tags: z.array(z.string().max(100)).max(PATHS_OF_PURGE).optional(),
    }),
    retry: { times: 8, first: seconds(1), longest: minutes(2) },
    longestRun: seconds(30),
    longestWait: minutes(30),
    poll: milliseconds(500),
    workers: 1,
    batch: 5,
  },
} satisfies JobTable
