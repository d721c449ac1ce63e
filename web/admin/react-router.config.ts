import type { Config } from '@react-router/dev/config'

/** The back office is a second app: an own build of static files, so that the storefront's files cannot grow by it. */
export default {
  appDirectory: '.',
  basename: '/admin/',
  buildDirectory: '../../build/admin',
  ssr: false,
  subResourceIntegrity: true,
} satisfies Config
