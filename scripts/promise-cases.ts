/**
 * Writes domain/delivery/promise-cases.csv, the calendar that the delivery promise is tested against. It shares no code
 * with the shop: the open days below were typed from a paper calendar, and a promise is a position in these lists.
 */
import { writeFileSync } from 'node:fs'

const MILL = `
2026-11 16 17 18 19 20 21 23 24 25 26 27 28
2026-12 01 02 03 04 05 07 08 09 10 11 12 14 15 16 17 18 19 21 22 23 24 26 28 29 30 31
2027-01 02 04 05 06 07 08 09 11 12 13 14 15 16 18 19 20 21 22 23 25 27 28 29 30
2027-02 01 02 03 04 05 06 08 09 10 11 12 13 15 16 17 18 19 20 22 23 24 25 26 27
2027-03 01 02 03 04 05 06 08 09 10 11 12 13 15 16 17 18 19 20 23 24 25 26 27 29 30 31
2027-04 01 02 03 05 06 07 08 09 10 12 13 14 15 16 17 19 20 21 22 23 24 26 27 28 29 30
2027-05 01 03 04 05 06 07 08 10 11 12 13 14 15`

/** Delivery in India where no state holiday applies: as the mill, which alone closes on November 30 and January 1. */
const INDIA = `
2026-11 16 17 18 19 20 21 23 24 25 26 27 28 30
2026-12 01 02 03 04 05 07 08 09 10 11 12 14 15 16 17 18 19 21 22 23 24 26 28 29 30 31
2027-01 01 02 04 05 06 07 08 09 11 12 13 14 15 16 18 19 20 21 22 23 25 27 28 29 30
2027-02 01 02 03 04 05 06 08 09 10 11 12 13 15 16 17 18 19 20 22 23 24 25 26 27
2027-03 01 02 03 04 05 06 08 09 10 11 12 13 15 16 17 18 19 20 23 24 25 26 27 29 30 31
2027-04 01 02 03 05 06 07 08 09 10 12 13 14 15 16 17 19 20 21 22 23 24 26 27 28 29 30
2027-05 01 03 04 05 06 07 08 10 11 12 13 14 15`

/** Maharashtra rests on April 7 and May 1. */
const MAHARASHTRA = `
2026-11 16 17 18 19 20 21 23 24 25 26 27 28 30
2026-12 01 02 03 04 05 07 08 09 10 11 12 14 15 16 17 18 19 21 22 23 24 26 28 29 30 31
2027-01 01 02 04 05 06 07 08 09 11 12 13 14 15 16 18 19 20 21 22 23 25 27 28 29 30
2027-02 01 02 03 04 05 06 08 09 10 11 12 13 15 16 17 18 19 20 22 23 24 25 26 27
2027-03 01 02 03 04 05 06 08 09 10 11 12 13 15 16 17 18 19 20 23 24 25 26 27 29 30 31
2027-04 01 02 03 05 06 08 09 10 12 13 14 15 16 17 19 20 21 22 23 24 26 27 28 29 30
2027-05 03 04 05 06 07 08 10 11 12 13 14 15`

/** Tamil Nadu rests on January 14, 15 and 16. */
const TAMIL_NADU = `
2026-11 16 17 18 19 20 21 23 24 25 26 27 28 30
2026-12 01 02 03 04 05 07 08 09 10 11 12 14 15 16 17 18 19 21 22 23 24 26 28 29 30 31
2027-01 01 02 04 05 06 07 08 09 11 12 13 18 19 20 21 22 23 25 27 28 29 30
2027-02 01 02 03 04 05 06 08 09 10 11 12 13 15 16 17 18 19 20 22 23 24 25 26 27
2027-03 01 02 03 04 05 06 08 09 10 11 12 13 15 16 17 18 19 20 23 24 25 26 27 29 30 31
2027-04 01 02 03 05 06 07 08 09 10 12 13 14 15 16 17 19 20 21 22 23 24 26 27 28 29 30
2027-05 01 03 04 05 06 07 08 10 11 12 13 14 15`

/** The USA rests on Thanksgiving, Christmas, New Year, and the Mondays January 18 and February 15. */
const USA = `
2026-11 16 17 18 19 20 23 24 25 27 30
2026-12 01 02 03 04 07 08 09 10 11 14 15 16 17 18 21 22 23 24 28 29 30 31
2027-01 04 05 06 07 08 11 12 13 14 15 19 20 21 22 25 26 27 28 29
2027-02 01 02 03 04 05 08 09 10 11 12 16 17 18 19 22 23 24 25 26
2027-03 01 02 03 04 05 08 09 10 11 12 15 16 17 18 19 22 23 24 25 26 29 30 31
2027-04 01 02 05 06 07 08 09 12 13 14 15 16 19 20 21 22 23 26 27 28 29 30
2027-05 03 04 05 06 07 10 11 12 13 14 17 18 19 20 21 24 25 26 27 28`

/** Moments at the mill. */
const MOMENTS = `
2026-11-16 10:48:00  2026-11-16 13:59:59  2026-11-16 14:00:00  2026-11-16 23:59:59  2026-11-17 00:00:00
2026-11-20 13:59:59  2026-11-20 14:00:00  2026-11-21 13:59:59  2026-11-21 14:00:00  2026-11-22 09:00:00
2026-11-27 15:30:00  2026-11-28 13:59:59  2026-11-28 14:00:00  2026-11-28 21:00:00  2026-11-29 12:00:00
2026-11-30 09:00:00  2026-11-30 14:00:00  2026-12-01 05:29:59  2026-12-05 13:59:59  2026-12-18 14:00:00
2026-12-22 11:00:00  2026-12-23 14:00:00  2026-12-24 13:59:59  2026-12-24 14:00:00  2026-12-25 08:00:00
2026-12-30 14:00:00  2026-12-31 13:59:59  2026-12-31 14:00:00  2026-12-31 23:59:59  2027-01-01 00:00:00
2027-01-01 13:00:00  2027-01-02 14:00:00  2027-01-09 13:59:59  2027-01-12 13:59:59  2027-01-13 14:00:00
2027-01-16 13:59:59  2027-01-23 14:00:00  2027-01-25 13:59:59  2027-01-25 14:00:00  2027-01-26 12:00:00
2027-02-11 14:00:00  2027-02-13 13:59:59  2027-02-27 14:00:00  2027-02-28 23:00:00  2027-03-19 14:00:00
2027-03-20 13:59:59  2027-03-20 18:00:00  2027-03-31 13:59:59  2027-03-31 23:59:59  2027-04-01 00:00:00`

const DESTINATIONS = [
  { country: 'IND', state: 'MP', days: [1, 1], handling: 1, open: INDIA },
  { country: 'IND', state: 'RJ', days: [1, 2], handling: 1, open: INDIA },
  { country: 'IND', state: 'MH', days: [2, 3], handling: 1, open: MAHARASHTRA },
  { country: 'IND', state: null, days: [2, 4], handling: 1, open: INDIA },
  { country: 'IND', state: 'TN', days: [3, 5], handling: 1, open: TAMIL_NADU },
  { country: 'IND', state: null, days: [4, 6], handling: 1, open: INDIA },
  { country: 'IND', state: 'MH', days: [3, 5], handling: 2, open: MAHARASHTRA },
  { country: 'USA', state: null, days: [8, 12], handling: 1, open: USA },
] as const

const daysOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [month, ...days] = line.split(' ')
      return days.map((day) => `${month}-${day}`)
    })

const mill = daysOf(MILL)
const moments = MOMENTS.trim().split(/\s{2,}|\n/)

function caseOf(moment: string, { country, state, days, handling, open }: (typeof DESTINATIONS)[number]) {
  const [day = '', time = ''] = moment.split(' ')
  const packing = mill.findIndex((one) => (time < '14:00:00' ? one >= day : one > day))
  const handover = mill[packing + handling] ?? ''
  const after = daysOf(open).filter((one) => one > handover)
  return [
    `${day}T${time}+05:30`,
    country,
    state ?? '',
    ...days,
    handling,
    after[days[0] - 1],
    after[days[1] - 1],
    `${mill[packing]}T14:00:00+05:30`,
  ].join(',')
}

const HEAD = 'at,country,state,daysMin,daysMax,handling,earliest,latest,orderBy'
const cases = moments.flatMap((moment) => DESTINATIONS.map((to) => caseOf(moment, to)))
writeFileSync('domain/delivery/promise-cases.csv', `${[HEAD, ...cases].join('\n')}\n`)
