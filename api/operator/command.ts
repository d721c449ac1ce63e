import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { fail, type Result } from '#kit/result.ts'
import type { StaffDeps, TakenPayment } from '../orders/index.ts'
import type { RefundDeps } from '../payments/index.ts'

/** All options; each command lists those it accepts. */
export const OPTIONS = {
  active: { type: 'string' },
  add: { type: 'string' },
  address: { type: 'string' },
  address1: { type: 'string' },
  address2: { type: 'string' },
  arriving: { type: 'string' },
  at: { type: 'string' },
  'best-before': { type: 'string' },
  by: { type: 'string' },
  carrier: { type: 'string' },
  category: { type: 'string' },
  city: { type: 'string' },
  country: { type: 'string' },
  customer: { type: 'string' },
  cutoff: { type: 'string' },
  days: { type: 'string' },
  delivery: { type: 'boolean' },
  each: { type: 'string' },
  from: { type: 'string' },
  given: { type: 'string' },
  'goods-back': { type: 'boolean' },
  grower: { type: 'string' },
  handling: { type: 'string' },
  help: { type: 'boolean' },
  instructions: { type: 'string' },
  item: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  line: { type: 'string' },
  location: { type: 'string' },
  lot: { type: 'string', multiple: true },
  made: { type: 'string' },
  minimum: { type: 'string' },
  mrp: { type: 'string' },
  name: { type: 'string' },
  note: { type: 'string' },
  packed: { type: 'string' },
  page: { type: 'string' },
  paid: { type: 'string' },
  photos: { type: 'string' },
  pieces: { type: 'string', multiple: true },
  product: { type: 'string', multiple: true },
  promo: { type: 'string' },
  quantity: { type: 'string' },
  reference: { type: 'string' },
  refund: { type: 'boolean' },
  replacement: { type: 'boolean' },
  reason: { type: 'string' },
  report: { type: 'string' },
  reward: { type: 'string' },
  role: { type: 'string' },
  search: { type: 'string' },
  served: { type: 'string' },
  set: { type: 'string' },
  source: { type: 'string' },
  state: { type: 'string' },
  status: { type: 'string' },
  subject: { type: 'string' },
  test: { type: 'string', multiple: true },
  title: { type: 'string' },
  to: { type: 'string' },
  tracking: { type: 'string' },
  until: { type: 'string' },
  uses: { type: 'string' },
  what: { type: 'string' },
  who: { type: 'string' },
  yes: { type: 'boolean' },
  zip: { type: 'string' },
} as const
export type OptionName = keyof typeof OPTIONS
type ValueOf<Row> = Row extends { multiple: true }
  ? string[]
  : Row extends { type: 'string' }
    ? string
    : boolean
export type Options = { [Name in OptionName]?: ValueOf<(typeof OPTIONS)[Name]> | undefined }

export type Input = { words: readonly string[]; options: Options }

/** The dependencies of a command. */
export type OperatorShop = {
  db: Db
  staff: StaffDeps
  refunds: RefundDeps
  /** The address that shoppers use. */
  publicUrl: URL
  /** Who is at the terminal, or the name after --by; stored with every change they make. */
  actor: Actor
  /** The payments of the simulated providers; null if there are none, or the shop is not running. */
  providerPayments(): Promise<TakenPayment[] | null>
  /** Asks the person; false also without a terminal. */
  confirm(question: string): Promise<boolean>
}

/** `data` is printed by --json. `isBad`: the command worked, but found problems; the exit code is 1. */
export type Answer = { text: string; data: unknown; isBad?: boolean }
export type Outcome = Result<Answer, string>

export type Command = {
  /** The arguments after the command's name: capitals are placeholders, brackets are optional. */
  takes: string
  does: string
  /** Example arguments, for --help. */
  examples?: readonly string[]
  options: readonly OptionName[]
  run(shop: OperatorShop, input: Input): Promise<Outcome>
}

/** Commands that move money ask for confirmation first. */
export async function agreed(
  shop: OperatorShop,
  { options }: Input,
  question: string,
): Promise<Outcome | null> {
  if (options.yes || (await shop.confirm(question))) return null
  return fail('Nothing was done. Say yes when asked, or add --yes.')
}
