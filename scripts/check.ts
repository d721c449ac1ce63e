import { finish, runSteps, STATIC_CHECKS, unitTests } from './steps.ts'

finish(await runSteps(STATIC_CHECKS, [unitTests()]))
