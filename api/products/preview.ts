import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProductBody } from '#contract/admin/product-body.ts'
import { ProductParams } from '#contract/admin/products.ts'
import type { Db } from '#db/client.ts'
import { bodyOf } from '#domain/drafts/draft-fields.ts'
import { byCountry, LOCALE_CODES, LOCALES, type LocaleCode } from '#domain/locale.ts'
import type { Permission } from '#domain/permission.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { findThing } from '../drafts/index.ts'
import { sendFailure } from '../http/calls/errors.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { inProcessClient } from '../http/calls/in-process-client.ts'
import type { Handlers } from '../http/calls/route.ts'
import { type RenderDeps, renderPage } from '../http/pages/render-page.ts'
import { lookUpMedia } from '../media/index.ts'
import { checkProduct } from './check-product.ts'
import { previewProduct } from './preview-product.ts'
import { PRODUCT_KIND } from './product-kind.ts'
import { mediaNames, withoutUnready } from './product-media.ts'
import { freePieces } from './products.store.ts'

export type PreviewDeps = {
  db: Db
  pages: RenderDeps
  handlers: Handlers
  findSession: (
    request: FastifyRequest,
  ) => Promise<{ staff: { permissions: ReadonlySet<Permission> } } | null>
}

type Query = { draft?: unknown; locale?: unknown; variant?: unknown }

/**
 * The page of a product as it would be published: the storefront's own page, from a catalogue in which the draft stands
 * in place of the product. It is shown in a frame of the back office. It is whole without scripts and runs none,
 * because the router in the browser would look for a page at this address.
 */
export function addPreview(app: FastifyInstance, deps: PreviewDeps) {
  app.get<{ Params: { slug: string }; Querystring: Query }>(
    '/admin/preview/products/:slug',
    async (request, reply) => {
      const session = await deps.findSession(request)
      if (!session) return sendFailure(reply, 'STAFF_NOT_SIGNED_IN')
      if (!session.staff.permissions.has('catalogue.read')) return sendFailure(reply, 'STAFF_NOT_ALLOWED')
      const page = await render(deps, request)
      return page.ok ? send(reply, page.value) : sendFailure(reply, page.error.code, page.error.message)
    },
  )
}

type Page = Awaited<ReturnType<typeof renderPage>>

async function render(
  { db, pages, handlers }: PreviewDeps,
  { query, params, log }: FastifyRequest<{ Params: { slug: string }; Querystring: Query }>,
): Promise<Result<Page, AdminFailure>> {
  const sku = ProductParams.safeParse({ sku: query.draft })
  const thing = sku.success && (await findThing(db, PRODUCT_KIND, { kind: 'PRODUCT', id: sku.data.sku }))
  if (!sku.success || !thing) return fail({ code: 'NOT_FOUND' })
  const parsed = ProductBody.safeParse(bodyOf(thing.fields, PRODUCT_KIND.containers))
  if (!parsed.success) return fail({ code: 'NOT_PUBLISHABLE' })
  const media = await lookUpMedia(db, mediaNames(parsed.data))
  const [missing] = checkProduct(parsed.data, { sku: thing.key.id, live: null, media })
  if (missing) return fail({ code: 'NOT_PUBLISHABLE', message: `${missing.field}: ${missing.message}` })
  const body = withoutUnready(parsed.data, media)
  const draft = { sku: thing.key.id, body, free: await freePieces(db, thing.key.id), media }
  const products = byCountry((country) => previewProduct(draft, country))
  const locale: LocaleCode = LOCALE_CODES.find((code) => code === query.locale) ?? 'en_IN'
  if (!products[LOCALES[locale].country])
    return fail({ code: 'NOT_PUBLISHABLE', message: 'A preview needs a size with a picture and a price.' })
  const listProducts: Handlers['listProducts'] = async (input, caller) => {
    if (input.query.slug !== params.slug) return handlers.listProducts(input, caller)
    const product = products[LOCALES[caller.locale].country]
    const meta = { page: 1, totalItems: product ? 1 : 0, totalPages: product ? 1 : 0 }
    return ok({ data: product ? [product] : [], meta })
  }
  const shopFor = (code: LocaleCode) => inProcessClient({ ...handlers, listProducts }, code)
  const variant = typeof query.variant === 'string' ? `?variant=${encodeURIComponent(query.variant)}` : ''
  const address = `/products/${encodeURIComponent(params.slug)}${variant}`
  const report = (error: unknown) => log.warn({ err: error }, 'a preview could not be rendered')
  const year = new Date().getFullYear()
  return ok(await renderPage({ ...pages, shopFor, movedTo: () => null }, { address, locale, year, report }))
}

const send = (reply: FastifyReply, { status, headers, body }: Page) =>
  reply
    .status(status)
    .headers({
      ...headers,
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': previewPolicy(headers['content-security-policy'] ?? ''),
    })
    .send(body)

const REPLACED = /^(script-src|frame-ancestors|connect-src|form-action|report-uri|report-to) /

/** The policy of the page, but without scripts and inside frames of the back office. A blocked script is no news. */
const previewPolicy = (policy: string): string =>
  [
    ...policy.split('; ').filter((rule) => rule !== '' && !REPLACED.test(rule)),
    "script-src 'none'",
    "frame-ancestors 'self'",
    "form-action 'none'",
  ].join('; ')
