import { SANDBOX_ACCOUNTS } from '../accounts.ts'

const { templateIds } = SANDBOX_ACCOUNTS.msg91
type TemplateId = (typeof templateIds)[keyof typeof templateIds]

/**
 * Texts as they would be registered with MSG91. A variable is `##name##`, case-sensitive. The registered text contains
 * the shop's host name or address.
 */
const textsFor = ({ hostname: host, origin }: URL): Record<TemplateId, string> => ({
  [templateIds.signInCode]: `##otp## is your Aranya Mill sign-in code. It is valid for 5 minutes. Do not share it with anyone.\n\n@${host} ###otp##`,
  [templateIds.verifyPhoneCode]: `##otp## is the code to confirm this number at Aranya Mill. It is valid for 5 minutes.\n\n@${host} ###otp##`,
  [templateIds.contactChanged]:
    'The mobile number on your Aranya Mill account has been changed. If this was not you, please write to care@aranyamill.example right away.',
  [templateIds.contactReleased]:
    'The ##what## in your Aranya Mill account has been removed: you had not verified it, and someone else now has. Questions? Please write to us.',
  [templateIds.orderPlaced]:
    'Thank you! We have your Aranya Mill order ##order##. If you have not paid yet, please do so under My Orders within 3 days.',
  [templateIds.paymentProblem]:
    'Your payment for Aranya Mill order ##order## did not go through. Please try again under My Orders within 6 hours to keep your order.',
  [templateIds.paymentRest]: `##missing## is missing for your Aranya Mill order ##order##. Please pay it by ##until##: ${origin}/o/##order##`,
  [templateIds.orderPaid]:
    'Thank you! Your Aranya Mill order ##order## is confirmed, and we are packing it now.',
  [templateIds.orderShipped]: `Your Aranya Mill order ##order## is on its way with ##carrier##. Track it: ${origin}/o/##order##`,
  [templateIds.orderOutForDelivery]: `Your Aranya Mill order ##order## is out for delivery and should be with you today. Track it: ${origin}/o/##order##`,
  [templateIds.orderDelivered]:
    'Your Aranya Mill order ##order## has been delivered. Enjoy! If anything is not right, please tell us within 3 days.',
  [templateIds.orderReturned]:
    'Your Aranya Mill order ##order## has come back to us. What you paid for it will reach you in 3 to 10 business days.',
  [templateIds.orderExpired]:
    'Your Aranya Mill order ##order## has been cancelled because it was not paid in time. If a payment still reaches us, we will refund it.',
  [templateIds.orderCancelled]:
    'Your Aranya Mill order ##order## has been cancelled. If you paid for it, your refund will reach you in 3 to 10 business days.',
  [templateIds.orderRefunded]:
    'We have refunded ##amount## for your Aranya Mill order ##order##. It will reach you in 3 to 10 business days.',
  [templateIds.careReceived]:
    'We have your message to Aranya Mill. Its number is ##number##, and we will answer within 48 hours. If you did not write to us, please ignore this.',
  [templateIds.careAnswered]:
    'We have answered your message ##number## to Aranya Mill. Sign in with this number to read it under My Messages, or call us.',
  [templateIds.claimReceived]:
    'We have your claim ##claim## about your Aranya Mill order ##order## and will answer by ##day##.',
  [templateIds.claimAnswered]: `We have answered your claim ##claim## about your Aranya Mill order ##order##. Read it here: ${origin}/o/##order##`,
  [templateIds.lotRecalled]:
    'Please do not eat lot ##lot## from your Aranya Mill order ##order##. The lot is on the pack. We pay it back. Questions? Call +91 74230 00000.',
})

const PLACE = /##(\w+)##/g

const isKnown = (templateId: string): templateId is TemplateId =>
  Object.values<string>(templateIds).includes(templateId)

export const findTemplate = (templateId: string, shopUrl: URL): string | null =>
  isKnown(templateId) ? textsFor(shopUrl)[templateId] : null

export const placesOf = (template: string): string[] => [
  ...new Set(template.matchAll(PLACE).map(([, name = '']) => name)),
]

export const fillTemplate = (template: string, variables: ReadonlyMap<string, string>): string =>
  template.replace(PLACE, (place, name: string) => variables.get(name) ?? place)
