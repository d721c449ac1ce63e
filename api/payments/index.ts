export { type CheckedPayment, checkDuePayments, checkPayments } from './checks/check-payment.ts'
export { isUnclear, isUnderWay, mayHoldMoney } from './checks/payment-state.ts'
export { compare as compareIntent, lookUpIntent } from './checks/reconcile.ts'
export { checkIntentNow } from './checks/schedule-check.ts'
export { createPayments } from './create-payments.ts'
export type { Snapshot } from './gateways/gateway.ts'
export { type GatewaySettings, type Gateways, openGateways } from './gateways/gateways.ts'
export type { GatewayCall } from './gateways/http-client.ts'
export { parseJson } from './gateways/parse-json.ts'
export { providerHosts } from './gateways/provider-hosts.ts'
export { returnPath } from './gateways/return-path.ts'
export { isSigned } from './gateways/signatures.ts'
export { askRest } from './intents/ask-rest.ts'
export { closeIntents, endPayments, isPaymentOpening } from './intents/close-intents.ts'
export { findIntent, type Intent, listIntents as listOrderIntents } from './intents/intents.store.ts'
export { listKnownIntents } from './intents/known-intents.store.ts'
export { createFirstIntent, findOpenIntent, openPayment, withoutPayment } from './intents/open-payment.ts'
export { findRest } from './intents/rest.store.ts'
export { retryIntent, retryProblem } from './intents/retry-payment.ts'
export { tiePayment } from './intents/tie-payment.ts'
export type { OrderPort, PaymentDeps, RefundDeps } from './payment-deps.ts'
export {
  isParcelStopped,
  listProblems,
  type OpenProblem,
  saveProblemResolved,
} from './problems/problems.store.ts'
export { type RefundProblem, refundAll } from './refunds/create-refund.ts'
export {
  deliveryLeft,
  insertRefundLines,
  isAllBack,
  listRefundableLines,
} from './refunds/refund-lines.store.ts'
export {
  type LineRefundProblem,
  type PricedRefund,
  priceRefund,
  promiseParts,
  refundLines,
} from './refunds/refund-lines.ts'
export { refundOrder, refundOrderInTx } from './refunds/refund-order.ts'
export { isFullyRefunded, refundableAmount } from './refunds/refunds.store.ts'
export { bookElsewhere, giveByHand, repeatRefund } from './refunds/repeat-refund.ts'
export { runDueRefunds, runRefund } from './refunds/run-refund.ts'
export { processMissedWebhooks } from './webhooks/process-webhook.ts'
