import { buildAdminApp } from './admin-app.ts'
import { findChromium } from './chromium.ts'
import { browserTests, finish, PROOF, runSteps, STATIC_CHECKS, unitTests } from './steps.ts'
import { buildStorefront } from './storefront.ts'

const chromium = findChromium()
buildStorefront()
buildAdminApp()
finish(await runSteps(STATIC_CHECKS, [unitTests(), browserTests(chromium), PROOF]))
