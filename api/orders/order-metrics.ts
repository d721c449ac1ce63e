import { Counter, Histogram, type Registry } from 'prom-client'

export type OrderMetrics = ReturnType<typeof measureOrders>

export const measureOrders = (registry: Registry) => ({
  moves: new Counter({
    name: 'order_moves_total',
    help: 'Orders that reached a status',
    labelNames: ['status'],
    registers: [registry],
  }),
  /** place: from the cart to the committed order. pay: opening the payment at the provider. */
  seconds: new Histogram({
    name: 'order_seconds',
    help: 'Time that the steps of placing an order took',
    labelNames: ['step'],
    buckets: [0.05, 0.1, 0.3, 1, 3, 5, 10],
    registers: [registry],
  }),
})
