import type { Tx } from '#db/client.ts'
import { readLotCode } from '#domain/lots/lot-code.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import {
  addLot,
  type ChangeProblem,
  correctLot,
  countLot,
  findGrower,
  type LotFacts,
  type LotProblem,
  type LotState,
  listUncounted,
  releaseLot,
} from '../lots/index.ts'
import { agreed, type Command, type Input, type OperatorShop, type Options, type Outcome } from './command.ts'
import { readFacts, readNewPieces, readPieces, readReportFile } from './read-lot.ts'
import { lotsTable, shownLot } from './show-lots.ts'

const PROBLEMS: Record<LotProblem | ChangeProblem, string> = {
  PRODUCT_UNKNOWN: 'There is no such product, or it is a combo. A sku looks like OILPNT01.',
  VARIANT_UNKNOWN: 'One of these sizes is not of this product.',
  CODES_USED_UP: 'There are 26 lots of this day already.',
  MADE_IN_FUTURE: 'It cannot be made on a day to come.',
  BEST_BEFORE_TOO_EARLY: 'Its best-before day must be after the day it was made.',
  BEST_BEFORE_TOO_LATE: 'Its best-before day may not be later than the day it was made plus the shelf life.',
  PACKED_ON_WRONG: 'It is packed between the day it was made and its best-before day.',
  LOT_UNKNOWN: 'There is no such lot.',
  NOT_ALLOWED: 'The lot does not allow it. See: lot CODE',
}

/** The code as it is written on packs. An unknown one is told by the store. */
const codeOf = (typed = '') => readLotCode(typed) ?? typed

async function done(
  { db, actor }: OperatorShop,
  code: string,
  change: (tx: Tx) => Promise<Result<LotState, LotProblem | ChangeProblem>>,
): Promise<Outcome> {
  const changed = await staffTx(db, actor, change)
  return changed.ok ? shownLot(db, code) : fail(PROBLEMS[changed.error])
}

const FACTS = ['made', 'packed', 'best-before', 'source', 'test', 'report', 'grower'] as const
const FACTS_TAKEN =
  '[--packed DAY] [--best-before DAY] [--source PARTS] [--test PARTS] [--report FILE|ADDRESS] [--grower ID]'

/** What the options say about a lot, with the file of its report and the grower's consent. */
async function readAllFacts(
  { db }: OperatorShop,
  options: Options,
): Promise<Result<Partial<LotFacts> & { report: Buffer | null }, string>> {
  const facts = readFacts(options)
  if (!facts.ok) return facts
  const report = await readReportFile(options)
  if (!report.ok) return report
  const { grower } = options
  const growerConsentId = grower === undefined ? null : await findGrower(db, grower)
  if (grower !== undefined && !growerConsentId)
    return fail(`There is no consent ${grower}, or it was withdrawn. See: growers`)
  return ok({ ...facts.value, ...(growerConsentId && { growerConsentId }), report: report.value })
}

const add: Command = {
  takes: `PRODUCT --made DAY --pieces SKU=N ${FACTS_TAKEN}`,
  does: 'makes a draft of a lot; it is on sale when it is released',
  examples: [
    'OILPNT01 --made 2026-11-03 --packed 2026-11-05 --pieces OILPNT01-1000ML=120 --pieces OILPNT01-500ML=80',
    'OILPNT01 --made 2026-11-03 --pieces OILPNT01-1000ML=120 --source "Ratangarh growers; Neemuch; Madhya Pradesh; Kharif 2026" --test "Aflatoxin; not detected; at most 10 µg/kg; Malwa Food Laboratory"',
  ],
  options: ['pieces', ...FACTS],
  async run(shop, { words: [sku = ''], options }) {
    const facts = await readAllFacts(shop, options)
    if (!facts.ok) return facts
    const {
      madeOn,
      packedOn = null,
      bestBefore = null,
      source = null,
      tests = [],
      reportSrc = null,
      growerConsentId = null,
      report,
    } = facts.value
    if (madeOn === undefined) return fail('--made is missing: the day it was made, such as 2026-11-03.')
    const pieces = readNewPieces(options)
    if (!pieces.ok) return pieces
    const { actor } = shop
    const dates = { madeOn, packedOn, bestBefore }
    const origin = { source, tests, reportSrc, report, growerConsentId }
    const lot = { ...dates, ...origin, pieces: pieces.value, actor, productSku: sku.toUpperCase() }
    const made = await addLot(shop.db, shop.staff.now(), lot)
    return made.ok ? shownLot(shop.db, made.value) : fail(PROBLEMS[made.error])
  },
}

const release: Command = {
  takes: 'CODE',
  does: 'puts the pieces of a lot on sale and shows its page; from then on its sizes are counted by lot',
  examples: ['PNT261103A'],
  options: [],
  async run(shop, input) {
    const code = codeOf(input.words[0])
    const loose = await listUncounted(shop.db, code)
    if (loose.length > 0) {
      const names = loose.map(({ variantSku, onHand }) => `${onHand} × ${variantSku}`).join(', ')
      const question = `${names} have no lot and leave the count: from now on only lots are counted. Go on?`
      const refused = await agreed(shop, input, question)
      if (refused) return refused
    }
    return done(shop, code, (tx) => releaseLot(tx, { code, actor: shop.actor }))
  },
}

const correct: Command = {
  takes: `CODE --note WORDS [--made DAY] ${FACTS_TAKEN}`,
  does: 'corrects a lot; the page of a released lot lists the words. --test replaces all tests',
  examples: ['PNT261103A --best-before 2027-06-30 --note "Best-before date shortened after a new test"'],
  options: ['note', ...FACTS],
  async run(shop, input) {
    const read = await readAllFacts(shop, input.options)
    if (!read.ok) return read
    const { report, ...facts } = read.value
    const { note: words } = input.options
    if (words === undefined) return fail('--note is missing: what was corrected, in words for customers.')
    if (Object.keys(facts).length === 0 && !report) return fail('Nothing is corrected.')
    const code = codeOf(input.words[0])
    const correction = { code, actor: shop.actor, words, facts, report, now: shop.staff.now() }
    return done(shop, code, (tx) => correctLot(tx, correction))
  },
}

const count: Command = {
  takes: 'CODE SKU=N --note WHY',
  does: 'how many pieces of a size are left in the lot, when some were broken or taken as samples',
  examples: ['PNT261103A OILPNT01-1000ML=37 --note "Three bottles broken"'],
  options: ['note'],
  async run(shop, input) {
    const counted = readPieces(input.words[1] ?? '')
    if (!counted.ok) return counted
    const { note: words } = input.options
    if (words === undefined) return fail('--note is missing: why the number differs.')
    const code = codeOf(input.words[0])
    return done(shop, code, (tx) => countLot(tx, { code, actor: shop.actor, words, counted: counted.value }))
  },
}

const lots: Command = {
  takes: '[PRODUCT]',
  does: 'the lots of a product, or all, the earliest best-before first',
  examples: ['', 'OILPNT01'],
  options: [],
  run: ({ db }, { words: [sku] }: Input) => lotsTable(db, sku?.toUpperCase()),
}

const lot: Command = {
  takes: 'CODE',
  does: 'one lot: dates, pieces, entries and the orders that have it',
  examples: ['PNT261103A'],
  options: [],
  run: ({ db }, { words: [code] }) => shownLot(db, codeOf(code)),
}

export const LOT_COMMANDS = {
  lots,
  lot,
  'lot-add': add,
  'lot-release': release,
  'lot-correct': correct,
  'lot-count': count,
}
