import { ok } from '#kit/result.ts'
import type { Handlers } from '../http/calls/route.ts'
import type { LiveSettings } from './live-settings.ts'

export const settingsRoutes = (settings: LiveSettings): Pick<Handlers, 'listSettings'> => ({
  listSettings: async () => ok(settings.current().publicList),
})
