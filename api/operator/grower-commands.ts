import { leastDaysLeft } from '#domain/lots/shelf-life.ts'
import { fail, ok } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import {
  findGrower,
  findLotProduct,
  insertGrower,
  listGrowers,
  saveMinLife,
  withdrawGrower,
} from '../lots/index.ts'
import { agreed, type Command } from './command.ts'
import { readDay } from './read-time.ts'
import { textTable } from './text-table.ts'

const LONGEST_NAME = 100

const growers: Command = {
  takes: '',
  does: 'the growers who agreed to be named on the pages of their lots',
  examples: [''],
  options: [],
  async run({ db }) {
    const rows = await listGrowers(db)
    const table = rows.map(({ shortId, name, givenOn, withdrawnAt, lots }) => [
      ...[shortId, name, givenOn, withdrawnAt ? 'withdrawn' : 'given', String(lots)],
    ])
    const text = rows.length > 0 ? textTable(['ID', 'NAME', 'ON', 'CONSENT', 'LOTS'], table) : 'Nobody yet.'
    return ok({ text, data: rows })
  },
}

const add: Command = {
  takes: 'NAME --given DAY',
  does: 'records that a grower agreed, on that day, to be named; then name the id with lot-add or lot-correct --grower',
  examples: ['"Namuna Kisan" --given 2026-11-01'],
  options: ['given'],
  async run(shop, { words: [typed = ''], options: { given } }) {
    const name = typed.trim()
    if (name === '' || name.length > LONGEST_NAME) return fail('A name has 1 to 100 characters.')
    if (given === undefined) return fail('--given is missing: the day of the consent, such as 2026-11-01.')
    const day = readDay(given)
    if (!day.ok) return day
    if (day.value > shop.staff.now().toISOString().slice(0, given.length))
      return fail('Nobody has agreed on a day to come.')
    return staffTx(shop.db, shop.actor, async (tx, write) => {
      const id = await insertGrower(tx, { name, givenOn: day.value, by: shop.actor.name })
      await write({ act: 'grower.add', subject: { kind: 'grower', id }, after: { name, givenOn: day.value } })
      return ok({ text: `${name} may be named: --grower ${id.slice(0, 8)}`, data: { id, name } })
    })
  },
}

const withdraw: Command = {
  takes: 'ID',
  does: 'a grower takes the consent back: no page names the person any more',
  examples: ['1f0c2b7a'],
  options: [],
  async run(shop, input) {
    const [typed = ''] = input.words
    const id = await findGrower(shop.db, typed)
    if (!id) return fail(`There is no consent ${typed}. See: growers`)
    const refused = await agreed(shop, input, 'Take the name off all pages? It cannot be undone.')
    if (refused) return refused
    return staffTx(shop.db, shop.actor, async (tx, write) => {
      await withdrawGrower(tx, id)
      await write({ act: 'grower.withdraw', subject: { kind: 'grower', id } })
      return ok({ text: 'No page names this grower any more.', data: { id } })
    })
  },
}

const NO_PRODUCT = (sku: string) => `There is no product ${sku}, or it is a combo.`

const minLife: Command = {
  takes: 'PRODUCT [PERCENT]',
  does: 'the least part of its shelf life that a pack has left on arrival; the law’s own least stays',
  examples: ['OILPNT01', 'FLRBAJ01 60'],
  options: [],
  async run({ db, actor }, { words: [sku = '', typed] }) {
    const productSku = sku.toUpperCase()
    if (typed !== undefined) {
      if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed) || Number(typed) > 100)
        return fail(`${typed} is no share of the shelf life. Write 0 to 100, such as 62.5.`)
      const minLifeBp = Math.round(Number(typed) * 100)
      const saved = await staffTx(db, actor, async (tx, write) => {
        const before = await findLotProduct(tx, productSku)
        if (!before) return fail(NO_PRODUCT(productSku))
        await saveMinLife(tx, productSku, minLifeBp)
        const fields = { before: { minLifeBp: before.minLifeBp }, after: { minLifeBp } }
        await write({ act: 'product.min-life', subject: { kind: 'product', id: productSku }, ...fields })
        return ok(undefined)
      })
      if (!saved.ok) return saved
    }
    const product = await findLotProduct(db, productSku)
    if (!product) return fail(NO_PRODUCT(productSku))
    const { minLifeBp, shelfLifeDays, title } = product
    const text = `${title}: ${minLifeBp / 100} % of ${shelfLifeDays} days; a pack leaves with ${leastDaysLeft(product)} or more.`
    return ok({ text, data: { productSku, minLifeBp, shelfLifeDays } })
  },
}

export const GROWER_COMMANDS = {
  growers,
  'grower-add': add,
  'grower-withdraw': withdraw,
  'min-life': minLife,
}
