import type { AdminCall } from './call.ts'

export const NEWS_CALLS = {
  getNews: {
    method: 'GET',
    path: '/admin/api/v1/news',
    permission: 'signed-in',
    limit: 'staffRead',
    file: 'text/event-stream',
  },
  getVersion: {
    method: 'GET',
    path: '/admin/api/v1/version',
    permission: 'signed-in',
    limit: 'staffRead',
  },
  setPresence: {
    method: 'POST',
    path: '/admin/api/v1/presence',
    permission: 'signed-in',
    limit: 'staffRead',
  },
} as const satisfies Record<string, AdminCall>
