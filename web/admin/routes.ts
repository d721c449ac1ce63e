import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The screens inside the frame. Each feature adds its own here, and a line in shell/navigation.ts. */
const SCREENS = [
  index('today/today.route.tsx'),
  route('orders', 'orders/orders.route.tsx'),
  route('orders/new', 'new-order/new-order.route.tsx'),
  route('orders/tracking', 'tracking/tracking.route.tsx'),
  route('orders/:orderNumber', 'order/order.route.tsx'),
  route('recovery', 'recovery/recovery.route.tsx', [
    index('recovery/first-case.route.tsx'),
    route('audit', 'recovery/findings.route.tsx'),
    route(':id', 'recovery/case.route.tsx'),
  ]),
  route('claims', 'claims/claims.route.tsx'),
  route('claims/:number', 'claims/claim.route.tsx'),
  route('customers', 'customers/customers.route.tsx'),
  route('customers/:id', 'customers/customer.route.tsx'),
  route('stock', 'stock/stock.route.tsx'),
  route('stock/batches/:code', 'stock/lot.route.tsx'),
  route('stock/counts', 'stock/counts.route.tsx'),
  route('stock/count/:id', 'stock/count.route.tsx'),
  route('stock/recalls', 'stock/recalls.route.tsx'),
  route('stock/recalls/:code', 'stock/recall.route.tsx'),
  route('pack', 'pack/pack.route.tsx'),
  route('pack/:wave', 'pack/wave.route.tsx'),
  route('pack/:wave/tote/:tote', 'pack/tote.route.tsx'),
  route('reports', 'reports/reports.route.tsx'),
  route('reports/:name', 'reports/report.route.tsx'),
  route('exports', 'reports/exports.route.tsx'),
  route('imports', 'imports/imports.route.tsx'),
  route('imports/:id', 'imports/import.route.tsx'),
  route('promotions', 'promotions/promotions.route.tsx'),
  route('promotions/:code', 'promotions/promotion.route.tsx'),
  route('settings/health', 'settings/health.route.tsx'),
  route('settings/:group?', 'settings/settings.route.tsx'),
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
