import type { AdminCall } from './call.ts'

const messages = '/admin/api/v1/orders/:orderNumber/messages' as const

/** What customers received about an order. */
export const MESSAGE_CALLS = {
  listOrderMessages: {
    feature: 'messages',
    method: 'GET',
    path: messages,
    permission: 'orders.read',
    limit: 'staffRead',
  },
  readOrderMessage: {
    feature: 'messages',
    method: 'GET',
    path: `${messages}/:messageId`,
    // A message has the name and the address of the customer.
    permission: 'personal.read',
    limit: 'staffRead',
  },
  previewMail: {
    feature: 'messages',
    method: 'POST',
    path: `${messages}/preview`,
    permission: 'personal.read',
    limit: 'staffRead',
  },
  resendOrderMessage: {
    feature: 'messages',
    method: 'POST',
    path: `${messages}/:messageId/resend`,
    permission: 'orders.message',
    limit: 'staffWrite',
  },
} as const satisfies Record<string, AdminCall>
