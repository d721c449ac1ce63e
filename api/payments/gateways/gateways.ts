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
  /** The shop's public address, without a slash at the end. */
  shopUrl: string
}

export type Gateways = { RAZORPAY: RazorpayGateway; PHONEPE: Gateway }

/** All gateways, also inactive ones: their old intents, refunds and webhooks need them. */
export const openGateways = (settings: GatewaySettings, options: ClientOptions): Gateways =>
  ({
    RAZORPAY: razorpay(settings.razorpay, options),
    PHONEPE: phonepe(settings.phonepe, settings.shopUrl, options),
  }) satisfies Record<GatewayName, Gateway>
