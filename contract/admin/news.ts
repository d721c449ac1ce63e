import type { Readable } from 'node:stream'
import { z } from 'zod'

/** An answer that does not end. */
export const StreamAnswer = z.object({ stream: z.custom<Readable>() })
export type StreamAnswer = z.infer<typeof StreamAnswer>

const Version = z.object({ version: z.string(), lastEventId: z.string() })

export const NEWS_API = {
  getNews: { answer: StreamAnswer },
  getVersion: { answer: Version },
} as const
