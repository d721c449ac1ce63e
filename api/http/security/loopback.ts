import type { IncomingMessage } from 'node:http'

/** Headers that proxies add: the client behind a proxy may be on any machine. */
const PROXY_HEADERS =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/

/** 127.0.0.0/8, also in IPv6 notation, and ::1. */
export const isLoopbackAddress = (address = ''): boolean =>
  address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)

/** Whether the host name of a URL can only mean this machine. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || isLoopbackAddress(hostname)

/** Whether a request comes from this machine, under its own name and through no proxy. */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  if (!isLoopbackAddress(socket.remoteAddress)) return false
  if (Object.keys(headers).some((name) => PROXY_HEADERS.test(name))) return false
  return isLoopbackHost((headers.host ?? '').replace(/:\d+$/, ''))
}
