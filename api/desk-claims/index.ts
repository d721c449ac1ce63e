export { deskClaimRoutes } from './desk-claims.routes.ts'
