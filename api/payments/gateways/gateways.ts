import type { GatewayName } from '#domain/payment.ts'
import type { Gateway } from './gateway.ts'
import type { ClientOptions } from './http-client.ts'
import type { PhonePeSettings } from './phonepe/client.ts'
import { phonepe } from './phonepe.ts'
import type { RazorpaySettings } from './razorpay/client.ts'
import { type RazorpayGateway, razorpay } from './razorpay.ts'

export type GatewaySettings = {
  razorpay: RazorpaySettings
  phonepe: PhonePeSettings
  /** The address shoppers use, without a slash at the end. */
  shopUrl: string
}

export type Gateways = { RAZORPAY: RazorpayGateway; PHONEPE: Gateway }

/** Both, always: old intents, refunds and webhooks need theirs whichever is active now. */
export const openGateways = (settings: GatewaySettings, options: ClientOptions): Gateways =>
  ({
    RAZORPAY: razorpay(settings.razorpay, options),
    PHONEPE: phonepe(settings.phonepe, settings.shopUrl, options),
  }) satisfies Record<GatewayName, Gateway>
