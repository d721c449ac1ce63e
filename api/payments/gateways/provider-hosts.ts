import type { GatewaySettings } from './gateways.ts'

/**
 * The hosts a payment page must be allowed to reach: a provider spreads script, windows and calls over hosts of one
 * domain. A script that is served by the shop itself needs none.
 */
export const providerHosts = ({ razorpay, phonepe }: GatewaySettings): string[] =>
  [razorpay.scriptUrl, phonepe.scriptUrl].filter((url) => URL.canParse(url)).map(wholeDomain)

function wholeDomain(url: string): string {
  const { protocol, hostname } = new URL(url)
  return `${protocol}//*.${hostname.split('.').slice(-2).join('.')}`
}
