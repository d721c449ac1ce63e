import type { CheckoutResponse, PhonePeOptions, RazorpayOptions } from '#contract/checkout.ts'
import type { GatewayName } from '#domain/payment.ts'
import { seconds } from '#kit/duration.ts'
import { useToast } from '../ui/use-toast.ts'

type RazorpayCheckout = Omit<RazorpayOptions, 'paymentProcessingUrl' | 'scriptUrl'> & {
  handler: () => void
  modal: { ondismiss: () => void; confirm_close: boolean }
}

type PhonePeCheckout = {
  transact: (order: { tokenUrl: string; type?: 'IFRAME'; callback?: () => void }) => void
}

/** The globals that the gateways' scripts define. */
export type GatewayScripts = {
  Razorpay?: new (options: RazorpayCheckout) => { open: () => void }
  PhonePeCheckout?: PhonePeCheckout
}

export type GatewayBrowser = {
  scripts: GatewayScripts
  /** Says whether the script has loaded. */
  loadScript: (address: string) => Promise<boolean>
  go: (address: string) => void
  /** Calls back when the browser restores this page from its back/forward cache. */
  onReturn: (back: () => void) => void
}

/** Opens the payment. Says whether it is open; if not, the order can still be paid. */
export async function openGateway(charge: GatewayCharge, browser: GatewayBrowser): Promise<boolean> {
  if (!(await browser.loadScript(charge.paymentGatewayOptions.scriptUrl))) return false
  try {
    if (charge.paymentGateway === 'RAZORPAY') return openRazorpay(charge.paymentGatewayOptions, browser)
    return openPhonePe(charge.paymentGatewayOptions, browser)
  } catch {
    return false
  }
}

/** Paid or dismissed, the shopper goes to the same page: only the server knows the result of the payment. */
function openRazorpay(options: RazorpayOptions, { scripts: { Razorpay }, go }: GatewayBrowser): boolean {
  const { paymentProcessingUrl, scriptUrl: _, ...checkout } = options
  if (!Razorpay) return false
  const proceed = () => go(paymentProcessingUrl)
  new Razorpay({ ...checkout, handler: proceed, modal: { ondismiss: proceed, confirm_close: true } }).open()
  return true
}

function openPhonePe(options: PhonePeOptions, { scripts, go, onReturn }: GatewayBrowser): boolean {
  const { paymentProcessingUrl, tokenUrl, mode } = options
  if (!scripts.PhonePeCheckout) return false
  const proceed = () => go(paymentProcessingUrl)
  if (mode === 'IFRAME') scripts.PhonePeCheckout.transact({ tokenUrl, type: 'IFRAME', callback: proceed })
  else {
    onReturn(proceed)
    scripts.PhonePeCheckout.transact({ tokenUrl })
  }
  return true
}

/** An unpaid order with the options of its gateway's script. */
export type GatewayCharge = Extract<CheckoutResponse, { paymentGateway: GatewayName }>

/** The charge to open; null when nothing is left to pay. */
export function gatewayCharge(response: CheckoutResponse): GatewayCharge | null {
  if (response.orderStatus === 'PROCESSING' || response.paymentGateway === null) return null
  return response
}

const SCRIPT_TIMEOUT = seconds(20)

const loading = new Map<string, Promise<boolean>>()

/** Loads a third-party script once. Says whether it has loaded; a failed one can be loaded again. */
export function loadScript(address: string): Promise<boolean> {
  const script = loading.get(address) ?? addScript(address)
  loading.set(address, script)
  void script.then((isLoaded) => isLoaded || loading.delete(address))
  return script
}

function addScript(address: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const script = document.createElement('script')
  script.onload = () => resolve(true)
  script.onerror = () => resolve(false)
  setTimeout(() => resolve(false), SCRIPT_TIMEOUT)
  try {
    // On a page without payments this throws: its Trusted Types policy accepts no plain text as a script address.
    script.src = address
    document.head.append(script)
  } catch {
    resolve(false)
  }
  return promise
}

declare global {
  interface Window extends GatewayScripts {}
}

const browser = (): GatewayBrowser => ({
  scripts: window,
  loadScript,
  go: (address) => window.location.assign(address),
  onReturn: (back) => window.addEventListener('pageshow', ({ persisted }) => persisted && back()),
})

/** Opens a payment; on failure shows a toast. */
export function useGateway() {
  const toast = useToast()
  return async (charge: GatewayCharge): Promise<boolean> => {
    const isOpen = await openGateway(charge, browser())
    if (!isOpen) {
      toast.show({
        kind: 'error',
        text: 'The payment page did not open. Your order is saved; please try again.',
      })
    }
    return isOpen
  }
}
