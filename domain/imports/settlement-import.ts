import { CURRENCIES, type Currency, type Money, money, readAmount } from '../money.ts'
import { GATEWAYS, type GatewayName } from '../payment.ts'
import { formatMoney } from '../price-display.ts'
import { dayOf } from '../tracking-import.ts'
import {
  type CheckedFile,
  type CheckedValue,
  firstNamed,
  refusedRow,
  type SheetRow,
} from './checked-value.ts'
import { plainHead } from './import-fields.ts'

export const SETTLEMENT_KINDS = ['PAYMENT', 'REFUND', 'ADJUSTMENT'] as const
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number]

/** A line of a provider's settlement file. `fee` includes `tax`. */
export type SettlementLine = {
  gateway: GatewayName
  kind: SettlementKind
  reference: string
  settlement: string
  settledOn: string
  currency: Currency
  amount: Money
  fee: Money
  tax: Money
}

export const settlementKey = ({ gateway, kind, reference }: SettlementLine) =>
  `${gateway} ${kind} ${reference}`

/** A provider is known by a head that only its files have. */
const GATEWAY_OF_HEAD: Record<string, GatewayName> = { entityid: 'RAZORPAY', phonepereferenceid: 'PHONEPE' }

export const gatewayOfHeads = (heads: readonly string[]): GatewayName | null =>
  heads.map((head) => GATEWAY_OF_HEAD[plainHead(head)]).find((gateway) => gateway !== undefined) ?? null

const LONGEST = 100

const isReference = (text: string) => text !== '' && text.length <= LONGEST && !/\s/.test(text)

/** Only an adjustment may be below zero. */
function signedAmount(text: string, currency: Currency): Money | null {
  const amount = readAmount(text.replace(/^-/, ''), currency)
  return amount && text.startsWith('-') ? money(-amount) : amount
}

type Amounts = Pick<SettlementLine, 'currency' | 'amount' | 'fee' | 'tax'>

function readAmounts(fields: SheetRow['fields'], kind: SettlementKind): Amounts | string {
  const currency = CURRENCIES.find((one) => one === (fields.currency || 'INR').toUpperCase())
  if (!currency) return 'no such currency'
  const amount = signedAmount(fields.amount ?? '', currency)
  const fee = readAmount(fields.fee || '0', currency)
  const tax = readAmount(fields.tax || '0', currency)
  if (!amount || fee === null || tax === null || (amount < 0 && kind !== 'ADJUSTMENT')) return 'not an amount'
  return tax > fee ? 'the tax is more than the fee that includes it' : { currency, amount, fee, tax }
}

/** What a row says, or why it is refused. */
function readLine({ fields }: SheetRow, gatewayOfFile: GatewayName | null): SettlementLine | string {
  const named = (fields.gateway ?? '').toUpperCase()
  const gateway = named === '' ? gatewayOfFile : GATEWAYS.find((one) => one === named)
  if (!gateway) return 'no such provider'
  const kind = SETTLEMENT_KINDS.find((one) => one === (fields.type ?? '').toUpperCase())
  if (!kind) return 'not a payment, refund or adjustment'
  const { reference = '', settlement = '' } = fields
  if (!isReference(reference) || !isReference(settlement)) return 'no reference'
  const amounts = readAmounts(fields, kind)
  if (typeof amounts === 'string') return amounts
  const settledOn = dayOf((fields.settledOn ?? '').split(/[ T]/)[0] ?? '')
  if (!settledOn) return 'not a day such as 2026-11-20'
  return { gateway, kind, reference, settlement, settledOn, ...amounts }
}

export const settlementText = ({ kind, amount, fee, currency, settlement }: SettlementLine): string =>
  `${kind.toLowerCase()} ${formatMoney(amount, currency, 'exact')}, fee ${formatMoney(fee, currency, 'exact')}, payout ${settlement}`

/** `stored`: lines of earlier imports. `booked`: payments and refunds of our books. */
export type KnownSettlements = {
  stored: ReadonlyMap<string, SettlementLine>
  booked: ReadonlyMap<string, { amount: Money; currency: Currency; orderNumber: string }>
}

const isSameLine = (one: SettlementLine, other: SettlementLine) =>
  settlementText(one) === settlementText(other) && one.settledOn === other.settledOn && one.tax === other.tax

function markOf(
  line: SettlementLine,
  booked: KnownSettlements['booked'],
): Pick<CheckedValue, 'mark' | 'reason'> {
  if (line.kind === 'ADJUSTMENT') return { mark: 'CHANGE', reason: 'by the provider' }
  const ours = booked.get(settlementKey(line))
  if (!ours) return { mark: 'TWICE', reason: 'not in our books' }
  if (ours.currency === line.currency && ours.amount !== line.amount)
    return { mark: 'TWICE', reason: `our books: ${formatMoney(ours.amount, ours.currency, 'exact')}` }
  return { mark: 'CHANGE', reason: ours.orderNumber }
}

/** What a settlement file would add, compared with our books. */
export function checkSettlements(
  rows: readonly SheetRow[],
  { stored, booked }: KnownSettlements,
  gatewayOfFile: GatewayName | null,
): CheckedFile {
  const seen = new Map<string, number>()
  let same = 0
  const values = rows.flatMap((row): CheckedValue[] => {
    const line = readLine(row, gatewayOfFile)
    if (typeof line === 'string') return [refusedRow(row, row.fields.reference ?? '', line)]
    const key = settlementKey(line)
    const first = firstNamed(seen, key, row.line)
    if (first !== null) return [refusedRow(row, key, `named twice, first in row ${first}`, line.reference)]
    const known = stored.get(key)
    if (known && isSameLine(known, line)) {
      same += 1
      return []
    }
    if (known)
      return [refusedRow(row, key, `imported before: ${settlementText(known)}`.slice(0, 200), line.reference)]
    const shown = { line: row.line, cells: row.cells, subject: key, label: line.reference, field: 'line' }
    return [{ ...shown, before: null, after: line, ...markOf(line, booked) }]
  })
  return { values, same }
}
