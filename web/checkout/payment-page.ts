import { pageRules } from '#contract/pages.ts'

/** Whether a document that was loaded from an address may open a payment: the server sent it the policy for that. */
export const mayOpenPayment = (address: string): boolean =>
  URL.canParse(address) && pageRules(new URL(address).pathname).opensPayment
