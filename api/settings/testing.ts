import { expect, vi } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import type { Db } from '#db/client.ts'
import { changeSetting } from '#db/testing-seed.ts'
import type { GatewayName } from '#domain/payment.ts'
import { SOON } from '#kit/testing.ts'

/**
 * Changes the payment provider; resolves when the processes at `urls` know. An order placed before would go to the other
 * provider and stay unpaid, and a customer may have few unpaid orders.
 */
export async function changeGateway(db: Db, gateway: GatewayName, urls: readonly string[]) {
  const code = 'ACTIVE_PAYMENT_GATEWAY'
  await changeSetting(db, code, gateway)
  for (const url of urls)
    await vi.waitFor(async () => {
      const settings = await (await fetch(url + CALLS.listSettings.path)).json()
      expect(settings).toContainEqual({ code, value: gateway })
    }, SOON)
}
