import { finish, runSteps, unitTests } from './steps.ts'

finish(await runSteps([unitTests({ SOAK: '1' })]))
