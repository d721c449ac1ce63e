import { isLoopbackAddress } from '../http/security/loopback.ts'
import { networkOf } from '../http/security/network.ts'

/**
 * The address that limits count: an IPv4 address, or the /64 network of an IPv6 address. Null for a loopback or invalid
 * address: behind a proxy that is not configured, all visitors would share it. `watchForProxy` reports such a proxy.
 */
export function countedAddress(ip: string): string | null {
  if (isLoopbackAddress(ip)) return null
  return networkOf(ip, { ipv4: 32, ipv6: 64 })?.replace('/32', '') ?? null
}
