import type { AdminHandlers } from '../admin/index.ts'
import type { OrderDeps } from '../orders/index.ts'
import { changeAddress } from './change-address.ts'
import { checkPlace } from './check-place.ts'
import { applyTracking, checkTracking } from './import-tracking.ts'
import { askMoves, previewMoves } from './move-orders.ts'
import { placeOrder } from './place-order.ts'
import { askRefund, previewRefund } from './refund-order.ts'
import { runDueActs } from './run-acts.ts'
import { readAct, undoAct } from './undo-act.ts'
import { verifyPayment } from './verify-payment.ts'
import { addNote, addScan, askMessage } from './write-to-order.ts'

type ActRouteNames =
  | 'getAct'
  | 'undoAct'
  | 'moveOrders'
  | 'previewMoves'
  | 'refundOrder'
  | 'previewRefund'
  | 'changeOrderAddress'
  | 'checkPlace'
  | 'addOrderNote'
  | 'sendOrderMessage'
  | 'verifyOrderPayment'
  | 'addTrackingEvent'
  | 'checkTrackingImport'
  | 'applyTrackingImport'
  | 'placeStaffOrder'

/** Deeds of staff on orders. Those that cannot be taken back wait; the job carries them out. */
export function actRoutes(deps: OrderDeps): Pick<AdminHandlers, ActRouteNames> {
  deps.jobs.work('desk.act', () => runDueActs(deps))
  return {
    getAct: ({ params }, caller) => readAct(deps, caller, params.actId),
    undoAct: ({ params }, caller) => undoAct(deps, caller, params.actId),
    moveOrders: ({ body }, caller) => askMoves(deps, caller, body),
    previewMoves: ({ body }, caller) => previewMoves(deps, caller, body),
    refundOrder: ({ params, body }, caller) => askRefund(deps, caller, { ...params, asked: body }),
    previewRefund: ({ params, body }, caller) => previewRefund(deps, caller, { ...params, asked: body }),
    changeOrderAddress: ({ params, body }, caller) =>
      changeAddress(deps, caller, { ...params, fields: body }),
    checkPlace: ({ params }) => checkPlace(deps, params),
    addOrderNote: ({ params, body }, caller) => addNote(deps, caller, { ...params, ...body }),
    sendOrderMessage: ({ params, body }, caller) => askMessage(deps, caller, { ...params, message: body }),
    verifyOrderPayment: ({ params, body }, caller) =>
      verifyPayment(deps, caller, { ...params, intentId: body.intentId }),
    addTrackingEvent: ({ params, body }, caller) => addScan(deps, caller, { ...params, ...body }),
    checkTrackingImport: ({ body }) => checkTracking(deps, body.csv),
    applyTrackingImport: ({ body }, caller) => applyTracking(deps, caller, body),
    placeStaffOrder: ({ body }, caller) => placeOrder(deps, caller, body),
  }
}
