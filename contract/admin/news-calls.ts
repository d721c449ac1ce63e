import type { AdminCall } from './call.ts'

export const NEWS_CALLS = {
  getNews: {
    feature: 'news',
    summary: 'Follow what changes, by name, as server-sent events',
    method: 'GET',
    path: '/admin/api/v1/news',
    permission: 'signed-in',
    limit: 'staffRead',
    file: 'text/event-stream',
  },
  getVersion: {
    feature: 'news',
    summary: 'Read the version of the shop and the last event, for a screen without the stream',
    method: 'GET',
    path: '/admin/api/v1/version',
    permission: 'signed-in',
    limit: 'staffRead',
  },
  setPresence: {
    feature: 'news',
    summary: 'Say that one has an order open, or has left it; answers who else has it open',
    method: 'POST',
    path: '/admin/api/v1/presence',
    permission: 'signed-in',
    limit: 'staffRead',
  },
} as const satisfies Record<string, AdminCall>
