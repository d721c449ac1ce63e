import { type AppBuild, buildIfChanged } from './app-build.ts'

/** The built files of the back office, which the server sends under /admin. */
export const ADMIN_FOLDER = 'build/admin/client'

export const ADMIN_APP: AppBuild = {
  name: 'back office',
  folder: 'web/admin',
  sources: ['web/admin', 'web/ui', 'web/styles', 'domain', 'contract', 'kit'],
  settings: ['package-lock.json', 'scripts/admin-app.ts', 'scripts/app-build.ts'],
  isIgnored: (file) => file.includes('.react-router'),
  output: 'build/admin',
  stamp: 'build/admin/.stamp',
  clientFolder: ADMIN_FOLDER,
}

export const buildAdminApp = () => buildIfChanged(ADMIN_APP)
