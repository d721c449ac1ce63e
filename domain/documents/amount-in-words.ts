import type { Currency, Money } from '../money.ts'

const SMALL = (
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen ' +
  'Eighteen Nineteen'
).split(' ')
const TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

type Scale = readonly (readonly [value: number, name: string])[]
const INDIAN: Scale = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
]
const WESTERN: Scale = [
  [1_000_000_000, 'Billion'],
  [1_000_000, 'Million'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
]

const UNITS = {
  INR: { major: ['Rupee', 'Rupees'], minor: ['Paisa', 'Paise'], scale: INDIAN },
  USD: { major: ['Dollar', 'Dollars'], minor: ['Cent', 'Cents'], scale: WESTERN },
} as const satisfies Record<Currency, unknown>

function numberInWords(value: number, scale: Scale): string {
  if (value < 20) return SMALL[value] ?? ''
  if (value < 100) {
    const tens = TENS[Math.floor(value / 10)] ?? ''
    return value % 10 === 0 ? tens : `${tens}-${SMALL[value % 10]}`
  }
  const [unit, name] = scale.find(([least]) => value >= least) ?? [100, 'Hundred']
  const rest = value % unit
  const head = `${numberInWords(Math.floor(value / unit), scale)} ${name}`
  return rest === 0 ? head : `${head} ${numberInWords(rest, scale)}`
}

const counted = (value: number, [one, many]: readonly [string, string], scale: Scale) =>
  `${numberInWords(value, scale)} ${value === 1 ? one : many}`

/** An amount as an invoice says it: "Five Hundred Eighty-Nine Rupees and Fifty Paise Only". */
export function amountInWords(amount: Money, currency: Currency): string {
  const { major, minor, scale } = UNITS[currency]
  const small = amount % 100
  const whole = counted(Math.floor(amount / 100), major, scale)
  return small === 0 ? `${whole} Only` : `${whole} and ${counted(small, minor, scale)} Only`
}
