import { GATEWAYS, providerOf } from '#domain/payment.ts'
import type { GatewaySettings } from './gateways.ts'

/**
 * The hosts that the content policy of a payment page allows. A provider uses several hosts of one domain for its
 * script, windows and calls. A script that the shop itself serves needs none.
 */
export const providerHosts = (settings: GatewaySettings): string[] =>
  GATEWAYS.map((gateway) => settings[providerOf(gateway)].scriptUrl)
    .filter((url) => URL.canParse(url))
    .map(wholeDomain)

function wholeDomain(url: string): string {
  const { protocol, hostname } = new URL(url)
  return `${protocol}//*.${hostname.split('.').slice(-2).join('.')}`
}
