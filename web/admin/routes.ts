import { index, type RouteConfig } from '@react-router/dev/routes'

export default [index('me/me.route.tsx')] satisfies RouteConfig
