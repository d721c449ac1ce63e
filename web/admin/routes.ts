import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The screens inside the frame. Each feature adds its own here, and a line in shell/navigation.ts. */
const SCREENS = [
  index('today/today.route.tsx'),
  route('orders', 'orders/orders.route.tsx'),
  route('orders/:orderNumber', 'order/order.route.tsx'),
  route('claims', 'claims/claims.route.tsx'),
  route('claims/:number', 'claims/claim.route.tsx'),
  route('customers', 'customers/customers.route.tsx'),
  route('customers/:id', 'customers/customer.route.tsx'),
  route('pack', 'pack/pack.route.tsx'),
  route('pack/:wave', 'pack/wave.route.tsx'),
  route('pack/:wave/tote/:tote', 'pack/tote.route.tsx'),
  route('promotions', 'promotions/promotions.route.tsx'),
  route('promotions/:code', 'promotions/promotion.route.tsx'),
  route('me', 'me/me.route.tsx'),
  route('staff', 'staff/staff.route.tsx'),
  route('staff/roles/:id', 'staff/role.route.tsx'),
  route('audit', 'audit/audit.route.tsx'),
  route('*', 'shell/missing.route.tsx'),
]

export default [
  route('sign-in', 'sign-in/sign-in.route.tsx'),
  route('welcome/:token', 'sign-in/welcome.route.tsx'),
  layout('shell/shell.route.tsx', { id: 'shell' }, SCREENS),
] satisfies RouteConfig
