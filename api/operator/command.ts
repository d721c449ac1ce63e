import type { Db } from '#db/client.ts'
import { fail, type Result } from '#kit/result.ts'
import type { StaffDeps, TakenPayment } from '../orders/index.ts'

/** Every option there is; each command names those it takes. */
export const OPTIONS = {
  add: { type: 'string' },
  arriving: { type: 'string' },
  at: { type: 'string' },
  by: { type: 'string' },
  carrier: { type: 'string' },
  category: { type: 'string' },
  country: { type: 'string' },
  each: { type: 'string' },
  help: { type: 'boolean' },
  json: { type: 'boolean' },
  location: { type: 'string' },
  minimum: { type: 'string' },
  mrp: { type: 'string' },
  note: { type: 'string' },
  page: { type: 'string' },
  search: { type: 'string' },
  set: { type: 'string' },
  status: { type: 'string' },
  tracking: { type: 'string' },
  until: { type: 'string' },
  uses: { type: 'string' },
  yes: { type: 'boolean' },
} as const
export type OptionName = keyof typeof OPTIONS
export type Options = {
  [Name in OptionName]?: ((typeof OPTIONS)[Name]['type'] extends 'string' ? string : boolean) | undefined
}

export type Input = { words: readonly string[]; options: Options }

/** What a command works with. */
export type OperatorShop = {
  db: Db
  staff: StaffDeps
  /** Who is at the terminal; kept with whatever they do. */
  by: string
  /** What the played providers hold; null where none are played, or the shop is not running. */
  providerBooks(): Promise<TakenPayment[] | null>
  /** Asks the person; false also when there is nobody to ask. */
  confirm(question: string): Promise<boolean>
}

/** `data` is what --json prints. `isBad`: it was done, and what it found is not good. */
export type Answer = { text: string; data: unknown; isBad?: boolean }
export type Outcome = Result<Answer, string>

export type Command = {
  /** What follows the command's name: words in capitals are to be filled in, those in brackets may be left out. */
  takes: string
  does: string
  options: readonly OptionName[]
  run(shop: OperatorShop, input: Input): Promise<Outcome>
}

/** Money moves only after somebody has said yes. */
export async function agreed(
  shop: OperatorShop,
  { options }: Input,
  question: string,
): Promise<Outcome | null> {
  if (options.yes || (await shop.confirm(question))) return null
  return fail('Nothing was done. Say yes when asked, or add --yes.')
}
