import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '#contract/openapi.ts'
import { DOCS_CSS } from '#contract/openapi-css.ts'
import { openApiPage } from '#contract/openapi-page.ts'

const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The OpenAPI document and the reference page made from it. */
export function addDocs(app: FastifyInstance, publicUrl: URL) {
  const document = openApiDocument(publicUrl.origin)
  app.get('/api/v1/openapi.json', async () => document)
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_CSS))
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(openApiPage(publicUrl.origin)),
  )
}
