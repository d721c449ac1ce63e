import type { AuditEntryAnswer, AuditQuery } from '#contract/admin/audit.ts'
import type { AUDIT_CALLS } from '#contract/admin/audit-calls.ts'
import { ADMIN_PAGE_SIZE, COUNT_CAP } from '#contract/admin/list.ts'
import type { Db } from '#db/client.ts'
import { money, toMajor } from '#domain/money.ts'
import { fail, ok } from '#kit/result.ts'
import {
  countEntries,
  exportEntries,
  findEntry,
  listEntries,
  mayPutBack,
  putBack,
  type Reversers,
  type StoredEntry,
  verifyChain,
} from '../audit/index.ts'
import type { StaffCaller } from './staff-caller.ts'
import type { AdminHandlers } from './staff-route.ts'

/** So many seals are recounted in a moment, however long the log is. The terminal and `audit()` recount all. */
const RECOUNTED_AT_DESK = 5000

type AuditDeps = { db: Db; reversers: Reversers }

/** Without the permission everybody sees their own deeds. */
const isAllowed = ({ staff }: StaffCaller, entry: StoredEntry) =>
  staff.permissions.has('audit.read') || entry.staffId === staff.id

const answerOf = (
  { reversers }: AuditDeps,
  { staff }: StaffCaller,
  entry: StoredEntry,
): AuditEntryAnswer => ({
  id: entry.id,
  at: entry.at.toISOString(),
  who: { kind: entry.actorKind, name: entry.actorName, staffId: entry.staffId, role: entry.role },
  act: entry.act,
  subject: { kind: entry.subjectKind, id: entry.subjectId },
  before: entry.before,
  after: entry.after,
  reason: entry.reason,
  money:
    entry.moneyMinor === null || entry.currency === null
      ? null
      : { amount: toMajor(money(entry.moneyMinor)), currency: entry.currency },
  readsPersonal: entry.readsPersonal,
  keyUsed: entry.keyUsed,
  groupId: entry.groupId,
  reverses: entry.reverses,
  reversedBy: entry.reversedBy,
  canPutBack: mayPutBack(reversers, entry, staff.permissions).ok,
})

async function readPage(deps: AuditDeps, { after, before, ...query }: AuditQuery, caller: StaffCaller) {
  const { staff, readDb = deps.db } = caller
  const filter = { ...query, ...(!staff.permissions.has('audit.read') && { ownOf: staff.id }) }
  const found = await listEntries(readDb, filter, { after, before, size: ADMIN_PAGE_SIZE })
  const isMore = found.length > ADMIN_PAGE_SIZE
  const page = before === undefined ? found.slice(0, ADMIN_PAGE_SIZE) : found.slice(-ADMIN_PAGE_SIZE)
  const [hasNewer, hasOlder] = before === undefined ? [after !== undefined, isMore] : [isMore, true]
  const count = await countEntries(readDb, filter, COUNT_CAP + 1)
  return {
    data: page.map((entry) => answerOf(deps, caller, entry)),
    meta: {
      next: hasOlder ? String(page.at(-1)?.id ?? '') || null : null,
      previous: hasNewer ? String(page[0]?.id ?? '') || null : null,
      count: Math.min(count, COUNT_CAP),
      isCapped: count > COUNT_CAP,
    },
  }
}

/** The audit log at the desk. */
export const auditRoutes = (deps: AuditDeps): Pick<AdminHandlers, keyof typeof AUDIT_CALLS> => ({
  listAudit: async ({ query }, caller) => ok(await readPage(deps, query, caller)),
  async getAuditChain(_input, { readDb = deps.db }) {
    const { sealedAt, ...state } = await verifyChain(readDb, RECOUNTED_AT_DESK)
    return ok({ ...state, sealedAt: sealedAt?.toISOString() ?? null })
  },
  async getAuditEntry({ params }, caller) {
    const entry = await findEntry(caller.readDb ?? deps.db, params.id)
    if (!entry || !isAllowed(caller, entry)) return fail({ code: 'NOT_FOUND' })
    const { sessionId, requestId, network, sealPlace } = entry
    return ok({ ...answerOf(deps, caller, entry), sessionId, requestId, network, sealPlace })
  },
  exportAudit: ({ body: { format, ...filter } }, { actor }) =>
    exportEntries(deps.db, actor, { filter, format, now: new Date() }),
  async putBack({ params }, caller) {
    const entry = await findEntry(deps.db, params.id)
    if (!entry || !isAllowed(caller, entry)) return fail({ code: 'NOT_FOUND' })
    const { permissions } = caller.staff
    const done = await putBack(deps.db, deps.reversers, { ...params, actor: caller.actor, permissions })
    return done.ok ? ok({ entryId: done.value }) : done
  },
})
