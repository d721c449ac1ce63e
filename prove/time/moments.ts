import { days, hours, milliseconds, seconds } from '#kit/duration.ts'

/** When something changes: in India, in New York or in UTC. */
const TURNS = [
  // New York sets its clocks.
  ...['2026-11-01T06:00Z', '2027-03-14T07:00Z', '2027-11-07T06:00Z', '2028-03-12T07:00Z'],
  // The leap day of 2028 begins and ends; the year before has none.
  ...['2028-02-29T00:00+05:30', '2028-03-01T00:00+05:30', '2028-02-29T00:00-05:00', '2028-03-01T00:00-05:00'],
  ...['2028-02-29T00:00Z', '2028-03-01T00:00Z', '2027-03-01T00:00+05:30', '2027-03-01T00:00Z'],
  // The year ends.
  ...['2027-01-01T00:00+05:30', '2027-01-01T00:00Z', '2027-01-01T00:00-05:00', '2028-01-01T00:00+05:30'],
  // The financial year ends.
  ...['2027-04-01T00:00+05:30', '2027-04-01T00:00Z', '2028-04-01T00:00+05:30', '2028-04-01T00:00Z'],
  // A month ends, and the mill stops packing for the day: on a Saturday, on a Monday.
  ...['2026-12-01T00:00+05:30', '2026-11-21T14:00+05:30', '2026-11-23T14:00+05:30'],
]

const AROUND = [
  ...[-hours(24), -hours(5.5), -hours(1), -seconds(1), -milliseconds(1), 0],
  ...[milliseconds(1), seconds(1), hours(1), hours(5.5), hours(24)],
]

/** All turns with the moments around them, and the whole time between them in steps of so many hours. */
export function momentsOf(step: number): Date[] {
  const turns = TURNS.flatMap((turn) => AROUND.map((away) => Date.parse(turn) + away))
  const [first, last] = [Date.parse('2026-10-25T00:07Z'), Date.parse('2028-04-05T00:00Z')]
  const between = Array.from(
    { length: Math.floor((last - first) / hours(step)) },
    (_, index) => first + index * hours(step),
  )
  return [...new Set([...turns, ...between])].sort((one, other) => one - other).map((at) => new Date(at))
}

/** The calendar that the promises are counted in. */
export const CALENDAR = { first: '2026-10-01', length: days(600) / days(1) }
