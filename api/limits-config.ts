import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { deriveKey } from './derive-key.ts'
import type { LimitStore } from './http/limits/limit-store.ts'
import { memoryLimits } from './http/limits/memory-limits.ts'

/** The environment variables of the request limits. */
export const LIMITS_ENVIRONMENT = {
  LIMITS_URL: z.url({ protocol: /^(valkeys?|rediss?)$/, hostname: /./ }).optional(),
  WEB_PROCESSES: z.coerce.number().int().min(1).max(1000).default(1),
}

type Values = z.infer<z.ZodObject<typeof LIMITS_ENVIRONMENT>>

export const LIMITS_MEANING: Record<keyof Values, string> = {
  LIMITS_URL: 'a Valkey, or a Redis 7 or newer, that counts for all processes, like valkey://host:6379',
  WEB_PROCESSES: 'how many processes answer shoppers, 1 to 1000',
}

export type LimitSettings = {
  /** null: each process counts in its own memory. */
  url: string | null
  /** How many processes share the limits while each of them has to count alone. */
  processes: number
}

/** A worker answers no calls, so it counts none. */
export const limitSettings = ({ LIMITS_URL, WEB_PROCESSES }: Values, role: string): LimitSettings => ({
  url: role === 'worker' ? null : (LIMITS_URL ?? null),
  processes: WEB_PROCESSES,
})

type Needs = { secret: string; logger: FastifyBaseLogger }

export async function openLimitStore(
  { url, processes }: LimitSettings,
  { secret, logger }: Needs,
): Promise<LimitStore> {
  if (url === null) return memoryLimits()
  // Loaded only where it is used.
  const { valkeyLimits } = await import('./http/limits/valkey-limits.ts')
  return valkeyLimits({ url, key: deriveKey(secret, 'limit-key'), processes, logger })
}
