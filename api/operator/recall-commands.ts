import { fail, ok } from '#kit/result.ts'
import {
  listRecalls,
  RECALL_REASON_MAX,
  type RecallProblem,
  type RecallProgress,
  recallLot,
} from '../claims/index.ts'
import { type RepackProblem, repackOrder } from '../orders/index.ts'
import { agreed, type Command } from './command.ts'
import { formatTime } from './format-time.ts'
import { orderNamed } from './orders-commands.ts'
import { textTable } from './text-table.ts'

const PROBLEMS: Record<RecallProblem, (code: string) => string> = {
  LOT_UNKNOWN: (code) => `There is no released lot ${code}.`,
  REASON_MISSING: () => 'Say why: customers read the reason.',
  REASON_TOO_LONG: () => `The reason has at most ${RECALL_REASON_MAX} characters.`,
}

const toldText = ({ told, buyers }: RecallProgress) => `${told} of ${buyers}`
const parcelText = ({ parcels }: RecallProgress) =>
  parcels.length > 0
    ? `\nThese parcels are packed with it and must not leave: ${parcels.join(', ')}. Pack them again (repack ORDER), or cancel them.`
    : ''

const recall: Command = {
  takes: 'CODE REASON',
  does: 'stops a lot at once, pays it back to everyone who bought it and tells them by mail and SMS',
  examples: ['PNT261103A "A laboratory found more moisture than our limit allows."'],
  options: [],
  async run(shop, input) {
    const [code = '', reason = ''] = input.words
    const refused = await agreed(shop, input, `Recall lot ${code}? Its buyers are told and paid back.`)
    if (refused) return refused
    const recalled = await recallLot(shop.staff, { code, reason, actor: shop.actor })
    if (!recalled.ok) return fail(PROBLEMS[recalled.error](code))
    const { lotCode, buyers } = recalled.value
    const text = `Lot ${lotCode} is recalled. The shop, while it runs, pays back and tells ${buyers} buyers.`
    return ok({ text: text + parcelText(recalled.value), data: recalled.value })
  },
}

const recalls: Command = {
  takes: '',
  does: 'recalled lots: who is told, and which parcels must not leave; ends with 1 if there is anything to do',
  options: [],
  async run({ db }) {
    const found = await listRecalls(db)
    const rows = found.map((one) => [
      one.lotCode,
      formatTime(one.createdAt),
      toldText(one),
      one.finishedAt ? 'done' : 'under way',
      one.parcels.join(' '),
    ])
    const heads = ['LOT', 'RECALLED', 'TOLD', 'STATE', 'PARCELS TO STOP']
    const text = found.length > 0 ? textTable(heads, rows) : 'No lot was recalled.'
    const isBad = found.some(({ finishedAt, parcels }) => !finishedAt || parcels.length > 0)
    return ok({ text, data: found, isBad })
  },
}

const REPACK_PROBLEMS: Record<RepackProblem, string> = {
  NOT_PACKED: 'is not packed, or has left.',
  LOTS_SHORT: 'cannot be packed: other lots hold too few fresh pieces. Cancel it, or release a lot first.',
}

const repack: Command = {
  takes: 'ORDER',
  does: 'gives a packed order other lots, because one of its lots was recalled',
  options: [],
  async run(shop, { words: [name] }) {
    const order = await orderNamed(shop, name)
    if (!order.ok) return order
    const { id, orderNumber } = order.value
    const packed = await repackOrder(shop.staff, { orderId: id, actor: shop.actor })
    if (!packed.ok) return fail(`${orderNumber} ${REPACK_PROBLEMS[packed.error]}`)
    return ok({
      text: `${orderNumber} has other lots now: take them (show ${orderNumber}).`,
      data: { orderNumber },
    })
  },
}

export const RECALL_COMMANDS = { recall, recalls, repack }
