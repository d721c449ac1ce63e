import type { IncomingMessage } from 'node:http'

/** What only a proxy adds: whoever asked through one may sit anywhere. */
const PROXY_HEADERS =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/

/** 127.0.0.0/8, ::1, and the former as IPv6 writes it. */
export const isLoopbackAddress = (address = ''): boolean =>
  address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)

/** A host name as a URL gives it, that can mean nothing but this machine. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || isLoopbackAddress(hostname)

/** Asked from this machine, by its own name and without a detour: the only request that is private for certain. */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  if (!isLoopbackAddress(socket.remoteAddress)) return false
  if (Object.keys(headers).some((name) => PROXY_HEADERS.test(name))) return false
  return isLoopbackHost((headers.host ?? '').replace(/:\d+$/, ''))
}
