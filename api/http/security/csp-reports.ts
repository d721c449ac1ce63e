import type { FastifyInstance } from 'fastify'

const REPORT_TYPES = ['application/csp-report', 'application/reports+json']

/** Browsers report violations of the content policy here. Only the directive is logged, no address. */
export async function addCspReports(app: FastifyInstance) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      REPORT_TYPES,
      { parseAs: 'string' },
      async (_request: unknown, body: string) => body,
    )
    scope.post('/csp', async (request, reply) => {
      const [, directive] =
        String(request.body).match(/"(?:effective-?[dD]irective)"\s*:\s*"([\w-]{1,40})"/) ?? []
      request.log.warn({ directive: directive ?? 'unknown' }, 'content policy violation')
      return reply.status(204).send()
    })
  })
}
