/** What a request is for: the service levels, the alerts and the dashboard are by class. */
export const ROUTE_CLASSES = [
  'page',
  'read',
  'write',
  'cart',
  'sign-in',
  'order',
  'payment',
  'desk',
  'webhook',
  'file',
  'other',
] as const
export type RouteClass = (typeof ROUTE_CLASSES)[number]

/** The first row that fits a method and the pattern of a route. */
const RULES: readonly (readonly [RegExp, RouteClass])[] = [
  [/ \/admin(\/|$)/, 'desk'],
  [/ \/api\/v1\/webhooks\//, 'webhook'],
  [/ \/api\/v1\/auth\//, 'sign-in'],
  [/ \/api\/v1\/cart$/, 'cart'],
  [/ \/api\/v1\/orders\/current\/:orderId\/(payments|charge)$/, 'payment'],
  [/^(POST|PUT) \/api\/v1\/orders\/current(\/:orderId\/(restore|cancel))?$/, 'order'],
  [/^(GET|HEAD) \/api\/v1\//, 'read'],
  [/ \/api\/v1\//, 'write'],
  [/^(GET|HEAD) \/\*$/, 'page'],
  [/^(GET|HEAD) \/(assets|media)\/|^(GET|HEAD) \/[\w-]+\.\w+$/, 'file'],
]

const known = new Map<string, RouteClass>()

/** The class of a route, by its method and pattern. */
export function routeClass(method: string, route: string): RouteClass {
  const name = `${method} ${route}`
  const found = known.get(name)
  if (found) return found
  const made = RULES.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'
  known.set(name, made)
  return made
}
