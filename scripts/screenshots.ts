import { buildAdminApp } from './admin-app.ts'
import { findChromium } from './chromium.ts'
import { runProgram } from './run-program.ts'
import { buildStorefront } from './storefront.ts'

const chromium = findChromium()
buildStorefront()
buildAdminApp()
const { output, failed } = await runProgram([['playwright', 'test', '--reporter=dot']], {
  CHROMIUM_PATH: chromium,
  SCREENSHOTS: '1',
})
console.log(failed ? output : 'The screenshots are in test-results/screens.')
process.exit(failed ? 1 : 0)
