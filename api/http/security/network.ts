import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** How many leading bits of an address name its network. */
type PrefixLength = { ipv4: number; ipv6: number }

/** The network that usually belongs to one household or office. */
export const SITE_PREFIX: PrefixLength = { ipv4: 24, ipv6: 56 }

/** The network of an IP address in CIDR notation, such as 203.0.113.0/24; null for a text that is no IP address. */
export function networkOf(ip: string, prefix: PrefixLength): string | null {
  if (isIP(ip) === 0) return null
  // Turns an IPv4 address in IPv6 notation (::ffff:203.0.113.7) into plain IPv4.
  const address = ipaddr.process(ip)
  const bits = prefix[address.kind()]
  const bytes = address.toByteArray().map((byte, index) => byte & networkMask(bits - index * 8))
  return `${ipaddr.fromByteArray(bytes)}/${bits}`
}

/** The mask of a byte whose first bits belong to the network; fewer than 0 is none, more than 8 is all. */
const networkMask = (bits: number) => 256 - 2 ** (8 - Math.min(Math.max(bits, 0), 8))
