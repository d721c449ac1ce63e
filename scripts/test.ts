import { findChromium } from './chromium.ts'
import { CHECKS, journeys, runSteps } from './steps.ts'
import { buildStorefront } from './storefront.ts'

const chromium = findChromium()
await buildStorefront()
const { passed, failed } = await runSteps([...CHECKS, journeys(chromium)])
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
