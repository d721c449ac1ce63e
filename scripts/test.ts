import { buildAdminApp } from './admin-app.ts'
import { findChromium } from './chromium.ts'
import { addUp, browserTests, finish, PROOF, runSteps, STATIC_CHECKS, unitTests } from './steps.ts'
import { buildStorefront } from './storefront.ts'

const chromium = findChromium()
buildStorefront()
buildAdminApp()
// The unit tests use both cores. The browser tests and the proof often wait, so they run at the same time.
const first = await runSteps(STATIC_CHECKS, [unitTests()])
finish(addUp([first, await runSteps([browserTests(chromium)], [PROOF])]))
