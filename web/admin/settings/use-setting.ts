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

type Options = { setting: DeskSetting; year: string; onSaved: () => void }

/** The form of a setting. What was typed stays until it is saved. */
export function useSetting<Code extends SettingCode>({ setting, year, onSaved }: Options) {
  const toast = useToast()
  const code = setting.code as Code
  const stored = setting.value as SettingValues[Code]
  const [value, setValue] = useState(stored)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const problems = settingProblems(code, value, { today: dayInIndia(new Date()), year, before: stored })

  async function send(wanted: SettingValues[Code], version: number) {
    setBusy(true)
    const saved = await call('changeSetting', { params: { code }, body: { value: wanted }, version })
    setBusy(false)
    setFailure(saved.ok ? null : saved.error)
    if (!saved.ok) return
    toast({ text: `${SETTINGS[code].title}: saved.` })
    onSaved()
  }
  const conflict =
    failure?.code === 'VERSION_CHANGED' ? (failure.details as unknown as SettingConflict) : null
  return {
    value,
    problems: isTried ? problems : [],
    isChanged: !sameValue(value, stored),
    isBusy,
    failure,
    conflict,
    change(next: SettingValues[Code]) {
      setValue(next)
      if (failure && failure.code !== 'VERSION_CHANGED') setFailure(null)
    },
    reset() {
      setValue(stored)
      setFailure(null)
      setTried(false)
    },
    async save() {
      setTried(true)
      if (problems.length === 0 && !isBusy) await send(value, setting.version)
    },
    /** Writes an earlier value again. */
    putBack: (earlier: unknown) => send(earlier as SettingValues[Code], setting.version),
    /** After a conflict: one's own value over theirs, which one has seen. */
    saveOver: () => (conflict ? send(value, conflict.version) : Promise.resolve()),
  }
}
