import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // The page names each script file by its hash, so the security policy can too.
  subResourceIntegrity: true,
  // The whole route table is small: sent once, it saves a request before every first visit to a page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
