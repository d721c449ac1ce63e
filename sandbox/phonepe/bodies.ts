import type { Attempt, Order, Refund } from './entities.ts'
import type { Failure } from './failures.ts'

const errorCodes = (failure: Failure | null) =>
  failure ? { errorCode: failure.errorCode, detailedErrorCode: failure.detailedErrorCode } : {}

export function attemptBody({
  transactionId,
  paymentMode,
  timestamp,
  amount,
  state,
  failure,
  parts,
}: Attempt) {
  return {
    transactionId,
    paymentMode,
    timestamp,
    amount,
    payableAmount: amount,
    feeAmount: 0,
    state,
    ...errorCodes(failure),
    ...(state === 'COMPLETED' && { ...parts, splitInstruments: [{ ...parts, amount }] }),
  }
}

export type Detail = { details: boolean; errorContext: boolean }

/** An order as the status API returns it: all attempts with `details`, else the last one. */
export function orderBody(order: Order, { details, errorContext }: Detail) {
  const { orderId, state, amount, expireAt, metaInfo, failure, attempts } = order
  return {
    orderId,
    state,
    amount,
    payableAmount: amount,
    feeAmount: 0,
    expireAt,
    ...(metaInfo && { metaInfo }),
    ...errorCodes(failure),
    ...(errorContext && failure && { errorContext: failure }),
    paymentDetails: (details ? attempts : attempts.slice(-1)).map(attemptBody),
  }
}

export const refundBody = ({ order, refundId, amount, state, timestamp, failure }: Refund) => ({
  originalMerchantOrderId: order.merchantOrderId,
  refundId,
  amount,
  state,
  timestamp,
  ...errorCodes(failure),
  splitInstruments: order.attempts
    .filter((attempt) => attempt.state === 'COMPLETED')
    .map(({ parts }) => ({ ...parts, amount })),
})
