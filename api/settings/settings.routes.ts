import type { LocaleCode } from '#domain/locale.ts'
import { sameForGuests } from '../http/calls/cache-for.ts'
import type { Handlers } from '../http/calls/route.ts'
import type { LiveSettings } from './live-settings.ts'

/** Announcements begin and end by the clock. */
const KEPT_FOR = 5

type Announcements = (locale: LocaleCode) => string[]

/** Announcements are content; the API answers them as a setting. */
export const settingsRoutes = (
  settings: LiveSettings,
  announcements: Announcements,
): Pick<Handlers, 'listSettings'> => ({
  listSettings: async (_input, { locale }) =>
    sameForGuests(KEPT_FOR, [
      ...settings.current().publicList,
      { code: 'BANNER_ANNOUNCEMENTS' as const, value: announcements(locale) },
    ]),
})
