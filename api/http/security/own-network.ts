import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Addresses that no router passes on to the internet. */
const OWN_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/** Whether an address belongs to this machine or to a private network. */
export const isOwnAddress = (address = ''): boolean =>
  isIP(address) !== 0 && OWN_RANGES.has(ipaddr.process(address).range())

/** Whether everything that may connect to a listening address is in a private network or on this machine. */
export function isOwnListener(address: string): boolean {
  if (ipaddr.process(address).range() !== 'unspecified') return isOwnAddress(address)
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  // The address of an interface may end in its name, like fe80::1%eth0.
  return addresses.every((one) => isOwnAddress(one.address.split('%')[0]))
}

/** Whether a request comes from a private network or this machine, also if trusted proxies passed it on. */
export const isFromOwnNetwork = ({ raw, ip }: FastifyRequest): boolean =>
  isOwnAddress(raw.socket.remoteAddress) && isOwnAddress(ip)
