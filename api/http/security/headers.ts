import type { FastifyInstance } from 'fastify'

const PERMISSIONS =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), midi=(), usb=(), browsing-topics=(), payment=(self)'

/** Staff read barcodes with the camera. */
export const ADMIN_PERMISSIONS = PERMISSIONS.replace('camera=()', 'camera=(self)')

const ALL_RESPONSES = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
}

const HTTPS_ONLY = { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }

export const API_HEADERS = {
  ...ALL_RESPONSES,
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
  vary: 'x-am-locale, accept-encoding',
}

/** The headers of every response. */
export const securityHeaders = ({ protocol }: URL): Record<string, string> =>
  protocol === 'https:' ? { ...ALL_RESPONSES, ...HTTPS_ONLY } : ALL_RESPONSES

/** Sets the security headers on every response, except those that the route has set itself. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: URL) {
  const headers = Object.entries(securityHeaders(publicUrl))
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    reply.header('x-request-id', request.id)
  })
}
