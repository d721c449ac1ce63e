export { activeGateway, activeLocales, type LiveSettings, liveSettings } from './live-settings.ts'
export { settingsRoutes } from './settings.routes.ts'
