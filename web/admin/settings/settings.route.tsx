import { useRevalidator } from 'react-router'
import type { DeskSetting } from '#contract/admin/settings.ts'
import type { SettingValues } from '#domain/settings/setting-values.ts'
import { GROUP_WORDS, SETTING_GROUPS, SETTINGS } from '#domain/settings/settings.ts'
import { load } from '../client.ts'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import type { Route } from './+types/settings.route'
import { SettingCard } from './setting-card.tsx'
import styles from './settings.module.css'
import { SettingsIndex } from './settings-index.tsx'

const groupOf = (word: string | undefined) => SETTING_GROUPS.find((group) => group === word) ?? 'delivery'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [settings, health] = await Promise.all([
    load('listDeskSettings', {}),
    groupOf(params.group) === 'payments' ? load('getHealth', {}) : null,
  ])
  return { settings, gateways: health?.ok ? health.value.gateways : null }
}

const valuesOf = (data: readonly DeskSetting[]) =>
  Object.fromEntries(data.map(({ code, value }) => [code, value])) as unknown as SettingValues

/** The settings of one group, with the index of all groups. */
export default function Settings({ loaderData: { settings, gateways }, params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const group = groupOf(params.group)
  return (
    <Screen
      title="Settings"
      pageTitle={`${GROUP_WORDS[group].title} · Settings`}
      lead={GROUP_WORDS[group].says}
    >
      <div className={styles.screen}>
        <SettingsIndex current={group} />
        <div className={styles.cards}>
          {settings.ok ? (
            settings.value.data
              .filter(({ code }) => SETTINGS[code].group === group)
              .map((setting) => (
                <SettingCard
                  key={setting.code}
                  setting={setting}
                  facts={settings.value.facts}
                  stored={valuesOf(settings.value.data)}
                  gateways={gateways}
                  onSaved={revalidate}
                />
              ))
          ) : (
            <Problem what="The settings could not be read." failure={settings.error} onRetry={revalidate} />
          )}
        </div>
      </div>
    </Screen>
  )
}
