import { Counter, type Registry } from 'prom-client'

export type OrderMetrics = ReturnType<typeof measureOrders>

export const measureOrders = (registry: Registry) => ({
  moves: new Counter({
    name: 'order_moves_total',
    help: 'Orders that reached a status',
    labelNames: ['status'],
    registers: [registry],
  }),
})
