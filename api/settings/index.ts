export { changeSetting } from './change-setting.ts'
export { activeGateway, activeLocales, type LiveSettings, liveSettings } from './live-settings.ts'
export { settingsRoutes } from './settings.routes.ts'
export { listAllSettings } from './settings.store.ts'
