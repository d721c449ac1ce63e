import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { invariant } from '#kit/invariant.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code: number }
  links: { traceId: string }[]
}

/** What an OTLP collector receives. */
export async function openSink() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') bodies.push(await text(request))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  invariant(address && typeof address === 'object', 'it listens on a port')
  const spans = (): Span[] =>
    bodies.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
        scopeSpans.flatMap(({ spans }) => spans),
      ),
    )
  return { url: `http://127.0.0.1:${address.port}`, bodies, spans, close: () => server.close() }
}
