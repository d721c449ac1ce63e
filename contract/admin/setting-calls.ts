import type { AdminCall } from './call.ts'

const settings = '/admin/api/v1/settings' as const

/** Settings, their history, and whether everything runs. */
export const SETTING_CALLS = {
  listDeskSettings: {
    method: 'GET',
    path: settings,
    permission: ['settings.write', 'gateways.switch'],
    limit: 'staffRead',
  },
  changeSetting: {
    method: 'PUT',
    path: `${settings}/:code`,
    permission: ['settings.write', 'gateways.switch'],
    stepUp: 'by-rule',
    isVersioned: true,
    limit: 'staffWrite',
  },
  listSettingChanges: {
    method: 'GET',
    path: `${settings}/:code/history`,
    permission: ['settings.write', 'gateways.switch'],
    limit: 'staffRead',
  },
  listCouriers: {
    method: 'GET',
    path: '/admin/api/v1/couriers',
    permission: 'orders.read',
    limit: 'staffRead',
  },
  getHealth: {
    method: 'GET',
    path: '/admin/api/v1/health',
    permission: ['settings.write', 'gateways.switch'],
    limit: 'staffRead',
  },
} as const satisfies Record<string, AdminCall>
