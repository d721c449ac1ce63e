import { createHash } from 'node:crypto'
import { SETTING_SCHEMAS } from '#contract/admin/setting-schemas.ts'
import type { Db, DbOrTx, Tx } from '#db/client.ts'
import { shopNow } from '#db/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { millTime } from '#domain/delivery/calendar.ts'
import { financialYear } from '#domain/documents/document-number.ts'
import { canonicalText, sameValue } from '#domain/same-value.ts'
import { toShown, toStored } from '#domain/settings/setting-money.ts'
import { type SettingProblem, settingProblems } from '#domain/settings/setting-problems.ts'
import { isSettingCode } from '#domain/settings/settings.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import { findStored, lockSettings, saveSetting } from './settings.store.ts'

/** Where the value of a setting is kept. Values are as they are stored. */
export type SettingSource = {
  /** Keeps others from changing it until the transaction ends. */
  lock?(tx: Tx): Promise<void>
  read(db: DbOrTx): Promise<unknown>
  save(tx: Tx, value: unknown, before: unknown): Promise<void>
}

/** Most settings are rows of one table. */
export const rowSource = (code: string): SettingSource => ({
  read: (db) => findStored(db, code),
  save: (tx, value) => saveSetting(tx, code, value),
})

const LARGEST_VERSION = 999_999_999

/** A hash of the value: who sends it has seen exactly this value. It fits into If-Match. */
export const versionOf = (value: unknown): number =>
  (createHash('sha256').update(canonicalText(value)).digest().readUInt32BE() % LARGEST_VERSION) + 1

export type SettingRefused =
  | { kind: 'UNKNOWN' }
  | { kind: 'INVALID'; problems: SettingProblem[] }
  | { kind: 'CHANGED' }
  /** Everything else is right. */
  | { kind: 'KEY_NEEDED' }

type Change = {
  code: string
  /** As the desk shows it: amounts in rupees and dollars. */
  value: unknown
  actor: Actor
  /** The version that the change begins from; absent: any. */
  version?: number | null
  source?: SettingSource
  /** The terminal needs no key. */
  hasKey?: boolean
  now?: Date
}

const SAME = { kind: 'SAME' } as const

/** Changes a setting, with its entry in the audit log. A value that is there already changes nothing. */
export async function changeSetting(
  db: Db,
  { code, value, actor, version = null, source = rowSource(code), hasKey = true, now = shopNow() }: Change,
): Promise<Result<unknown, SettingRefused>> {
  const done = await staffTx<Result<unknown, SettingRefused | typeof SAME>>(db, actor, async (tx, write) => {
    await lockSettings(tx)
    await source.lock?.(tx)
    const before = await source.read(tx)
    if (version !== null && versionOf(before) !== version) return fail({ kind: 'CHANGED' })
    const problems = problemsOf({ code, value, before: toShown(before), now })
    if (!problems.ok) return problems
    const after = toStored(value)
    if (sameValue(before, after)) return fail(SAME)
    if (!hasKey) return fail({ kind: 'KEY_NEEDED' })
    await source.save(tx, after, before)
    const subject = { kind: 'setting', id: code }
    await write({ act: 'setting.change', subject, before: { value: before }, after: { value: after } })
    return ok(value)
  })
  if (done.ok) return done
  return done.error.kind === 'SAME' ? ok(value) : fail(done.error)
}

type Checked = { code: string; value: unknown; before: unknown; now: Date }

function problemsOf({ code, value, before, now }: Checked): Result<null, SettingRefused> {
  if (!isSettingCode(code)) return fail({ kind: 'UNKNOWN' })
  const shape = SETTING_SCHEMAS[code].safeParse(value)
  const problems = shape.success
    ? settingProblems(code, value as never, {
        today: millTime(now).day,
        year: financialYear(now),
        before: before as never,
      })
    : shape.error.issues.map(({ path, message }) => ({ field: path.join('.'), says: message }))
  return problems.length > 0 ? fail({ kind: 'INVALID', problems }) : ok(null)
}
