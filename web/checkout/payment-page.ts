/** The server lets these pages, and no others, load what the payment providers need. */
const PAYMENT_PAGES = /^\/(checkout|my\/orders)(\/|$)/

/** Says whether a document that was loaded from an address may open a payment. */
export const mayOpenPayment = (address: string): boolean =>
  URL.canParse(address) && PAYMENT_PAGES.test(new URL(address).pathname)
