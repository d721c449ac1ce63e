import { createHmac } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import { networkOf, SITE_PREFIX } from '../../http/security/network.ts'

/** Private addresses are shared by many people, or belong to our own proxy: they identify no network. */
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits)
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

const BYTES = 16

/** Hashes the network of an IP address; null for a private address. */
export type NetworkHash = (ip: string) => Buffer | null

export const createNetworkHash =
  (key: Buffer): NetworkHash =>
  (ip) => {
    if (ip === '' || PRIVATE.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')) return null
    const network = networkOf(ip, SITE_PREFIX)
    return network === null ? null : createHmac('sha256', key).update(network).digest().subarray(0, BYTES)
  }
