import type { FastifyInstance } from 'fastify'

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), midi=(), usb=(), browsing-topics=(), payment=(self)',
}

const ONLY_HTTPS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }

export const API_HEADERS = {
  ...EVERYWHERE,
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
  vary: 'x-am-locale, accept-encoding',
}

/** What every answer carries. */
export const securityHeaders = ({ protocol }: URL): Record<string, string> =>
  protocol === 'https:' ? { ...EVERYWHERE, ...ONLY_HTTPS } : EVERYWHERE

/** Puts the security headers on every answer. A route that set one of them itself knows better and keeps it. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: URL) {
  const headers = Object.entries(securityHeaders(publicUrl))
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    reply.header('x-request-id', request.id)
  })
}
