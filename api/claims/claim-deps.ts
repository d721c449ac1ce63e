import type { StaffDeps } from '../orders/index.ts'
import type { RefundDeps } from '../payments/index.ts'

/** What claims need, in the server and at staff's terminal: no provider is called, the server's jobs do that. */
export type ClaimDeps = { staff: StaffDeps; refunds: RefundDeps }
