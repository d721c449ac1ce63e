import { z } from 'zod'
import { MAX_ACT_ORDERS } from '#domain/desk-act.ts'
import { MOST_PRINTED, ORDER_PRINT_KINDS, OTHER_PRINT_KINDS } from '#domain/documents/print-kind.ts'
import { COUNTRY_CODES } from '#domain/locale.ts'
import { CARRIERS } from '#domain/shipment.ts'
import { BOX_CODES } from '#domain/waves/parcel-box.ts'
import { SCAN_REFUSALS } from '#domain/waves/scan-verdict.ts'
import { MOST_TOTES, SCAN_KINDS, TOTE_STATES, WAVE_STATES } from '#domain/waves/wave.ts'
import { FileAnswer } from '../file.ts'
import { Id, LENGTH, optional, Timestamp, text } from '../text.ts'
import { HeldAct } from './acts.ts'
import { IdParams } from './me.ts'
import { Box, Courier } from './setting-schemas.ts'

const Day = z.iso.date()
const Count = z.int().min(0)
const Sku = z.string()

export const WaveParams = z.object({ waveId: z.string().regex(/^[1-9]\d{0,8}$/) })
export const ToteParams = WaveParams.extend({ tote: z.string().regex(/^[1-9]\d?$/) })

const WaveHead = z.object({
  id: z.int(),
  state: z.enum(WAVE_STATES),
  picker: z.string(),
  startedBy: z.string(),
  startedAt: Timestamp,
})

export const Waves = z.object({
  data: z.array(WaveHead.extend({ totes: Count, closed: Count, out: Count, pieces: Count, picked: Count })),
  toPack: z.object({
    count: Count.meta({ description: 'Orders that no wave has' }),
    next: z
      .array(z.object({ id: Id, orderNumber: z.string(), shipBy: Timestamp, pieces: Count }))
      .meta({ description: 'Those that must leave first, as many as a wave takes' }),
  }),
})
export type Waves = z.infer<typeof Waves>

export const WaveRequest = z.object({ orderIds: z.array(Id).min(1).max(MOST_TOTES) })
export const WaveStarted = z.object({ id: z.int(), shortages: Count })

const ToteLine = z.object({
  tote: z.int(),
  variantSku: Sku,
  isTracked: z.boolean(),
  lotCode: z.string().nullable(),
  bestBefore: Day.nullable(),
  shelf: z.string().nullable(),
  quantity: Count,
  picked: Count,
  checked: Count,
})

const WaveTote = z.object({
  tote: z.int(),
  orderId: Id,
  orderNumber: z.string(),
  customer: z.string(),
  place: z.object({ city: z.string(), zip: z.string(), country: z.enum(COUNTRY_CODES) }),
  state: z.enum(TOTE_STATES),
  isStopped: z.boolean().meta({ description: 'Cancelled, or packed elsewhere, while the tote was open' }),
  isCancelled: z.boolean(),
  pieces: Count,
  lines: z.array(ToteLine),
  arrival: Day,
  box: z.enum(BOX_CODES),
  weight: Count.nullable().meta({ description: 'Grams, from the scale' }),
  contentGrams: Count.nullable().meta({ description: 'Null if a piece was never weighed' }),
  carrier: z.enum(CARRIERS),
  trackingNumber: z.string().nullable(),
})

const Life = z.object({ shelfLifeDays: z.int(), minLifeBp: z.int() })

export const Wave = WaveHead.extend({
  totes: z.array(WaveTote),
  lots: z.array(
    z.object({
      lotCode: z.string(),
      variantSku: Sku,
      bestBefore: Day,
      shelf: z.string().nullable(),
      free: z.int(),
      isReleased: z.boolean(),
      life: Life,
    }),
  ),
  variants: z.array(
    z.object({
      sku: Sku,
      title: z.string(),
      size: z.string(),
      picture: z.object({ src: z.string(), alt: z.string() }).nullable(),
      grams: Count.nullable(),
      isGlass: z.boolean(),
    }),
  ),
  gtins: z.record(z.string(), z.string()),
  couriers: z.array(Courier).readonly(),
  boxes: z.array(Box).readonly(),
})
export type Wave = z.infer<typeof Wave>

/** `key` is made once by the device, so that a scan that is sent again counts once. */
const Scan = z.object({
  key: z.uuid(),
  kind: z.enum(SCAN_KINDS),
  tote: z.int().min(1).max(MOST_TOTES),
  code: text(200),
  sku: optional(text(LENGTH.sku)),
  quantity: z.int().min(1).max(99),
  reason: optional(text(500)),
  at: z.iso.datetime().transform((time) => new Date(time)),
})
export const ScansRequest = z.object({ scans: z.array(Scan).min(1).max(100) })

export const ScansTaken = z.object({
  data: z.array(
    z.object({
      key: z.uuid(),
      variantSku: Sku.nullable(),
      lotCode: z.string().nullable(),
      refusal: z.enum(SCAN_REFUSALS).nullable(),
      expected: z.string().nullable().meta({ description: 'The lot that should be taken' }),
    }),
  ),
})
export type ScansTaken = z.infer<typeof ScansTaken>

const MAX_GRAMS = 100_000

export const CloseRequest = z.object({
  box: z.enum(BOX_CODES),
  weight: z.int().min(1).max(MAX_GRAMS).meta({ description: 'Grams' }),
  isWeightConfirmed: z.boolean().default(false),
  carrier: z.enum(CARRIERS),
  trackingNumber: optional(text(LENGTH.reference)),
})
export const ToteClosed = z.object({
  nextTote: z.int().nullable(),
  papersId: Id.nullable().meta({
    description: 'Label, slip and invoice as one PDF; null if it could not be asked for',
  }),
})

export const WaveDone = z.object({ done: z.literal(true) })

export const HandOverList = z.object({
  data: z.array(
    z.object({
      carrier: z.enum(CARRIERS),
      parcels: z.array(
        z.object({
          orderId: Id,
          orderNumber: z.string(),
          trackingNumber: z.string().nullable(),
          city: z.string(),
          zip: z.string(),
          weight: Count.nullable(),
        }),
      ),
    }),
  ),
})
export type HandOverList = z.infer<typeof HandOverList>

export const HandOverRequest = z.object({
  carrier: z.enum(CARRIERS),
  orderIds: z.array(Id).min(1).max(MAX_ACT_ORDERS),
})
export type HandOverRequest = z.output<typeof HandOverRequest>

export const PapersRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(ORDER_PRINT_KINDS), ids: z.array(Id).min(1).max(MOST_PRINTED) }),
  z.object({ kind: z.enum(OTHER_PRINT_KINDS), ids: z.array(text(40)).min(1).max(MOST_PRINTED) }),
])
export const PapersAsked = z.object({ id: Id })

/** The schemas of the calls about waves and the bench. */
export const WAVES_API = {
  listWaves: { answer: Waves },
  startWave: { body: WaveRequest, answer: WaveStarted },
  getWave: { params: WaveParams, answer: Wave },
  scanWave: { params: WaveParams, body: ScansRequest, answer: ScansTaken },
  takeOverWave: { params: WaveParams, answer: WaveDone },
  holdAgain: { params: WaveParams, answer: WaveDone },
  unwindWave: { params: WaveParams, answer: WaveDone },
  emptyTote: { params: ToteParams, answer: WaveDone },
  closeTote: { params: ToteParams, body: CloseRequest, answer: ToteClosed },
  listHandOver: { answer: HandOverList },
  handOver: { body: HandOverRequest, answer: HeldAct },
  printPapers: { body: PapersRequest, answer: PapersAsked },
  getPapers: { params: IdParams, answer: FileAnswer },
} as const
