import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // The import map carries each script file's hash, so that the browser runs no other bytes.
  subResourceIntegrity: true,
  // The whole route table is small: sent once, it saves a request before every first visit to a page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
