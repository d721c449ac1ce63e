import type { CheckedPayment } from './check-payment.ts'

/** A payment may still succeed, or money was taken that needs a person. */
export const isUnderWay = (checked: readonly CheckedPayment[]): boolean =>
  checked.some(({ snapshot: { kind } }) => kind === 'IN_PROGRESS' || kind === 'PAID_WRONG_AMOUNT')

/** A provider gave no clear answer. */
export const isUnclear = (checked: readonly CheckedPayment[]): boolean =>
  checked.some(({ snapshot }) => snapshot.kind === 'UNKNOWN')

/** A provider may have taken money. REFUSED means that it never had the payment; other unclear answers may hide money. */
export const mayHoldMoney = (checked: readonly CheckedPayment[]): boolean =>
  checked.some(({ snapshot }) => snapshot.kind === 'UNKNOWN' && snapshot.problem.kind !== 'REFUSED')
