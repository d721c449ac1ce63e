import { z } from 'zod'
import { isLoopbackHost } from './http/security/loopback.ts'
import { isOwnAddress } from './http/security/own-network.ts'

export type NetworkSettings = {
  /** null: this machine alone, in production all interfaces. */
  listenHost: string | null
  /** The one sandbox of all processes; null: each process has its own. */
  sandboxUrl: URL | null
}

/** Its mail server listens on the next port. */
const isSandboxUrl = (text: string) => {
  if (!URL.canParse(text)) return false
  const { pathname, search, hash, port } = new URL(text)
  return pathname + search + hash === '/' && Number(port) < 65_535
}

export const NETWORK_ENVIRONMENT = {
  LISTEN_HOST: z.union([z.ipv4(), z.ipv6(), z.literal('localhost')]).optional(),
  SANDBOX_URL: z
    .url({ protocol: /^http$/ })
    .refine(isSandboxUrl)
    .optional(),
}

type Values = z.infer<z.ZodObject<typeof NETWORK_ENVIRONMENT>>

export const NETWORK_MEANING: Record<keyof typeof NETWORK_ENVIRONMENT, string> = {
  LISTEN_HOST:
    'the IP address to listen on; outside production one of this machine, or with SANDBOX_URL one of a private network',
  SANDBOX_URL: 'the sandbox that several processes share, like http://10.0.0.9:4000; only outside production',
}

export const networkSettings = ({ LISTEN_HOST, SANDBOX_URL }: Values): NetworkSettings => ({
  listenHost: LISTEN_HOST ?? null,
  sandboxUrl: SANDBOX_URL ? new URL(SANDBOX_URL) : null,
})

const withoutBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

/**
 * A shop with simulated payments that shows every one-time code must not be reachable from other machines, except in a
 * rehearsal of several machines on private networks. Which networks the machine has, is checked when it listens.
 */
export function unsafeOutsideProduction({ LISTEN_HOST = 'localhost', SANDBOX_URL }: Values, publicUrl: URL) {
  const isOwnHost = SANDBOX_URL
    ? (hostname: string) => isLoopbackHost(hostname) || isOwnAddress(withoutBrackets(hostname))
    : isLoopbackHost
  const isOwnPlace = SANDBOX_URL ? () => true : (host: string) => isLoopbackHost(host) || host === '::1'
  return [
    ...(isOwnHost(publicUrl.hostname) ? [] : (['PUBLIC_URL'] as const)),
    ...(isOwnPlace(LISTEN_HOST) ? [] : (['LISTEN_HOST'] as const)),
  ]
}

/** The place of the shared sandbox: the mail server is on the port after it. */
export const sandboxPlace = ({ hostname, port }: URL) => {
  const httpPort = Number(port || 80)
  return {
    host: withoutBrackets(hostname),
    port: httpPort,
    smtpPort: httpPort + 1,
    smtpUrl: `smtp://${hostname}:${httpPort + 1}`,
  }
}
