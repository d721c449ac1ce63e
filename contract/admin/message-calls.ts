import type { AdminCall } from './call.ts'

const messages = '/admin/api/v1/orders/:orderNumber/messages' as const

/** What customers received about an order. */
export const MESSAGE_CALLS = {
  listOrderMessages: {
    method: 'GET',
    path: messages,
    permission: 'orders.read',
    limit: 'staffRead',
  },
  readOrderMessage: {
    method: 'GET',
    path: `${messages}/:messageId`,
    // A message has the name and the address of the customer.
    permission: 'personal.read',
    limit: 'staffRead',
  },
  previewMail: {
    method: 'POST',
    path: `${messages}/preview`,
    permission: 'personal.read',
    limit: 'staffRead',
  },
  resendOrderMessage: {
    method: 'POST',
    path: `${messages}/:messageId/resend`,
    permission: 'orders.message',
    limit: 'staffWrite',
  },
} as const satisfies Record<string, AdminCall>
