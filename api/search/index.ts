export { liveIndex } from './live-index.ts'
export { searchRoutes } from './search.routes.ts'
