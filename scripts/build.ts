import { buildAdminApp } from './admin-app.ts'
import { buildStorefront } from './storefront.ts'

buildStorefront()
buildAdminApp()
