import { CHECKS, runSteps } from './steps.ts'

const { passed, failed } = await runSteps(CHECKS)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
