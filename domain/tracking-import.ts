import { plainHead } from './imports/import-fields.ts'
import { type CsvProblem, readCsv } from './read-csv.ts'
import { CARRIER_NAMES, CARRIERS, type Carrier } from './shipment.ts'

/** A line of a courier's file. `code`: why it cannot be used, as far as the file alone tells. */
export type TrackingLine = {
  line: number
  orderNumber: string
  carrier: Carrier | null
  trackingNumber: string
  arrivingOn: string | null
  code: TrackingLineProblem | null
}
export type TrackingLineProblem = 'NUMBER_INVALID' | 'CARRIER_UNKNOWN' | 'DATE_INVALID' | 'TWICE'
export type TrackingFileProblem =
  | 'NO_ORDER_COLUMN'
  | 'NO_TRACKING_COLUMN'
  | 'NO_LINES'
  | 'TOO_MANY_LINES'
  | 'NOT_CSV'

const MAX_LINES = 500

/** Names of columns, without spaces and signs, as couriers write them in their files. */
const COLUMNS = {
  orderNumber: [
    'ordernumber',
    'orderno',
    'orderid',
    'order',
    'referenceno',
    'referencenumber',
    'refno',
    'clientorderno',
    'customerreferenceno',
    'customerreferencenumber',
  ],
  carrier: ['carrier', 'courier', 'couriername', 'couriercompany'],
  trackingNumber: [
    'trackingnumber',
    'trackingno',
    'trackingid',
    'awb',
    'awbno',
    'awbnumber',
    'waybill',
    'waybillno',
    'waybillnumber',
    'airwaybillno',
    'airwaybillnumber',
    'cnno',
    'consignmentno',
    'consignmentnumber',
    'articleno',
    'articlenumber',
    'shippingid',
  ],
  arrivingOn: ['arrivingon', 'edd', 'expecteddeliverydate', 'expecteddateofdelivery', 'promiseddeliverydate'],
} as const

/** A file without a column for the carrier is of the courier that names its numbers so. */
const CARRIER_OF_COLUMN: Record<string, Carrier> = {
  waybill: 'DELHIVERY',
  waybillno: 'DELHIVERY',
  waybillnumber: 'DELHIVERY',
  airwaybillno: 'BLUEDART',
  airwaybillnumber: 'BLUEDART',
  cnno: 'DTDC',
  consignmentno: 'DTDC',
  consignmentnumber: 'DTDC',
  shippingid: 'XPRESSBEES',
  articleno: 'INDIAPOST',
  articlenumber: 'INDIAPOST',
}

/** For people: the header that names the courier's numbers in its own file. */
export const COURIER_HEADERS: readonly { carrier: Carrier; header: string }[] = [
  { carrier: 'DELHIVERY', header: 'Waybill' },
  { carrier: 'BLUEDART', header: 'Airwaybill No' },
  { carrier: 'DTDC', header: 'Consignment No' },
  { carrier: 'XPRESSBEES', header: 'Shipping Id' },
  { carrier: 'INDIAPOST', header: 'Article Number' },
]

/** Sheets protect long numbers as ="123" or '123. */
const unprotected = (cell: string) =>
  cell
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^'/, '')
    .trim()

const TRACKING = /^[A-Za-z0-9][A-Za-z0-9/_-]{2,39}$/

const carrierNamed = (name: string): Carrier | null =>
  CARRIERS.find((carrier) =>
    [carrier, CARRIER_NAMES[carrier]].some((word) => plainHead(word) === plainHead(name)),
  ) ?? null

/** 2026-11-20, 20/11/2026 or 20-11-2026. */
export function dayOf(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? []
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(Date.parse(`${iso}T00:00:00Z`))
  return isDay && new Date(`${iso}T00:00:00Z`).toISOString().startsWith(iso) ? iso : null
}

type Head = Record<keyof typeof COLUMNS, number> & { carrierOfFile: Carrier | null }

function headOf(cells: readonly string[]): Head {
  const names = cells.map(plainHead)
  const find = (words: readonly string[]) => names.findIndex((name) => words.includes(name))
  const trackingNumber = find(COLUMNS.trackingNumber)
  return {
    orderNumber: find(COLUMNS.orderNumber),
    carrier: find(COLUMNS.carrier),
    trackingNumber,
    arrivingOn: find(COLUMNS.arrivingOn),
    carrierOfFile: CARRIER_OF_COLUMN[names[trackingNumber] ?? ''] ?? null,
  }
}

function lineOf(cells: readonly string[], head: Head, line: number): TrackingLine {
  const cell = (index: number) => unprotected(cells[index] ?? '')
  const typed = cell(head.carrier)
  const carrier = head.carrier < 0 || typed === '' ? head.carrierOfFile : carrierNamed(typed)
  const trackingNumber = cell(head.trackingNumber).replace(/\s/g, '')
  const day = head.arrivingOn < 0 ? '' : cell(head.arrivingOn)
  const arrivingOn = day === '' ? null : dayOf(day)
  const code =
    carrier === null
      ? 'CARRIER_UNKNOWN'
      : !TRACKING.test(trackingNumber)
        ? 'NUMBER_INVALID'
        : day !== '' && arrivingOn === null
          ? 'DATE_INVALID'
          : null
  return {
    line,
    orderNumber: cell(head.orderNumber).toUpperCase(),
    carrier,
    trackingNumber,
    arrivingOn,
    code,
  }
}

/** Orders and labels that the file names twice: none of these lines is used. */
function markTwice(lines: readonly TrackingLine[]): TrackingLine[] {
  const count = (key: (line: TrackingLine) => string) => {
    const seen = new Map<string, number>()
    for (const line of lines) seen.set(key(line), (seen.get(key(line)) ?? 0) + 1)
    return (line: TrackingLine) => (seen.get(key(line)) ?? 0) > 1
  }
  const isOrderTwice = count(({ orderNumber }) => orderNumber)
  const isLabelTwice = count(({ carrier, trackingNumber }) => `${carrier} ${trackingNumber}`)
  return lines.map((line) =>
    line.code === null && (isOrderTwice(line) || isLabelTwice(line)) ? { ...line, code: 'TWICE' } : line,
  )
}

const PROBLEMS: Partial<Record<CsvProblem, TrackingFileProblem>> = {
  NO_ROWS: 'NO_LINES',
  TOO_MANY_ROWS: 'TOO_MANY_LINES',
}

/** Reads a file of tracking numbers: `order_number, carrier, tracking_number[, arriving_on]`, or a courier's own names. */
export function readTrackingFile(csv: string): TrackingLine[] | TrackingFileProblem {
  const read = readCsv(csv)
  if (!read.ok) return PROBLEMS[read.error] ?? 'NOT_CSV'
  const [first, ...rest] = read.value
  const head = headOf(first?.cells ?? [])
  if (head.orderNumber < 0) return 'NO_ORDER_COLUMN'
  if (head.trackingNumber < 0) return 'NO_TRACKING_COLUMN'
  if (rest.length > MAX_LINES) return 'TOO_MANY_LINES'
  return markTwice(rest.map(({ cells, line }) => lineOf(cells, head, line)))
}
