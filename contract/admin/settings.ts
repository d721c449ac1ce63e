import { z } from 'zod'
import { ACTOR_KINDS } from '#domain/actor.ts'
import { GATEWAYS } from '#domain/payment.ts'
import { SETTING_CODES } from '#domain/settings/settings.ts'
import { CARRIERS } from '#domain/shipment.ts'
import { Timestamp } from '../text.ts'
import { Courier } from './setting-schemas.ts'

const Who = z.object({ kind: z.enum(ACTOR_KINDS), name: z.string() })
const Value = z.unknown().meta({ description: 'Amounts under a currency in rupees and dollars' })

const DeskSetting = z.object({
  code: z.enum(SETTING_CODES),
  value: Value,
  version: z.int().meta({ description: 'A hash of the value: equal values have equal versions' }),
  changed: z.object({ at: Timestamp, by: Who }).nullable().meta({ description: 'Null: as it was delivered' }),
  mayChange: z.boolean(),
})
export type DeskSetting = z.infer<typeof DeskSetting>

/** What the trials of the screens count with. */
const SettingFacts = z.object({
  sellsOutIn: z.array(z.number()).meta({ description: 'Days until each size sells out, up to 60' }),
  soldFor: z
    .array(z.int())
    .meta({ description: 'Days that each batch on sale can still be sold, up to 180' }),
  smsToday: z.int().meta({ description: 'Codes that were sent by SMS today' }),
  year: z.string().meta({ description: 'The financial year of now' }),
})
export type SettingFacts = z.infer<typeof SettingFacts>

const SettingChange = z.object({
  id: z.int(),
  at: Timestamp,
  by: Who,
  before: Value,
  after: Value,
})
export type SettingChange = z.infer<typeof SettingChange>

/** The details of VERSION_CHANGED. */
export type SettingConflict = { theirs: unknown; version: number; by: string | null; at: string | null }

const Seen = Timestamp.nullable()

const GatewayHealth = z.object({
  gateway: z.enum(GATEWAYS),
  isActive: z.boolean(),
  mode: z.enum(['LIVE', 'TEST', 'SIMULATED']),
  lastSuccessAt: Seen,
  failuresOfHour: z.int(),
  lastWebhookAt: Seen,
})
export type GatewayHealth = z.infer<typeof GatewayHealth>

export const Health = z.object({
  at: Timestamp,
  gateways: z.array(GatewayHealth),
  queues: z
    .array(z.object({ topic: z.string(), waiting: z.int(), oldestAt: Seen, dead: z.int() }))
    .meta({ description: 'Queues with jobs that are due or dead' }),
  senders: z.array(
    z.object({
      channel: z.enum(['EMAIL', 'SMS']),
      lastSuccessAt: Seen,
      failuresOfHour: z.int(),
      waiting: z.int(),
      isDown: z.boolean(),
    }),
  ),
  couriers: z.array(
    z.object({ carrier: z.enum(CARRIERS), lastReportAt: Seen, underWay: z.int(), late: z.int() }),
  ),
  files: z.object({ count: z.int(), bytes: z.int() }).meta({ description: 'Photographs and documents' }),
  backup: z
    .object({ at: Timestamp, by: z.string(), says: z.string() })
    .nullable()
    .meta({ description: 'The last time that somebody proved a restore' }),
  database: z.object({ version: z.string(), bytes: z.int(), migration: z.string() }),
  instances: z.array(z.object({ version: z.string(), startedAt: Timestamp, connections: z.int() })),
})
export type Health = z.infer<typeof Health>

const CodeParams = z.object({ code: z.enum(SETTING_CODES) })

/** The schemas of the calls about settings. */
export const SETTING_API = {
  listDeskSettings: { answer: z.object({ data: z.array(DeskSetting), facts: SettingFacts }) },
  changeSetting: { params: CodeParams, body: z.object({ value: Value }), answer: DeskSetting },
  listSettingChanges: { params: CodeParams, answer: z.object({ data: z.array(SettingChange) }) },
  listCouriers: { answer: z.object({ data: z.array(Courier) }) },
  getHealth: { answer: Health },
} as const
