import { BRAND } from '#domain/brand.ts'

/** The address of a chat that starts with the order number. */
export const helpChatUrl = (orderNumber: string): string =>
  `${BRAND.care.whatsApp.href}?text=${encodeURIComponent(`Hello, I have a question about my order ${orderNumber}.`)}`
