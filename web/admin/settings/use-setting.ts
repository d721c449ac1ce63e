import { useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { DeskSetting, SettingConflict } from '#contract/admin/settings.ts'
import { sameValue } from '#domain/same-value.ts'
import { settingProblems } from '#domain/settings/setting-problems.ts'
import type { SettingCode, SettingValues } from '#domain/settings/setting-values.ts'
import { SETTINGS } from '#domain/settings/settings.ts'
import { call } from '../client.ts'
import { dayInIndia } from '../ui/time.tsx'
import { useToast } from '../ui/use-toast.ts'

type Value = SettingValues[SettingCode]

/** What stands in the form. Somebody else's value takes its place only while nothing is typed. */
function useDraft(setting: DeskSetting, isBusy: boolean) {
  const first = { base: setting, value: setting.value as Value, round: 1, seen: setting }
  const [draft, setDraft] = useState(first)
  const begin = (base: DeskSetting, value = base.value) =>
    setDraft((before) => ({ ...before, base, value: value as Value, round: before.round + 1 }))
  const isChanged = !sameValue(draft.value, draft.base.value)
  // Read again. Until then the screen's own copy is older than what was just saved.
  if (setting !== draft.seen) {
    const isNews = setting.version !== draft.base.version && !isChanged && !isBusy
    setDraft({ ...(isNews ? { ...first, round: draft.round + 1 } : draft), seen: setting })
  }
  return {
    ...draft,
    isChanged,
    begin,
    setValue: (value: Value) => setDraft((before) => ({ ...before, value })),
  }
}

type Options = { setting: DeskSetting; year: string; onSaved: () => void }

/** The form of a setting. What was typed stays until it is saved. */
export function useSetting({ setting, year, onSaved }: Options) {
  const { code } = setting
  const toast = useToast()
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const { base, value, round, isChanged, begin, setValue } = useDraft(setting, isBusy)
  const context = { today: dayInIndia(new Date()), year, before: base.value as never }
  const problems = settingProblems(code, value as never, context)
  const conflict =
    failure?.code === 'VERSION_CHANGED' ? (failure.details as unknown as SettingConflict) : null

  async function send(wanted: unknown, version: number) {
    setBusy(true)
    const saved = await call('changeSetting', { params: { code }, body: { value: wanted }, version })
    setBusy(false)
    setFailure(saved.ok ? null : saved.error)
    if (!saved.ok) return
    begin(saved.value)
    setTried(false)
    toast({ text: `${SETTINGS[code].title}: saved.` })
    onSaved()
  }
  function reset(from: DeskSetting, shown = from.value) {
    begin(from, shown)
    setFailure(null)
    setTried(false)
  }
  return {
    ...{ value, isChanged, isBusy, failure, conflict },
    /** Fields keep what was typed as text; another round begins with the value. */
    round,
    problems: isTried ? problems : [],
    change: setValue,
    reset: () => reset(setting),
    async save() {
      setTried(true)
      if (problems.length === 0 && !isBusy) await send(value, base.version)
    },
    /** Writes an earlier value again. */
    async putBack(earlier: unknown) {
      reset(base, earlier)
      await send(earlier, base.version)
    },
    /** After a conflict: one's own value over theirs, which one has seen. */
    saveOver: () => (conflict ? send(value, conflict.version) : Promise.resolve()),
  }
}
