import type { Storefront } from '#api/app-deps.ts'
import { type AppBuild, buildIfChanged } from './app-build.ts'

export const CLIENT_FOLDER = 'build/client'
const SERVER_FILE = '../build/server/index.js'

/** Built without the back office, which is an app of its own. */
export const STOREFRONT: AppBuild = {
  name: 'storefront',
  folder: '.',
  sources: ['web', 'domain', 'contract', 'kit', 'public'],
  settings: [
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/storefront.ts',
    'scripts/app-build.ts',
    'media/media.ts',
    'media/recipes.ts',
    'media/manifest.json',
  ],
  isIgnored: (file) => /^(web|contract)[\\/]admin[\\/]/.test(file),
  stamp: 'build/.stamp',
  clientFolder: CLIENT_FOLDER,
}

export const buildStorefront = () => buildIfChanged(STOREFRONT)

/** The build has the type of the file that it is made from. */
export async function loadStorefront() {
  const { storefront }: typeof import('#web/server.ts') = await import(SERVER_FILE)
  return { ...storefront, clientFolder: CLIENT_FOLDER, strictPolicy: true } satisfies Storefront
}
