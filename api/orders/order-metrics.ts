import { Counter, type Registry } from 'prom-client'

/** What an operator should be woken by, counted. */
export type OrderMetrics = ReturnType<typeof measureOrders>

export const measureOrders = (registry: Registry) => ({
  problems: new Counter({
    name: 'payment_problems_total',
    help: 'Money that does not add up and waits for a person, by kind',
    labelNames: ['kind', 'gateway'],
    registers: [registry],
  }),
  webhooks: new Counter({
    name: 'webhooks_total',
    help: 'Webhooks by gateway and what became of them: taken, repeated, forged, unreadable',
    labelNames: ['gateway', 'outcome'],
    registers: [registry],
  }),
  moves: new Counter({
    name: 'order_moves_total',
    help: 'Orders that reached a status',
    labelNames: ['status'],
    registers: [registry],
  }),
})
