export { type ActProblem, actOnCase } from './act-on-case.ts'
export { listWaysOut } from './read-case.ts'
export { recoveryRoutes } from './recovery.routes.ts'
