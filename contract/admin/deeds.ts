import type { AdminInput } from './api.ts'
import type { StepUpCallName } from './calls.ts'

/** What a step-up confirms. The proof is valid for exactly this. */
export type Deed = { act: string; subject: string; amount: string | null }

const deed = (act: string, subject: string, amount: string | null = null): Deed => ({ act, subject, amount })

/** The same text for what the browser sends and for what the server has parsed. A switch is sent as 1. */
const filtersText = (filters: Record<string, unknown>): string =>
  Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value === true ? '1' : value}`)
    .sort()
    .join(' ')

/** The deed of each call with a step-up, made from its input by server and browser alike. */
export const DEEDS: { [Name in StepUpCallName]: (input: AdminInput<Name>) => Deed } = {
  moveOrders: ({ body }) => deed(`orders.${body.to.toLowerCase()}`, body.digest ?? ''),
  refundOrder: ({ params, body }) => deed('money.refund', params.orderNumber, body.amount.toFixed(2)),
  exportOrders: ({ body }) => deed('orders.export', body.digest ?? '-'),
  applyTrackingImport: ({ body }) => deed('tracking.import', body.digest),
  actOnCase: ({ params, body }) => deed(`recovery.${body.act.toLowerCase().replaceAll('_', '-')}`, params.id),
  startRecall: ({ body }) => deed('lot.recall', body.lotCode),
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
  applyImport: ({ params }) => deed('import.apply', params.id),
  // The browser makes it from what it sends, without defaults.
  createExport: ({
    body: { report, format, from = '-', to = '-', country = '-', by = 'day', group = '-', products = [] },
  }) => deed('report.export', [report, format, from, to, country, by, group, ...products].join(' ')),
  exportCustomers: ({ body }) => deed('customers.export', filtersText(body) || 'all'),
  changeSetting: ({ params, body }) => deed('setting.change', `${params.code} ${JSON.stringify(body.value)}`),
  exportCustomer: ({ params }) => deed('customer.export', params.id),
  eraseCustomer: ({ params }) => deed('customer.erase', params.id),
  mergeCustomers: ({ params, body }) => deed('customer.merge', `${params.id} from ${body.from}`),
  exportAudit: ({ body }) => deed('audit.export', filtersText(body)),
  decideClaim: ({ params, body: { decision, amount } }) =>
    deed(`claim.${decision.toLowerCase()}`, params.number, amount === null ? null : amount.toFixed(2)),
}
