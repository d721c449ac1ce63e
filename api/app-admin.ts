import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { STAFF_CSRF_COOKIE } from '#contract/admin/calls.ts'
import { ADMIN_LIMITS } from '#contract/admin/limits.ts'
import { shopNow } from '#db/clock.ts'
import { SHOP_VERSION } from '#db/shop-version.ts'
import { SHOP } from '#domain/actor.ts'
import { ok } from '#kit/result.ts'
import { actRoutes } from './acts/index.ts'
import {
  type AdminHandlers,
  addAdminCalls,
  auditRoutes,
  meRoutes,
  signInRoutes,
  staffRoutes,
} from './admin/index.ts'
import type { AppDeps } from './app-deps.ts'
import type { Work } from './app-work.ts'
import type { Reversers } from './audit/index.ts'
import { createOtcCodes } from './auth/index.ts'
import { type LiveCatalogue, putBackPrice, putBackStock } from './catalogue/index.ts'
import { contentKinds, type LiveContent } from './content/index.ts'
import { deriveKeys } from './derive-key.ts'
import { deskRoutes } from './desk/index.ts'
import { deskClaimRoutes } from './desk-claims/index.ts'
import { addExportFile, customerDeedRoutes } from './desk-customers/index.ts'
import { promotionRoutes } from './desk-promotions/index.ts'
import { deskSettingRoutes } from './desk-settings/index.ts'
import { type DraftKinds, draftRoutes } from './drafts/index.ts'
import type { Handlers } from './http/calls/route.ts'
import type { LimitStore } from './http/limits/limit-store.ts'
import type { PageDeps } from './http/pages/pages.ts'
import { createSeenCalls } from './http/replica/seen.ts'
import { createCsrf } from './http/security/csrf.ts'
import { acceptOnlyJson } from './http/security/json-body.ts'
import { createRateLimits } from './http/security/rate-limits.ts'
import { createImports } from './imports/index.ts'
import { putBackAdjustment } from './lots/index.ts'
import { addUploads, createMedia } from './media/index.ts'
import { messageRoutes } from './messages/index.ts'
import { type NewsHub, newsRoutes } from './news/index.ts'
import type { OrderDeps } from './orders/index.ts'
import { addPreview } from './preview/index.ts'
import { PRODUCT_KIND, productRoutes } from './products/index.ts'
import { putBackSwitch } from './promotions/index.ts'
import { checkBooks, recoveryRoutes } from './recovery/index.ts'
import { createReports } from './reports/index.ts'
import { putBackSetting } from './settings/index.ts'
import {
  createStaffSessions,
  findRoleTerms,
  measureStaff,
  type StaffDeps,
  sendStaffCode,
  staffSealKeys,
  takeProof,
  unknownPermissions,
} from './staff/index.ts'
import { countRoutes, recallRoutes, stockRoutes } from './stock/index.ts'
import { wavesRoutes } from './waves/index.ts'

/** The version of the shop and of the built screens: another one means that open screens are old. */
function buildStamp(adminFolder: string | undefined): string {
  const page = adminFolder && join(adminFolder, 'index.html')
  if (!page || !existsSync(page)) return SHOP_VERSION
  const hash = createHash('sha256').update(readFileSync(page)).digest('hex')
  return `${SHOP_VERSION}+${hash.slice(0, 12)}`
}

/** The changes that can be put back from the audit log. */
const REVERSERS: Reversers = {
  'setting.change': putBackSetting,
  'price.change': putBackPrice,
  'stock.change': putBackStock,
  'lot.count': putBackAdjustment,
  'promotion.switch': putBackSwitch,
}

type AdminSources = { orders: OrderDeps; news: NewsHub; catalogue: LiveCatalogue; content: LiveContent }

/** What staff edits as drafts. */
const draftKinds = (sources: Pick<AdminSources, 'catalogue' | 'content'>): DraftKinds => ({
  PRODUCT: PRODUCT_KIND,
  ...contentKinds(sources),
})

/** Builds the handlers of the back office. Each feature adds its handlers here. */
export async function createAdmin(
  deps: AppDeps,
  work: Work,
  { orders, news, catalogue, content }: AdminSources,
): Promise<AdminHandlers> {
  const staff = staffDeps(deps, work)
  work.jobs.work('recovery.check-books', () =>
    checkBooks(deps.db, SHOP, deps.replica).then(() => ok(undefined)),
  )
  work.jobs.work('staff.code', (payload) => sendStaffCode(staff, payload).then(ok))
  for (const unknown of await unknownPermissions(deps.db))
    work.logger.error(unknown, 'a role has a permission that this version does not know; it allows nothing')
  return {
    ...signInRoutes(staff),
    ...meRoutes(staff),
    ...staffRoutes(staff),
    ...wavesRoutes(orders),
    ...deskRoutes({ db: deps.db, now: staff.now, logger: work.logger, salesAge: deps.salesAge }),
    ...actRoutes(orders),
    ...deskClaimRoutes({ staff: orders, refunds: orders.payments }),
    ...newsRoutes({ db: deps.db, news, version: buildStamp(deps.adminFolder) }),
    ...auditRoutes({ db: deps.db, reversers: REVERSERS }),
    ...messageRoutes(orders),
    ...recoveryRoutes({ ...orders, publicUrl: deps.publicUrl }),
    ...createImports({ db: deps.db, jobs: work.jobs, now: staff.now }),
    ...createReports({ db: deps.db, jobs: work.jobs, now: staff.now, replica: deps.replica }),
    ...draftRoutes({
      db: deps.db,
      jobs: work.jobs,
      now: staff.now,
      kinds: draftKinds({ catalogue, content }),
    }),
    ...productRoutes({ db: deps.db }),
    ...createMedia({ db: deps.db, jobs: work.jobs, store: deps.mediaStore }),
    ...stockRoutes(orders),
    ...countRoutes(orders),
    ...recallRoutes(orders),
    ...customerDeedRoutes({ ...staff, logger: work.logger }),
    ...promotionRoutes({ db: deps.db, now: staff.now }),
    ...deskSettingRoutes({ db: deps.db, now: staff.now, gatewayModes: deps.gatewayModes }),
  }
}

const staffDeps = ({ db, publicUrl, now = shopNow, ...secrets }: AppDeps, work: Work): StaffDeps => ({
  db,
  publicUrl,
  now,
  metrics: measureStaff(work.registry),
  jobs: work.jobs,
  notifications: work.notifications,
  // The code of a seed is the same as for customers, because the same messages carry it; its hash is not.
  codes: createOtcCodes({
    codeKeys: deriveKeys(secrets, 'otc-code'),
    hashKeys: deriveKeys(secrets, 'staff-otc-hash'),
  }),
  sealKeys: staffSealKeys(secrets),
  recoveryKeys: deriveKeys(secrets, 'staff-recovery'),
})

type PreviewSources = Pick<AdminSources, 'catalogue' | 'content'> & {
  pageDeps: Omit<PageDeps, 'render' | 'strictPolicy'>
  shopHandlers: Handlers
}

/** Adds the calls of the back office, the previews of pages, what it uploads, and the file that it mails to customers. */
export async function addAdminApi(
  app: FastifyInstance,
  handlers: AdminHandlers,
  deps: AppDeps & PreviewSources & { limitStore: LimitStore },
) {
  const { db, publicUrl, pages } = deps
  addExportFile(app, deps)
  addUploads(app, deps.mediaStore)
  const sessions = createStaffSessions(db, publicUrl)
  const csrf = createCsrf({
    keys: deriveKeys(deps, 'staff-csrf'),
    publicUrl,
    sessionTokenOf: sessions.tokenOf,
    cookie: { name: STAFF_CSRF_COOKIE, path: '/admin', sameSite: 'strict' },
  })
  const visitorOf = (request: FastifyRequest) =>
    sessions.tokenOf(request) ?? request.cookies[STAFF_CSRF_COOKIE] ?? null
  const limits = createRateLimits(visitorOf, ADMIN_LIMITS, deps.limitStore)
  const { content, shopHandlers: shop } = deps
  const preview = { db, content, kinds: draftKinds(deps), handlers: shop, findSession: sessions.find }
  if (pages) addPreview(app, { ...preview, pages: { ...pages, ...deps.pageDeps } })
  await app.register(async (scope) => {
    acceptOnlyJson(scope)
    addAdminCalls(scope, handlers, {
      sessions,
      csrf,
      limits,
      seenCalls: createSeenCalls(deps.replica, publicUrl, 'desk'),
      takeProof: (proof) => takeProof(db, proof),
      findRole: (id) => findRoleTerms(db, id),
    })
  })
}
