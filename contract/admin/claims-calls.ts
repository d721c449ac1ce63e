import type { AdminCall } from './call.ts'

const order = '/admin/api/v1/orders/:orderNumber' as const
const claim = '/admin/api/v1/claims/:number' as const

/** The claims of customers: reading, photographs, decisions. */
export const CLAIM_CALLS = {
  listDeskClaims: {
    feature: 'claims',
    summary: 'List claims by state, the most urgent first',
    method: 'GET',
    path: '/admin/api/v1/claims',
    permission: 'claims.decide',
    limit: 'staffRead',
  },
  getDeskClaim: {
    feature: 'claims',
    summary: 'Read a claim with its pieces, lots, photographs and history',
    method: 'GET',
    path: claim,
    permission: 'claims.decide',
    limit: 'staffRead',
  },
  getClaimPhoto: {
    feature: 'claims',
    summary: 'Read a photograph of a claim',
    method: 'GET',
    path: `${claim}/photos/:photoId`,
    permission: 'claims.decide',
    limit: 'staffRead',
    file: 'image/webp',
  },
  getClaimable: {
    feature: 'claims',
    summary: 'Read what can still be claimed of an order',
    method: 'GET',
    path: `${order}/claimable`,
    permission: 'orders.note',
    limit: 'staffRead',
  },
  addClaimPhoto: {
    feature: 'claims',
    summary: 'Upload a photograph that the customer sent, for a claim that staff opens',
    method: 'POST',
    path: `${order}/claim-photos`,
    permission: 'orders.note',
    limit: 'staffHeavy',
    takes: 'picture',
  },
  openClaim: {
    feature: 'claims',
    summary: 'Open a claim for a customer who called or wrote',
    method: 'POST',
    path: `${order}/claims`,
    permission: 'orders.note',
    limit: 'staffWrite',
  },
  decideClaim: {
    feature: 'claims',
    summary: 'Begin to review a claim, approve a refund or a replacement, or reject it',
    method: 'POST',
    path: `${claim}/decisions`,
    permission: 'claims.decide',
    stepUp: 'by-rule',
    limit: 'staffWrite',
  },
} as const satisfies Record<string, AdminCall>
