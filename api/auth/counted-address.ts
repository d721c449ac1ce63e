import { isIPv4, isIPv6 } from 'node:net'

const GROUPS_IN_64_BITS = 4

/**
 * The address that limits count: an IPv4 address, or the /64 network of an IPv6 address. Null for a loopback or invalid
 * address: behind a proxy that is not configured, all visitors would share it.
 */
export function countedAddress(ip: string): string | null {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(address)) return address.startsWith('127.') ? null : address
  return isIPv6(address) && address !== '::1' ? network64(address) : null
}

function network64(address: string) {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, GROUPS_IN_64_BITS).join(':')}::/64`
}
