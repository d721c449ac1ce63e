import { z } from 'zod'
import { ISD_CODES } from '#domain/locale.ts'
import { ORDER_MESSAGES } from '#domain/order-message.ts'
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

/** All work that is queued. A topic is `module.what`; its payload is checked when the job is run. */
export const JOBS = {
  // Somebody is looking at the phone: try again soon, or not at all.
  'notifications.code': {
    payload: z.strictObject({ to: Contact, template: z.string(), seed: z.string().min(1).max(200) }),
    retry: { times: 3, first: seconds(2), longest: seconds(10) },
    longestRun: seconds(30),
    longestWait: minutes(10),
    poll: milliseconds(500),
    workers: 2,
    batch: 5,
  },
  'notifications.message': {
    payload: z.strictObject({
      to: Contact,
      template: z.string(),
      vars: z.record(z.string(), z.string().max(2000)),
    }),
    // 18 tries after the first take about a day.
    retry: { times: 18, first: seconds(30), longest: hours(2) },
    longestRun: seconds(60),
    longestWait: days(2),
    poll: seconds(2),
    workers: 1,
    batch: 5,
  },
  // Holds nothing of the customer's: who is told, and what, is read when it is sent.
  'orders.message': {
    payload: z.strictObject({
      orderId: z.uuid(),
      orderNumber: z.string(),
      template: z.enum(ORDER_MESSAGES),
      subject: z.string(),
      channel: z.enum(['EMAIL', 'SMS']),
      /** Somebody of the shop asked for it: it goes out whatever has happened since. */
      isResent: z.boolean(),
    }),
    names: ['orderNumber', 'template', 'channel'],
    retry: { times: 18, first: seconds(30), longest: hours(2) },
    longestRun: seconds(60),
    longestWait: days(2),
    poll: seconds(2),
    workers: 1,
    batch: 5,
  },
  // Retries are for a database that is away: what a provider does not answer is asked again by the timetable.
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
  'payments.reconcile': {
    payload: z.strictObject({}),
    retry: { times: 3, first: minutes(5), longest: minutes(30) },
    longestRun: hours(2),
    longestWait: hours(12),
    poll: seconds(30),
    workers: 1,
    batch: 1,
    // After the day's trade in India.
    cron: '10 20 * * *',
  },
  'payments.erase': {
    payload: z.strictObject({}),
    retry: { times: 3, first: minutes(1), longest: minutes(10) },
    longestRun: minutes(30),
    longestWait: hours(12),
    poll: seconds(30),
    workers: 1,
    batch: 1,
    cron: '20 21 * * *',
  },
  'auth.sweep': {
    payload: z.strictObject({}),
    retry: { times: 3, first: minutes(1), longest: minutes(10) },
    longestRun: minutes(5),
    longestWait: hours(12),
    poll: seconds(30),
    workers: 1,
    batch: 1,
    // Deep in the Indian night.
    cron: '40 21 * * *',
  },
} satisfies JobTable
