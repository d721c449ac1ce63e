import type { FastifyPluginAsync } from 'fastify'
import { sendPage } from '../page.ts'
import { createPhonepe } from '../phonepe/phonepe.ts'
import { createRazorpay } from '../razorpay/razorpay.ts'
import { addFile } from './files.ts'
import { paymentsPage } from './payments-page.ts'
import type { RestoredOrder } from './restored.ts'
import { simRoutes } from './sim.routes.ts'
import { createSim, type SimOptions } from './sim.ts'

/** The simulated payment providers, with their control calls. */
export type Payments = {
  plugin: FastifyPluginAsync
  shopUrl(): string
  setShopUrl(url: string): void
  /** Restores the providers' orders after a restart. */
  restore(orders: readonly RestoredOrder[]): void
  stop(): void
}

export function startPayments(options: SimOptions): Payments {
  const sim = createSim(options)
  const providers = [createRazorpay(sim), createPhonepe(sim)]
  return {
    plugin: async (app) => {
      app.get('/payments', async (_request, reply) => sendPage(reply, paymentsPage(sim, providers)))
      await addFile(app, new URL('./pay-page.css', import.meta.url), ['/payments/pay-page.css'])
      await addFile(app, new URL('./pay-page.js', import.meta.url), ['/payments/pay-page.js'])
      for (const { name, plugin } of providers) await app.register(plugin, { prefix: `/${name}` })
      await app.register(simRoutes(sim, providers), { prefix: '/__sim' })
    },
    shopUrl: () => sim.settings.current().shopUrl,
    setShopUrl: sim.settings.setShopUrl,
    restore(orders) {
      for (const order of orders) providers.find(({ name }) => name === order.provider)?.restore(order)
    },
    stop() {
      sim.clock.stop()
      for (const { sender } of providers) sender.stop()
    },
  }
}
