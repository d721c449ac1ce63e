import type { AdminCall } from './call.ts'

const order = '/admin/api/v1/orders/:orderNumber' as const
const claim = '/admin/api/v1/claims/:number' as const

/** The claims of customers: reading, photographs, decisions. */
export const CLAIM_CALLS = {
  listDeskClaims: {
    method: 'GET',
    path: '/admin/api/v1/claims',
    permission: 'claims.decide',
    limit: 'staffRead',
  },
  getDeskClaim: {
    method: 'GET',
    path: claim,
    permission: 'claims.decide',
    limit: 'staffRead',
  },
  getClaimPhoto: {
    method: 'GET',
    path: `${claim}/photos/:photoId`,
    permission: 'claims.decide',
    limit: 'staffRead',
    file: 'image/webp',
  },
  getClaimable: {
    method: 'GET',
    path: `${order}/claimable`,
    permission: 'orders.note',
    limit: 'staffRead',
  },
  addClaimPhoto: {
    method: 'POST',
    path: `${order}/claim-photos`,
    permission: 'orders.note',
    limit: 'staffHeavy',
    takes: 'image/*',
  },
  openClaim: {
    method: 'POST',
    path: `${order}/claims`,
    permission: 'orders.note',
    limit: 'staffWrite',
  },
  decideClaim: {
    method: 'POST',
    path: `${claim}/decisions`,
    permission: 'claims.decide',
    stepUp: 'by-rule',
    limit: 'staffWrite',
  },
} as const satisfies Record<string, AdminCall>
