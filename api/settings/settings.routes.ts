import type { LocaleCode } from '#domain/locale.ts'
import { ok } from '#kit/result.ts'
import type { Handlers } from '../http/calls/route.ts'
import type { LiveSettings } from './live-settings.ts'

type Announcements = (locale: LocaleCode) => string[]

/** Announcements are content; the API answers them as a setting. */
export const settingsRoutes = (
  settings: LiveSettings,
  announcements: Announcements,
): Pick<Handlers, 'listSettings'> => ({
  listSettings: async (_input, { locale }) =>
    ok([
      ...settings.current().publicList,
      { code: 'BANNER_ANNOUNCEMENTS' as const, value: announcements(locale) },
    ]),
})
