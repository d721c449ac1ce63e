import type { DeskSetting, SettingChange, SettingFacts } from '#contract/admin/settings.ts'
import type { DbOrTx } from '#db/client.ts'
import { financialYear } from '#domain/documents/document-number.ts'
import type { Permission } from '#domain/permission.ts'
import { toShown } from '#domain/settings/setting-money.ts'
import type { SettingCode } from '#domain/settings/setting-values.ts'
import { SETTING_CODES, SETTINGS } from '#domain/settings/settings.ts'
import { listEntries, type StoredEntry } from '../audit/index.ts'
import { versionOf } from '../settings/index.ts'
import { readDaysLeft } from '../stock/index.ts'
import { countSmsToday, type LastChange, listLastChanges } from './settings.store.ts'
import { sourceOf } from './sources.ts'

type Reading = { db: DbOrTx; now: Date; permissions: ReadonlySet<Permission> }

const settingOf = async (
  { db, now, permissions }: Reading,
  code: SettingCode,
  last: LastChange | undefined,
): Promise<DeskSetting> => {
  const stored = await sourceOf(code, now).read(db)
  return {
    code,
    value: toShown(stored),
    version: versionOf(stored),
    changed: last ? { at: last.at.toISOString(), by: { kind: last.actorKind, name: last.actorName } } : null,
    mayChange: permissions.has(SETTINGS[code].permission),
  }
}

/** All settings as the desk shows them. */
export async function readSettings(reading: Reading): Promise<DeskSetting[]> {
  const last = await listLastChanges(reading.db, SETTING_CODES)
  return Promise.all(SETTING_CODES.map((code) => settingOf(reading, code, last.get(code))))
}

export async function readSetting(reading: Reading, code: SettingCode): Promise<DeskSetting> {
  return settingOf(reading, code, (await listLastChanges(reading.db, [code])).get(code))
}

export async function readSettingFacts({ db, now }: Reading): Promise<SettingFacts> {
  const { sellsOutIn, soldFor } = await readDaysLeft(db, now)
  return { sellsOutIn, soldFor, smsToday: await countSmsToday(db), year: financialYear(now) }
}

const SHOWN_CHANGES = 50

const changeOf = ({ id, at, actorKind, actorName, before, after }: StoredEntry): SettingChange => ({
  id,
  at: at.toISOString(),
  by: { kind: actorKind, name: actorName },
  before: toShown(before?.value),
  after: toShown(after?.value),
})

/** The last changes of a setting, newest first. */
export async function readChanges(db: DbOrTx, code: SettingCode): Promise<SettingChange[]> {
  const filter = { what: 'setting.change', subject: `setting:${code}` }
  const entries = await listEntries(db, filter, { size: SHOWN_CHANGES })
  return entries.slice(0, SHOWN_CHANGES).map(changeOf)
}
