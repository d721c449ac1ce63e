export { deskSettingRoutes, type GatewayModes } from './desk-settings.routes.ts'
