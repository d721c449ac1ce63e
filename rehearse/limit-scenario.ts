import { setTimeout as wait } from 'node:timers/promises'
import { CALLS } from '#contract/calls.ts'
import { LIMITS } from '#contract/limits.ts'
import { seconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { PORT } from '../deploy/shop.ts'
import { openConnection } from './browser.ts'
import type { Scenario, Setup } from './scenario.ts'
import { GOODS } from './stock-up.ts'
import { until } from './until.ts'

const { max } = LIMITS.cart
/** More than all processes together allow while each counts alone. */
const CALLS_OF_ONE = max * 4
const AT_A_TIME = 10

/** How many of its cart changes one new visitor gets through. Any answer but "too many" must be a good one. */
async function countLetIn({ shop }: Setup): Promise<number> {
  const { send } = openConnection(shop.target.shopUrl)
  await send({ method: 'GET', path: CALLS.listSettings.path })
  const { method, path } = CALLS.putCart
  const body = { items: [{ ...GOODS, quantity: 1 }] }
  const statuses: number[] = []
  let left = CALLS_OF_ONE
  const call = async () => {
    while (left > 0) {
      left -= 1
      statuses.push((await send({ method, path, body })).status)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, call))
  const letIn = statuses.filter((status) => status === 200).length
  const refused = statuses.filter((status) => status === 429).length
  invariant(letIn + refused === CALLS_OF_ONE, `${CALLS_OF_ONE - letIn - refused} calls failed`)
  return letIn
}

const untilAll = ({ shop }: Setup, state: 'shared' | 'alone') =>
  until(`all processes count ${state}`, async () => {
    const states = await Promise.all(
      shop.webs.map(async ({ machine: { host } }) => {
        const answer = await fetch(`http://${host}:${PORT}/state`, { signal: AbortSignal.timeout(1000) })
        return (await answer.json()).limits.state
      }),
    )
    return states.every((one) => one === state) ? true : null
  })

export const killValkey: Scenario = {
  name: 'Valkey killed',
  mayFail: false,
  async run(setup) {
    const { limitServer, shop } = setup
    await untilAll(setup, 'shared')
    const before = await countLetIn(setup)
    await limitServer.kill()
    await untilAll(setup, 'alone')
    const alone = await countLetIn(setup)
    await wait(seconds(3))
    limitServer.start()
    const back = Date.now()
    await untilAll(setup, 'shared')
    const returned = ((Date.now() - back) / 1000).toFixed(1)
    const after = await countLetIn(setup)
    invariant(before === max, `${before} instead of ${max} let in before`)
    invariant(alone >= max && alone <= max * shop.webs.length, `${alone} let in while each counts alone`)
    invariant(after === max, `${after} instead of ${max} let in afterwards`)
    return `of ${CALLS_OF_ONE} calls at a limit of ${max}: ${before} let in before, ${alone} without it, ${after} after it; together again ${returned} s after its start`
  },
}
