import { Counter, type Registry } from 'prom-client'

export type PaymentMetrics = ReturnType<typeof measurePayments>

export const measurePayments = (registry: Registry) => ({
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
})
