import type { FastifyReply, FastifyRequest } from 'fastify'
import { ALL_ERRORS, type AnyErrorCode } from '#contract/admin/errors.ts'
import { BRAND } from '#domain/brand.ts'

const POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Whether a person in a browser will see the response, not a program. */
export const acceptsHtml = ({ url, method, headers }: FastifyRequest) =>
  method === 'GET' && !/^\/(admin\/)?api\//.test(url) && (headers.accept ?? '').includes('text/html')

/** An error page for failures outside the storefront, which cannot render its own error page then. */
export function sendPlainPage(reply: FastifyReply, code: AnyErrorCode) {
  const { status, message } = ALL_ERRORS[code]
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .send(
      `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${BRAND.name}</title></head><body><main><h1>${BRAND.name}</h1><p>${message}</p>` +
        `<p><a href="/">Back to Home</a></p><p>Request ${reply.request.id}</p></main></body></html>`,
    )
}
