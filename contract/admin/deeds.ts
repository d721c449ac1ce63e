import type { AdminInput } from './api.ts'
import type { StepUpCallName } from './calls.ts'

/** What a step-up confirms. The proof is valid for exactly this. */
export type Deed = { act: string; subject: string; amount: string | null }

const deed = (act: string, subject: string, amount: string | null = null): Deed => ({ act, subject, amount })

/** The deed of each call with a step-up, made from its input by server and browser alike. */
export const DEEDS: { [Name in StepUpCallName]: (input: AdminInput<Name>) => Deed } = {
  moveOrders: ({ body }) => deed(`orders.${body.to.toLowerCase()}`, body.digest ?? ''),
  refundOrder: ({ params, body }) => deed('money.refund', params.orderNumber, body.amount.toFixed(2)),
  applyTrackingImport: ({ body }) => deed('tracking.import', body.digest),
  actOnCase: ({ params, body }) => deed(`recovery.${body.act.toLowerCase().replaceAll('_', '-')}`, params.id),
  addKey: () => deed('key.add', 'me'),
  removeKey: ({ params }) => deed('key.remove', params.id),
  renewRecoveryCodes: () => deed('key.recovery-codes', 'me'),
  inviteStaff: ({ body }) =>
    deed('staff.invite', `${body.phone ?? body.email ?? body.name} as ${body.roleId}`),
  changeStaff: ({ params, body }) =>
    deed('staff.change', `${params.id} ${body.roleId ?? '-'} ${body.isActive ?? '-'}`),
  resetStaff: ({ params }) => deed('staff.reset', params.id),
  endStaffSessions: ({ params }) => deed('staff.end-sessions', params.id),
  createRole: ({ body }) => deed('role.create', body.name),
  changeRole: ({ params }) => deed('role.change', params.id),
  decideClaim: ({ params, body: { decision, amount } }) =>
    deed(`claim.${decision.toLowerCase()}`, params.number, amount === null ? null : amount.toFixed(2)),
}
