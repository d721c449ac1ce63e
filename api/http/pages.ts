import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Client } from '#contract/client.ts'
import type { LocaleCode } from '#domain/locale.ts'
import { compress } from './compress.ts'
import { contentPolicy } from './content-policy.ts'
import { answerUnknown } from './errors.ts'
import { localeOfPage } from './locale.ts'

export type PageFacts = { locale: LocaleCode; year: number; catalogueVersion: string; hasSandbox: boolean }

/** The storefront's server build, or in development its source as it is now. */
export type RenderPage = (request: Request, surroundings: Surroundings) => Promise<Response>

type Surroundings = { shop: Client; facts: PageFacts; report: (error: unknown) => void }

export type PageDeps = {
  render: RenderPage
  publicUrl: URL
  activeLocales: () => readonly LocaleCode[]
  catalogueVersion: () => string
  shopFor: (locale: LocaleCode) => Client
  strictPolicy: boolean
  hasSandbox: boolean
}

/** Account and checkout addresses may name an order; they are not told to other sites. */
const PRIVATE_PAGES = /^\/(my|checkout|validate-payment)(\/|$|\?|\.data)/

/** Every address that no other route serves is a page, but for those that could only be a machine's mistake. */
export function addPages(app: FastifyInstance, deps: PageDeps) {
  for (const path of ['/api/*', '/media/*']) app.get(path, answerUnknown)
  app.get('/*', async (request, reply) => {
    const locale = localeOfPage(request, deps.activeLocales())
    const facts = {
      locale,
      year: new Date().getFullYear(),
      catalogueVersion: deps.catalogueVersion(),
      hasSandbox: deps.hasSandbox,
    }
    // The page gets the address and nothing else of the request, so it cannot come to depend on who asked.
    const asked = new Request(new URL(request.url, deps.publicUrl))
    const report = (error: unknown) => request.log.error({ err: error }, 'a page could not be rendered')
    const page = await deps.render(asked, { shop: deps.shopFor(locale), facts, report })
    return sendPage(request, reply, page, deps.strictPolicy)
  })
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Response, strict: boolean) {
  const bytes = Buffer.from(await page.arrayBuffer())
  reply.status(page.status).headers(Object.fromEntries(page.headers))
  const isHtml = page.headers.get('content-type')?.startsWith('text/html')
  if (isHtml && strict) {
    reply.header('content-security-policy', contentPolicy(bytes.toString()))
    reply.header('reporting-endpoints', 'csp="/csp"')
  }
  if (PRIVATE_PAGES.test(request.url)) reply.header('referrer-policy', 'no-referrer')
  reply.header('cache-control', 'no-cache').header('vary', 'cookie, accept-encoding')
  // A redirect has no body, and so no type.
  if (bytes.length === 0) return reply.send()
  const { body, encoding } = await compress(bytes, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(body)
}
