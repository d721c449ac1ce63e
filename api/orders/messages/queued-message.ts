import type { z } from 'zod'
import type { JOBS } from '../../jobs/jobs.ts'

/** A message as it waits in the queue. */
export type QueuedMessage = z.output<(typeof JOBS)['orders.message']['payload']>
