import { BRAND, mailTo, officeLine } from '../brand.ts'
import { DAYS_TO_CLAIM } from '../claims/claim-window.ts'
import { POLICY_DAYS } from '../delivery/promise.ts'
import { REFUND_DAYS } from '../refund-time.ts'
import { CARRIER_NAMES, CARRIERS } from '../shipment.ts'

const { office, grievanceOfficer, care } = BRAND

/** What we deliver ourselves goes with no courier. */
const couriers = (type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat('en-IN', { type }).format(
    CARRIERS.filter((carrier) => carrier !== 'LOCAL').map((carrier) => CARRIER_NAMES[carrier]),
  )

/**
 * The words of the policies that staff cannot change: what the shop promises, and who it is. A text names them, and the
 * page shows these words. Changing one is a decision.
 */
export const POLICY_FACTS = {
  cancelBeforePickup: 'An order can be cancelled before courier pickup',
  nothingAfterPickup: 'After pickup there is no cancel and no refund',
  weCancelWithin: 'We may cancel an order within 48 hours of placement',
  reportWithin: `Report delivery issues or damaged, expired or wrong items within ${DAYS_TO_CLAIM} days`,
  reportDays: `${DAYS_TO_CLAIM} days`,
  reviewTakes: 'Review takes 3-5 business days',
  replacementShips: 'A replacement ships in 2 days',
  refundProcessed: 'A refund is processed within 2 business days',
  refundReflected: `is reflected in ${REFUND_DAYS.least}-${REFUND_DAYS.most} business days`,
  inStockShips: `Items in stock ship within ${POLICY_DAYS.handling.most} working days`,
  inStockDays: `${POLICY_DAYS.handling.most} working days`,
  outOfStockShips: 'Items out of stock are produced and dispatched within 10 working days',
  deliveryTakes: `Estimated delivery is ${POLICY_DAYS.total.least}-${POLICY_DAYS.total.most} working days, Monday to Saturday 9 AM-7 PM`,
  feeAtCheckout: 'The shipping fee is calculated at checkout',
  feeFree: 'is free during promotions',
  unpaidDays: '3 days',
  paymentProblemHours: '6 hours',
  paymentPendingHours: '12 hours',
  answerHours: '48 hours',
  signInDays: '30 days',
  adultAge: '18 years',
  smsHelp: 'Reply HELP',
  smsStop: 'Reply STOP to opt out',
  name: BRAND.name,
  legalName: BRAND.legalName,
  office: officeLine(),
  courtsAt: `${office.city}, ${office.state}`,
  fssai: BRAND.fssai,
  gstin: BRAND.gstin,
  cin: BRAND.cin,
  grievanceOfficer: `${grievanceOfficer.name}, ${grievanceOfficer.designation}`,
  couriersOr: couriers('disjunction'),
  couriersAnd: couriers('conjunction'),
} as const satisfies Record<string, string>
export type PolicyFact = keyof typeof POLICY_FACTS

/** The ways to reach the shop that a policy can name. */
export const POLICY_CONTACTS = {
  careEmail: { shown: care.email, to: (subject: string) => mailTo(care.email, subject) },
  carePhone: { shown: care.phone.display, to: () => care.phone.href },
  careWhatsApp: { shown: care.whatsApp.display, to: () => care.whatsApp.href },
  grievanceEmail: {
    shown: grievanceOfficer.email,
    to: (subject: string) => mailTo(grievanceOfficer.email, subject),
  },
  grievancePhone: { shown: grievanceOfficer.phone.display, to: () => grievanceOfficer.phone.href },
} as const satisfies Record<string, { shown: string; to: (subject: string) => string }>
export type PolicyContact = keyof typeof POLICY_CONTACTS
