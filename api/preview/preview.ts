import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PAGES, pageAt } from '#contract/pages.ts'
import { Timestamp } from '#contract/text.ts'
import { announcementsAt } from '#domain/content/announcements.ts'
import { LOCALE_CODES, LOCALES, type LocaleCode } from '#domain/locale.ts'
import type { Permission } from '#domain/permission.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { sendFailure } from '../http/calls/errors.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { inProcessClient } from '../http/calls/in-process-client.ts'
import type { Handlers } from '../http/calls/route.ts'
import { type RenderDeps, renderPage } from '../http/pages/render-page.ts'
import { previewPolicy } from './preview-policy.ts'
import { draftKey, type ShopThen, type ShopThenDeps, shopThen, withDrafts } from './shop-then.ts'

export type PreviewDeps = ShopThenDeps & {
  pages: RenderDeps
  handlers: Handlers
  findSession: (
    request: FastifyRequest,
  ) => Promise<{ staff: { permissions: ReadonlySet<Permission> } } | null>
}

const NO_SIZE = 'A preview needs a size with a picture and a price.'

const Query = z.object({
  draft: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/)
    .optional(),
  at: Timestamp.optional(),
  locale: z.enum(LOCALE_CODES).catch('en_IN'),
  variant: z.string().max(40).optional().catch(undefined),
  kind: z.string().max(40).optional().catch(undefined),
})
type Query = z.output<typeof Query>

/**
 * A page of the shop as it would be: the storefront's own page, with a draft in place of what is published, or with
 * everything that is scheduled until a moment. It is shown in a frame of the back office. It is whole without scripts
 * and runs none, because the router in the browser would look for a page at this address.
 */
export function addPreview(app: FastifyInstance, deps: PreviewDeps) {
  for (const path of ['/admin/preview', '/admin/preview/*'])
    app.get<{ Params: { '*'?: string } }>(path, async (request, reply) => {
      const session = await deps.findSession(request)
      if (!session) return sendFailure(reply, 'STAFF_NOT_SIGNED_IN')
      const page = await pageFor(deps, request, session.staff.permissions)
      return page.ok ? send(reply, page.value) : sendFailure(reply, page.error.code, page.error.message)
    })
}

type Page = Awaited<ReturnType<typeof renderPage>>

type PreviewRequest = FastifyRequest<{ Params: { '*'?: string } }>

/** What is asked for; null if there is no such preview. Pages of customers have nothing that staff edits. */
function read({ query, params }: PreviewRequest) {
  const path = `/${params['*'] ?? ''}`
  const page = pageAt(path)
  const asked = Query.safeParse(query)
  if (!page || PAGES[page.name].search !== 'sitemap' || !asked.success) return null
  const { draft, at } = asked.data
  if (draft === undefined && at === undefined) return null
  return {
    path,
    query: asked.data,
    draft: draft === undefined ? null : draftKey(draft),
    at: at === undefined ? null : new Date(at),
  }
}

async function pageFor(
  deps: PreviewDeps,
  request: PreviewRequest,
  permissions: ReadonlySet<Permission>,
): Promise<Result<Page, AdminFailure>> {
  const asked = read(request)
  if (!asked) return fail({ code: 'NOT_FOUND' })
  const { draft, at, query } = asked
  const needed = draft ? [deps.kinds[draft.kind]?.read] : (['catalogue.read', 'content.write'] as const)
  if (!needed.some((right) => right && permissions.has(right))) return fail({ code: 'STAFF_NOT_ALLOWED' })
  const then = await shopThen(deps, { draft, at })
  if (!then.ok) return then
  const named = then.value.products.find(({ sku }) => sku === draft?.id)
  if (named && !named.in[LOCALES[query.locale].country])
    return fail({ code: 'NOT_PUBLISHABLE', message: NO_SIZE })
  const report = (error: unknown) => request.log.warn({ err: error }, 'a preview could not be rendered')
  return ok(await render(deps, then.value, { ...asked, at: at ?? new Date(), report }))
}

type Asked = { path: string; query: Query; at: Date; report: (error: unknown) => void }

function render({ pages, handlers }: PreviewDeps, then: ShopThen, { path, query, at, report }: Asked) {
  const listProducts: Handlers['listProducts'] = async (input, caller) => {
    const answer = await handlers.listProducts(input, caller)
    if (!answer.ok) return answer
    const { data, meta } = answer.value
    const shown = withDrafts(data, then, input.query, LOCALES[caller.locale].country)
    const totalItems = meta.totalItems + shown.length - data.length
    return ok({ data: shown, meta: { ...meta, totalItems } })
  }
  const { locale, variant, kind } = query
  const search = new URLSearchParams({ ...(variant && { variant }), ...(kind && { kind }) }).toString()
  const announced = then.bodies.announcements
  return renderPage(
    {
      ...pages,
      shopFor: (code: LocaleCode) => inProcessClient({ ...handlers, listProducts }, code),
      movedTo: () => null,
      content: () => then.shown,
      announcements: (code) => announcementsAt(announced, LOCALES[code].country, at),
    },
    { address: search ? `${path}?${search}` : path, locale, year: () => at.getFullYear(), report },
  )
}

/** The policy forbids them too; but each one that it stops is an error in the console of the desk. */
const SCRIPTS = /<script\b[^>]*>.*?<\/script>|<link\b[^>]*\bmodulepreload\b[^>]*>/gs

const send = (reply: FastifyReply, { status, headers, body }: Page) =>
  reply
    .status(status)
    .headers({
      ...headers,
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': previewPolicy(headers['content-security-policy'] ?? ''),
    })
    .send(body.toString().replaceAll(SCRIPTS, ''))
