import type { PhonePeOptions, RazorpayOptions } from '#contract/checkout.ts'
import type { GatewayCharge } from './gateway-charge.ts'

type RazorpayCheckout = Omit<RazorpayOptions, 'paymentProcessingUrl' | 'scriptUrl'> & {
  handler: () => void
  modal: { ondismiss: () => void; confirm_close: boolean }
}

type PhonePeCheckout = {
  transact: (order: { tokenUrl: string; type?: 'IFRAME'; callback?: () => void }) => void
}

/** What the gateways' scripts bring. */
export type GatewayScripts = {
  Razorpay?: new (options: RazorpayCheckout) => { open: () => void }
  PhonePeCheckout?: PhonePeCheckout
}

export type GatewayBrowser = {
  scripts: GatewayScripts
  /** Says whether the script has come. */
  loadScript: (address: string) => Promise<boolean>
  go: (address: string) => void
  /** Calls back when the shopper comes back to this very page, as the back button may bring them. */
  onReturn: (back: () => void) => void
}

/** Opens the payment. Says whether it is open; if not, the order stays payable. */
export async function openGateway(charge: GatewayCharge, browser: GatewayBrowser): Promise<boolean> {
  if (!(await browser.loadScript(charge.paymentGatewayOptions.scriptUrl))) return false
  try {
    if (charge.paymentGateway === 'RAZORPAY') return openRazorpay(charge.paymentGatewayOptions, browser)
    return openPhonePe(charge.paymentGatewayOptions, browser)
  } catch {
    return false
  }
}

/** Paid or dismissed, the shopper goes on to the same page: only the shop can say what became of the money. */
function openRazorpay(options: RazorpayOptions, { scripts: { Razorpay }, go }: GatewayBrowser): boolean {
  const { paymentProcessingUrl, scriptUrl: _, ...checkout } = options
  if (!Razorpay) return false
  const goOn = () => go(paymentProcessingUrl)
  new Razorpay({ ...checkout, handler: goOn, modal: { ondismiss: goOn, confirm_close: true } }).open()
  return true
}

function openPhonePe(options: PhonePeOptions, { scripts, go, onReturn }: GatewayBrowser): boolean {
  const { paymentProcessingUrl, tokenUrl, mode } = options
  if (!scripts.PhonePeCheckout) return false
  const goOn = () => go(paymentProcessingUrl)
  if (mode === 'IFRAME') scripts.PhonePeCheckout.transact({ tokenUrl, type: 'IFRAME', callback: goOn })
  else {
    onReturn(goOn)
    scripts.PhonePeCheckout.transact({ tokenUrl })
  }
  return true
}
