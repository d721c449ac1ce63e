import type { Readable } from 'node:stream'
import { z } from 'zod'
import { Id } from '../text.ts'

/** An answer that does not end. */
export const StreamAnswer = z.object({ stream: z.custom<Readable>() })
export type StreamAnswer = z.infer<typeof StreamAnswer>

const Version = z.object({ version: z.string(), lastEventId: z.string() })

/** What somebody has open: an order by its id, or a draft as `PRODUCT:OILPNT01`. */
const Opened = z.union([Id, z.string().regex(/^[A-Z]{1,20}:[A-Za-z0-9-]{1,40}$/)])

/** A courtesy: it locks nothing, and ends a minute after it was last said. */
const PresenceRequest = z.object({ opened: Opened, isHere: z.boolean() })
const Presence = z.object({ others: z.array(z.object({ name: z.string() })) })

export const NEWS_API = {
  getNews: { answer: StreamAnswer },
  getVersion: { answer: Version },
  setPresence: { body: PresenceRequest, answer: Presence },
} as const
