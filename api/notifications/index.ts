export type { Contact } from '../jobs/jobs.ts'
export { isChannelDown, type Way, watchSenders } from './channel-health.store.ts'
export {
  createMessageQueue,
  createNotifications,
  type MessagePreview,
  type Notifications,
  type OrderNotifications,
} from './notifications.ts'
export type {
  AttachedDocument,
  ClaimTold,
  OrderMessageInput,
  RecallTold,
  RestTold,
  StaffMail,
} from './order-facts.ts'
export type { SenderSettings, Senders, SmsSettings } from './senders/sender.ts'
export { createSenders } from './senders/senders.ts'
export { SMS_TEMPLATES } from './templates.ts'
