import { useToast } from '../ui/use-toast.ts'
import type { GatewayCharge } from './gateway-charge.ts'
import { loadScript } from './load-script.ts'
import { type GatewayBrowser, type GatewayScripts, openGateway } from './open-gateway.ts'

declare global {
  interface Window extends GatewayScripts {}
}

const browser = (): GatewayBrowser => ({
  scripts: window,
  loadScript,
  go: (address) => window.location.assign(address),
  onReturn: (back) => window.addEventListener('pageshow', ({ persisted }) => persisted && back()),
})

/** Opens a payment from a page; when that fails, says so. */
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
