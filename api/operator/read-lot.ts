import { readFile, stat } from 'node:fs/promises'
import { readLotCode } from '#domain/lots/lot-code.ts'
import type { LotSource, LotTest } from '#domain/lots/lot-facts.ts'
import { isPdf, REPORT_BYTES } from '#domain/lots/lot-report.ts'
import type { ChosenLot } from '#domain/lots/plan-lots.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { LotFacts, Pieces } from '../lots/index.ts'
import type { Options } from './command.ts'
import { readDay } from './read-time.ts'

const MOST_PIECES = 1_000_000
const LONGEST_PART = 120

/** Parses each text, or returns the first problem. */
function readAll<Value>(texts: readonly string[], read: (text: string) => Result<Value, string>) {
  const values: Value[] = []
  for (const text of texts) {
    const one = read(text)
    if (!one.ok) return one
    values.push(one.value)
  }
  return ok(values)
}

/** OILPNT01-1000ML=40 */
export function readPieces(text: string): Result<Pieces, string> {
  const [sku = '', typed = ''] = text.split('=')
  const quantity = Number(typed)
  const isCount = /^\d+$/.test(typed) && quantity <= MOST_PIECES
  return isCount && sku !== ''
    ? ok({ variantSku: sku.toUpperCase(), quantity })
    : fail(`${text} is no number of pieces. Write OILPNT01-1000ML=40.`)
}

export function readNewPieces({ pieces = [] }: Options): Result<Pieces[], string> {
  const read = readAll(pieces, readPieces)
  if (!read.ok) return read
  const skus = new Set(read.value.map(({ variantSku }) => variantSku))
  if (skus.size === 0) return fail('--pieces is missing, such as --pieces OILPNT01-1000ML=40.')
  return read.value.some(({ quantity }) => quantity === 0) || skus.size < read.value.length
    ? fail('Name each size once, with at least one piece.')
    : read
}

/** Texts separated by semicolons, none of them empty. */
function readParts(text: string, names: readonly string[]): Result<string[], string> {
  const parts = text.split(';').map((part) => part.trim())
  const isRight =
    parts.length === names.length && parts.every((part) => part !== '' && part.length <= LONGEST_PART)
  return isRight ? ok(parts) : fail(`${text} is not "${names.join('; ')}".`)
}

function readTest(text: string): Result<LotTest, string> {
  const parts = readParts(text, ['name', 'value', 'limit', 'laboratory'])
  if (!parts.ok) return parts
  const [name = '', value = '', limit = '', laboratory = ''] = parts.value
  return ok({ name, value, limit, laboratory })
}

function readSource(text: string): Result<LotSource, string> {
  const parts = readParts(text, ['village group', 'district', 'state', 'season'])
  if (!parts.ok) return parts
  const [group = '', district = '', state = '', season = ''] = parts.value
  return ok({ group, district, state, season })
}

const isAddress = (text: string) => /^(\/media\/|https:\/\/)\S+$/.test(text)

/** The file that --report names, checked; null if it names an address, or nothing. */
export async function readReportFile({ report }: Options): Promise<Result<Buffer | null, string>> {
  if (report === undefined || isAddress(report)) return ok(null)
  const size = await stat(report).then(
    (file) => (file.isFile() ? file.size : null),
    () => null,
  )
  if (size === null)
    return fail(`${report} is no file, and no address. Write https://… or the path of a PDF.`)
  if (size > REPORT_BYTES) return fail(`${report} is too large: a report has at most 5 MB.`)
  const bytes = await readFile(report)
  return isPdf(bytes) ? ok(bytes) : fail(`${report} is no PDF.`)
}

const FIELDS = {
  made: ['madeOn', readDay],
  packed: ['packedOn', readDay],
  'best-before': ['bestBefore', readDay],
  source: ['source', readSource],
} as const

/** What the options say about a lot; only the fields that they name. */
export function readFacts(options: Options): Result<Partial<LotFacts>, string> {
  const facts: Record<string, unknown> = {}
  for (const option of Object.keys(FIELDS) as (keyof typeof FIELDS)[]) {
    const text = options[option]
    if (text === undefined) continue
    const [field, read] = FIELDS[option]
    const value = read(text)
    if (!value.ok) return value
    facts[field] = value.value
  }
  if (options.report !== undefined && isAddress(options.report)) facts.reportSrc = options.report
  const tests = readAll(options.test ?? [], readTest)
  if (!tests.ok) return tests
  return ok(tests.value.length > 0 ? { ...facts, tests: tests.value } : facts)
}

function readChoice(text: string): Result<ChosenLot, string> {
  const [sku = '', typed = ''] = text.split('=')
  const lotCode = readLotCode(typed)
  return lotCode && sku !== ''
    ? ok({ variantSku: sku.toUpperCase(), lotCode })
    : fail(`${text} names no lot. Write OILPNT01-1000ML=PNT261103A.`)
}

/** Another lot needs a reason. Null if none is named. */
export function readChosenLots({
  lot = [],
  reason,
}: Options): Result<{ chosen: ChosenLot[]; reason: string } | null, string> {
  if (lot.length === 0) return reason === undefined ? ok(null) : fail('--reason goes with --lot.')
  if (reason === undefined)
    return fail('--reason is missing: why this lot and not the one that expires first?')
  const chosen = readAll(lot, readChoice)
  return chosen.ok ? ok({ chosen: chosen.value, reason }) : chosen
}
