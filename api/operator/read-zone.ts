import { type DeliveryZone, type ZoneProblem, zoneProblem } from '#domain/delivery/promise.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Options } from './command.ts'

const REASONS: Record<ZoneProblem, string> = {
  DAYS_NOT_IN_ORDER: 'Days are whole numbers, the fewest first: --days 1-2',
  HANDLING_TOO_LONG: 'What is in stock ships within 2 working days, so --handling is 0, 1 or 2.',
  NOT_AS_POLICY: 'The shipping policy says 2 to 7 working days in India, handling included.',
  CUTOFF_INVALID: 'A cut-off is a time of day at the mill: --cutoff 14:00',
}

const numbers = (text: string) => text.split('-').map(Number)

function readCutoff(text: string): number {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(text) ?? []
  return hour === undefined || Number(minute) > 59 ? -1 : Number(hour) * 60 + Number(minute)
}

/** The zone with the changes of the options, or why it cannot be saved. */
export function readZone(zone: DeliveryZone, options: Options): Result<DeliveryZone, string> {
  const { days, handling, cutoff, served } = options
  if (served !== undefined && served !== 'yes' && served !== 'no') return fail('--served is yes or no.')
  const [daysMin = Number.NaN, daysMax = daysMin] = days === undefined ? [] : numbers(days)
  const changed: DeliveryZone = {
    ...zone,
    ...(days !== undefined && { daysMin, daysMax }),
    ...(handling !== undefined && { handling: Number(handling) }),
    ...(cutoff !== undefined && { cutoff: readCutoff(cutoff) }),
    ...(served !== undefined && { isServed: served === 'yes' }),
  }
  const problem = zoneProblem(changed)
  return problem ? fail(REASONS[problem]) : ok(changed)
}
