import { isLoopbackAddress } from '../http/security/loopback.ts'
import { networkOf } from '../http/security/network.ts'

/**
 * How a network address is counted: IPv4 by itself, IPv6 by its /64, which one household has. Null for loopback and for
 * no address at all: behind a proxy that is not configured, it would be the address of everybody.
 */
export function countedAddress(ip: string): string | null {
  if (isLoopbackAddress(ip)) return null
  return networkOf(ip, { ipv4: 32, ipv6: 64 })?.replace('/32', '') ?? null
}
