export type { TakenPayment } from './audit/audit.store.ts'
export { audit, countAuditRules } from './audit/audit.ts'
export { createOrders } from './create-orders.ts'
export { findDeadline } from './end/deadlines.store.ts'
export { type LoggedMessage, listMessages, listMessagesTo } from './messages/list-messages.store.ts'
export { messageHold, notifyCustomer } from './messages/notify-customer.ts'
export { isQueuedBefore, reachableChannels } from './messages/order-messages.store.ts'
export { previewMessage, previewStaffMail } from './messages/preview-message.ts'
export {
  type ResendProblem,
  resendInTx,
  resendInvoice,
  resendMessage,
  resendOne,
} from './messages/resend-message.ts'
export { sentMessage } from './messages/sent-message.ts'
export { changeFirm } from './move/change-firm.ts'
export { closeParcelStop } from './move/close-parcel-stop.ts'
export { counterBalance } from './move/counter.store.ts'
export { enterParcel } from './move/enter-parcel.ts'
export { hasInvoice } from './move/firm.store.ts'
export { type MoveProblem, moveInTx, moveOrder, moveProblem } from './move/move-order.ts'
export { listParcelStops, type ParcelStop } from './move/parcel-stops.store.ts'
export {
  type CounterProblem,
  payAtCounter,
  refundAtCounter,
  refundAtCounterInTx,
} from './move/pay-at-counter.ts'
export { promiseColumns } from './move/promise.store.ts'
export { type RepackProblem, repackOrder } from './move/repack-order.ts'
export {
  findCarrier,
  findParcel,
  listParcels,
  type NewShipment,
  saveShipment,
} from './move/shipments.store.ts'
export type { StaffMove } from './move/staff-move.ts'
export { addTrackingEvent, type TrackingProblem } from './move/track-parcel.ts'
export type { OrderDeps, StaffDeps } from './order-deps.ts'
export { measureOrders } from './order-metrics.ts'
export { createOrderPort } from './order-port.ts'
export { findOrder, findOwnOrder, lockOrder, type OrderHead } from './orders.store.ts'
export { placeReplacement } from './place/place-replacement.ts'
export {
  placeStaffOrder,
  placeStaffOrderInTx,
  type StaffPlacing,
  type StaffPlacingProblem,
} from './place/place-staff-order.ts'
export { quoteStaffOrder } from './place/quote-staff-order.ts'
export { findOrderId } from './read/find-order-id.store.ts'
export { type OrderForStaff, readAnyOrder } from './read/read-orders.store.ts'
export { findStaffDetails, type StaffDetails } from './read/staff-details.store.ts'
export {
  findStaffOrder,
  type ListedOrder,
  listStaffOrders,
  MOST_COUNTED,
  type StaffOrder,
} from './read/staff-orders.store.ts'
export { takeOut } from './stock/take-out.store.ts'
