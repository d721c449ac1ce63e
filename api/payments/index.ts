export type { RefundState, Snapshot } from './gateways/gateway.ts'
export { type GatewaySettings, type Gateways, openGateways } from './gateways/gateways.ts'
export { jsonIn } from './gateways/json-in.ts'
export type { SeenExchange } from './gateways/line.ts'
export { returnPath } from './gateways/return-path.ts'
export { isSigned } from './gateways/signatures.ts'
export {
  closeEvent,
  closeEventsUpTo,
  eraseOldEvents,
  findWaitingEvent,
  type InboxEvent,
  insertEvent,
  lastEventAbout,
  listLeftEvents,
} from './inbox.store.ts'
export {
  claimOpening,
  findIntent,
  findIntentByRef,
  type Intent,
  insertIntent,
  listDueIntents,
  listIntents,
  listLateIntents,
  releaseOpening,
  reopenIntent,
  saveNextCheck,
  saveOpened,
  savePaymentCheck,
  supersedeIntents,
} from './intents.store.ts'
export {
  listProblems,
  type OpenProblem,
  type PaymentProblem,
  recordProblem,
  resolveProblem,
} from './problems.store.ts'
export { providerHosts } from './provider-hosts.ts'
export { listKnownIntents } from './provider-memory.store.ts'
export {
  claimDueRefunds,
  findRefund,
  findRefundByName,
  insertRefund,
  isAllGivenBack,
  leftToRefund,
  listCounted,
  listGivenRefunds,
  listRefundable,
  type NewRefund,
  type Refund,
  saveRefundState,
  saveRefundTry,
} from './refunds.store.ts'
export { closeUntried, type Entry, listEntries, savePayment } from './transactions.store.ts'
