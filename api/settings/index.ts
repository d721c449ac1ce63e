export {
  changeSetting,
  rowSource,
  type SettingRefused,
  type SettingSource,
  versionOf,
} from './change-setting.ts'
export { activeGateway, activeLocales, type LiveSettings, liveSettings } from './live-settings.ts'
export { putBackSetting } from './put-back-setting.ts'
export { settingsRoutes } from './settings.routes.ts'
export { findSetting, findSettings, listAllSettings, settingNumber } from './settings.store.ts'
