import { SANDBOX_ACCOUNTS } from '../accounts.ts'

const { templateIds } = SANDBOX_ACCOUNTS.msg91
type TemplateId = (typeof templateIds)[keyof typeof templateIds]

/** Texts as they would be registered with MSG91; a place is `##name##`, and its name is case-sensitive. */
const TEMPLATES: Record<TemplateId, string> = {
  [templateIds.signInCode]:
    '##otp## is your Aranya Mill sign-in code. It is valid for 5 minutes. Do not share it with anyone.\n\n@aranyamill.example ###otp##',
  [templateIds.verifyPhoneCode]:
    '##otp## is the code to confirm this number at Aranya Mill. It is valid for 5 minutes.\n\n@aranyamill.example ###otp##',
  [templateIds.contactChanged]:
    'The mobile number of your Aranya Mill account was changed. If this was not you, please write to us.',
  [templateIds.contactReleased]:
    'The ##what## in your Aranya Mill account has been removed: you had not verified it, and someone else now has. Questions? Please write to us.',
  [templateIds.orderPlaced]: 'Thank you! Aranya Mill has received your order ##order##.',
  [templateIds.paymentProblem]:
    'There was a problem with the payment of your Aranya Mill order ##order##. You can pay it under My Orders within 6 hours.',
  [templateIds.orderPaid]: 'Your payment has arrived. Aranya Mill is packing your order ##order##.',
  [templateIds.orderShipped]: 'Your Aranya Mill order ##order## has been handed to ##carrier##.',
  [templateIds.orderOutForDelivery]: 'Your Aranya Mill order ##order## comes to your door today.',
  [templateIds.orderCancelled]:
    'Your Aranya Mill order ##order## has been cancelled. Money that was paid comes back.',
  [templateIds.orderRefunded]:
    'Aranya Mill has sent the money for your order ##order## back. It arrives within 3 to 10 business days.',
}

const PLACE = /##(\w+)##/g

const isKnown = (templateId: string): templateId is TemplateId => Object.hasOwn(TEMPLATES, templateId)

export const findTemplate = (templateId: string): string | null =>
  isKnown(templateId) ? TEMPLATES[templateId] : null

export const placesOf = (template: string): string[] => [
  ...new Set(template.matchAll(PLACE).map(([, name = '']) => name)),
]

export const fillTemplate = (template: string, variables: ReadonlyMap<string, string>): string =>
  template.replace(PLACE, (place, name: string) => variables.get(name) ?? place)
