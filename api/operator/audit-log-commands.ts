import { money } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { ok, type Result } from '#kit/result.ts'
import { type EntryFilter, listEntries, type StoredEntry, verifyChain } from '../audit/index.ts'
import type { Command, Options } from './command.ts'
import { formatTime } from './format-time.ts'
import { readShopTime } from './read-time.ts'
import { textFields, textTable } from './text-table.ts'

const PAGE_SIZE = 50
const HEADS = ['ENTRY', 'WHEN', 'WHO', 'WHAT', 'SUBJECT', 'MONEY', 'BEFORE AND AFTER', 'WHY']
const LONGEST_CHANGE = 80

const shorten = (text: string) =>
  text.length > LONGEST_CHANGE ? `${text.slice(0, LONGEST_CHANGE - 1)}…` : text

function changeText({ before, after }: StoredEntry): string {
  if (!before && !after) return ''
  const [was, is] = [before, after].map((fields) => (fields ? JSON.stringify(fields) : ''))
  return shorten(was ? `${was} → ${is}` : (is ?? ''))
}

const rowOf = (entry: StoredEntry) => [
  String(entry.id),
  formatTime(entry.at),
  `${entry.actorName} (${entry.actorKind})`,
  entry.act,
  `${entry.subjectKind} ${entry.subjectId}`,
  entry.moneyMinor === null || entry.currency === null
    ? ''
    : formatMoney(money(entry.moneyMinor), entry.currency, 'exact'),
  changeText(entry),
  shorten(entry.reason ?? ''),
]

function readFilter({ who, what, subject, from, to }: Options): Result<EntryFilter, string> {
  const begin = from === undefined ? ok(undefined) : readShopTime(from, 'FIRST')
  if (!begin.ok) return begin
  const end = to === undefined ? ok(undefined) : readShopTime(to, 'LAST')
  if (!end.ok) return end
  return ok({ who, what, subject, from: begin.value?.toISOString(), to: end.value?.toISOString() })
}

const log: Command = {
  takes: '[--who NAME] [--what ACT] [--subject KIND:ID] [--from DAY] [--to DAY]',
  does: `the newest ${PAGE_SIZE} entries of the audit log: who changed what, when and why`,
  examples: [
    '',
    '--who Tara --from 2026-11-01 --to 2026-11-30',
    '--what price.change --subject OILPNT01-1000ML',
    '--subject order:AM-7K2M-9QXD',
  ],
  options: ['who', 'what', 'subject', 'from', 'to'],
  async run({ db }, { options }) {
    const filter = readFilter(options)
    if (!filter.ok) return filter
    const entries = (await listEntries(db, filter.value, { size: PAGE_SIZE })).slice(0, PAGE_SIZE)
    const text = entries.length > 0 ? textTable(HEADS, entries.map(rowOf)) : 'Nothing in this time.'
    return ok({ text, data: entries })
  },
}

const verify: Command = {
  takes: '',
  does: 'recounts the seal of the audit log; ends with 1 if an entry was changed or is missing',
  options: [],
  async run({ db }) {
    const state = await verifyChain(db)
    const { sealed, unsealed, brokenFrom, lastHash, sealedAt } = state
    const text = textFields([
      ['Chain', brokenFrom === null ? 'unbroken' : `BROKEN from entry ${brokenFrom} on`],
      ['Sealed', `${sealed} entries, the last at ${formatTime(sealedAt)}`],
      ['Not yet sealed', String(unsealed)],
      ['Last hash', lastHash ?? ''],
    ])
    return ok({ text, data: state, isBad: brokenFrom !== null })
  },
}

export const AUDIT_LOG_COMMANDS = { 'audit-log': log, 'audit-log-verify': verify }
