import { CLAIM_STATES, type ClaimState } from '#domain/claims/claim.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import {
  type DecisionProblem,
  findClaimNumbered,
  findStaffFacts,
  listClaimedItems,
  listStaffClaims,
  readClaim,
  rejectClaim,
  reviewClaim,
} from '../claims/index.ts'
import { readAnyOrder } from '../orders/index.ts'
import { approve } from './claim-approve-command.ts'
import { writePhotos } from './claim-photos.ts'
import type { Command, OperatorShop } from './command.ts'
import { formatTime } from './format-time.ts'
import { textFields, textTable } from './text-table.ts'

/** What waits for staff. */
const WAITING: readonly ClaimState[] = ['OPEN', 'IN_REVIEW', 'APPROVED']

const claims: Command = {
  takes: '[--state STATE]',
  does: 'claims that wait for staff, the most urgent first; ends with 1 if one is late',
  examples: ['', '--state REJECTED'],
  options: ['state'],
  async run({ db }, { options }) {
    const wanted = options.state?.toUpperCase()
    const state = CLAIM_STATES.find((one) => one === wanted)
    if (wanted !== undefined && !state) return fail(`--state is one of ${CLAIM_STATES.join(', ')}.`)
    const found = await listStaffClaims(db, state ? [state] : WAITING)
    const heads = ['CLAIM', 'STATE', 'BY', 'LATE', 'WHAT', 'WISH', 'PIECES', 'PHOTOS', 'ORDER', 'NAME']
    const rows = found.map((one) => [
      ...[one.number, one.state, one.deadline ?? '', one.isLate ? 'LATE' : '', one.kind, one.wish],
      ...[String(one.pieces), String(one.photos), one.orderNumber, one.customerName],
    ])
    const text = found.length > 0 ? textTable(heads, rows) : 'No claims.'
    return ok({ text, data: found, isBad: found.some(({ isLate }) => isLate) })
  },
}

async function claimNamed({ db }: OperatorShop, number = ''): Promise<Result<ReturnOf, string>> {
  const found = await findClaimNumbered(db, number)
  return found ? ok(found) : fail(`There is no claim ${number}.`)
}
type ReturnOf = NonNullable<Awaited<ReturnType<typeof findClaimNumbered>>>

const claim: Command = {
  takes: 'NUMBER [--photos FOLDER]',
  does: 'everything about a claim; --photos writes its photographs into a folder',
  examples: ['C-7K2M', 'C-7K2M --photos /tmp/claim'],
  options: ['photos'],
  async run(shop, { words: [number], options }) {
    const named = await claimNamed(shop, number)
    if (!named.ok) return named
    const { id, orderId } = named.value
    const [told, facts] = [await readClaim(shop.db, id), await findStaffFacts(shop.db, id)]
    const order = await readAnyOrder(shop.db, orderId)
    const items = await listClaimedItems(shop.db, id)
    const files = options.photos === undefined ? [] : await writePhotos(shop.db, told, options.photos)
    const fields = textFields([
      ['Claim', `${told.number}, ${told.state}`],
      ['Order', `${order.orderNumber}, ${order.status}, ${order.customerName}`],
      ['What', told.kind],
      ['Wish', told.wish],
      ...items.map((item): [string, string] => [
        'Piece',
        `${item.quantity} × ${item.productTitle}, ${item.variantTitle}`,
      ]),
      ...facts.lots.map((lot): [string, string] => ['Lot', `${lot.code} (${lot.sku})`]),
      ['Note', told.note ?? ''],
      ['Answer by', told.dueOn],
      ['Act by', told.actBy ?? ''],
      ['Answer', told.decisionNote ?? ''],
      ['Refund', told.amount === null ? '' : `${told.amount} ${order.currency}`],
      ['Replacement', told.replacement?.orderNumber ?? ''],
      ['Photographs', files.length > 0 ? files.join('\n') : String(told.photos.length)],
      ...facts.events.map(({ state, by, at }): [string, string] => [
        state,
        `${formatTime(at)}${by ? `, ${by}` : ''}`,
      ]),
    ])
    return ok({ text: fields, data: { ...told, orderNumber: order.orderNumber, ...facts, files } })
  },
}

const PROBLEMS: Record<DecisionProblem, (number: string) => string> = {
  CLAIM_UNKNOWN: (number) => `There is no claim ${number}.`,
  MOVE_NOT_ALLOWED: (number) => `${number} is past that: see claim ${number}.`,
  WORDS_NEEDED: () => 'Say why, in words for the customer.',
  WORDS_TOO_LONG: () => 'The words have at most 500 characters.',
}

const review: Command = {
  takes: 'NUMBER',
  does: 'begins to look at a claim; the customer can no longer withdraw it',
  examples: ['C-7K2M'],
  options: [],
  async run({ staff, refunds, actor }, { words: [number = ''] }) {
    const done = await reviewClaim({ staff, refunds }, { number, actor })
    if (!done.ok) return fail(PROBLEMS[done.error](number))
    return ok({ text: `${done.value.number} is in review.`, data: done.value })
  },
}

const reject: Command = {
  takes: 'NUMBER WORDS',
  does: 'says no to a claim; the customer reads the words',
  examples: ['C-7K2M "The photograph shows a bottle of another shop."'],
  options: [],
  async run({ staff, refunds, actor }, { words: [number = '', words = ''] }) {
    const done = await rejectClaim({ staff, refunds }, { number, actor, words })
    if (!done.ok) return fail(PROBLEMS[done.error](number))
    return ok({ text: `${done.value.number} is rejected, and the customer is told.`, data: done.value })
  },
}

export const CLAIM_COMMANDS = {
  claims,
  claim,
  'claim-review': review,
  'claim-approve': approve,
  'claim-reject': reject,
}
