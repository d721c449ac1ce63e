import { BRAND } from '#domain/brand.ts'

/** A chat with the mill that begins with the order's number, so that nobody has to type it. */
export const helpChat = (orderNumber: string): string =>
  `${BRAND.care.whatsApp.href}?text=${encodeURIComponent(`Hello, I have a question about my order ${orderNumber}.`)}`
