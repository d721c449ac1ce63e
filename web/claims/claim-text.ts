import type { Claim } from '#contract/claims.ts'
import type { Day } from '#domain/delivery/calendar.ts'
import { formatPromisedDay } from '#domain/delivery/promise-display.ts'
import type { Currency } from '#domain/money.ts'
import { moneyText } from '#domain/money-text.ts'

/** How a claim stands. `tone` colours its card. */
export type ClaimText = { title: string; detail: string | null; tone: 'waiting' | 'good' | 'over' }
type Facts = { currency: Currency; today: Day }

/** What the card of a claim says. */
export function claimText(claim: Claim, facts: Facts): ClaimText {
  const { number, state, wish, dueOn, decisionNote } = claim
  if (state === 'OPEN' || state === 'IN_REVIEW') {
    const answer = formatPromisedDay(dueOn, facts.today)
    return { title: `Claim ${number}: we look at it. Answer by ${answer}.`, detail: null, tone: 'waiting' }
  }
  if (state === 'REJECTED')
    return { title: 'We could not accept this claim', detail: decisionNote, tone: 'over' }
  if (state === 'WITHDRAWN') return { title: 'You have withdrawn this claim', detail: null, tone: 'over' }
  return wish === 'REPLACEMENT' && state !== 'REFUNDED' ? replaced(claim, facts) : paidBack(claim, facts)
}

function replaced({ state, actBy, asksGoodsBack }: Claim, { today }: Facts): ClaimText {
  // 'Thu, Nov 26' without its weekday.
  const day = actBy && formatPromisedDay(actBy, today).slice('Thu, '.length)
  const title =
    state === 'REPLACED' || !day ? 'Your replacement is on its way' : `Approved: replacement leaves by ${day}`
  return { title, detail: goodsText(asksGoodsBack), tone: 'good' }
}

function paidBack({ amount, kind, asksGoodsBack, isHandedBack }: Claim, { currency }: Facts): ClaimText {
  const title =
    amount === null ? 'Your money is on its way back' : `${moneyText(amount, currency)} on its way back`
  const goods = kind === 'RECALL' ? 'You need not send anything back.' : goodsText(asksGoodsBack)
  if (isHandedBack && amount !== null)
    return { title: `${moneyText(amount, currency)} paid back at our counter`, detail: goods, tone: 'good' }
  return {
    title,
    detail: `It goes the way you paid and shows in 3 to 10 business days. ${goods}`,
    tone: 'good',
  }
}

const goodsText = (asksGoodsBack: boolean) =>
  asksGoodsBack
    ? 'Please keep what came: our courier will collect it, at no cost to you.'
    : 'You need not send anything back.'
