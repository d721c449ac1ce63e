import type { AdminCall } from './call.ts'

const messages = '/admin/api/v1/orders/:orderNumber/messages' as const

/** What customers received about an order. */
export const MESSAGE_CALLS = {
  listOrderMessages: {
    feature: 'messages',
    summary: 'List the messages about an order, and what became of each',
    method: 'GET',
    path: messages,
    permission: 'orders.read',
    limit: 'staffRead',
  },
  readOrderMessage: {
    feature: 'messages',
    summary: 'Show a message as it would be sent now; the look is written to the audit log',
    method: 'GET',
    path: `${messages}/:messageId`,
    // A message has the name and the address of the customer.
    permission: 'personal.read',
    limit: 'staffRead',
  },
  previewMail: {
    feature: 'messages',
    summary: 'Show a mail as it would be sent, without sending it; the look is written to the audit log',
    method: 'POST',
    path: `${messages}/preview`,
    permission: 'personal.read',
    limit: 'staffRead',
  },
  resendOrderMessage: {
    feature: 'messages',
    summary: 'Send a message again, by the channel it went by',
    method: 'POST',
    path: `${messages}/:messageId/resend`,
    permission: 'orders.message',
    limit: 'staffWrite',
  },
} as const satisfies Record<string, AdminCall>
