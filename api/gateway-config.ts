import { z } from 'zod'
import { GATEWAYS, type GatewayName } from '#domain/payment.ts'
import type { GatewayModes } from './desk-settings/index.ts'
import type { GatewaySettings } from './payments/index.ts'

/** In production a provider is called over TLS, and never at this machine. */
const isPublic = (url: string) =>
  url.startsWith('https://') && !/^https:\/\/(localhost|127\.|\[::1\])/.test(url)

const address = (usual: string) =>
  z
    .url({ protocol: /^https?$/ })
    .default(usual)
    .transform((url) => url.replace(/\/+$/, ''))

const secret = (least: number) => z.string().min(least).optional()

/** The environment variables of the payment gateways. */
export const GATEWAY_ENVIRONMENT = {
  PROVIDER_PLACES: z.coerce.number().int().min(1).max(1000).default(20),
  RAZORPAY_API_BASE: address('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_JS: address('https://checkout.razorpay.com/v1/checkout.js'),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/)
    .optional(),
  RAZORPAY_KEY_SECRET: secret(8),
  RAZORPAY_WEBHOOK_SECRET: secret(8),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: secret(8),
  PHONEPE_OAUTH_BASE: address('https://api.phonepe.com/apis/identity-manager'),
  PHONEPE_PG_BASE: address('https://api.phonepe.com/apis/pg'),
  PHONEPE_CHECKOUT_JS: address('https://mercury.phonepe.com/web/bundle/checkout.js'),
  PHONEPE_CLIENT_ID: secret(1),
  PHONEPE_CLIENT_SECRET: secret(8),
  PHONEPE_CLIENT_VERSION: z.string().regex(/^\d+$/).default('1'),
  PHONEPE_WEBHOOK_USERNAME: z
    .string()
    .regex(/^\w{5,20}$/)
    .optional(),
  PHONEPE_WEBHOOK_PASSWORD: secret(8),
  PHONEPE_WEBHOOK_PASSWORD_PREVIOUS: secret(8),
}

type Values = z.infer<z.ZodObject<typeof GATEWAY_ENVIRONMENT>>
export type GatewaySetting = keyof Values

export const GATEWAY_MEANING: Record<GatewaySetting, string> = {
  PROVIDER_PLACES: 'the most requests to a payment provider at a time, of all processes together, 1 to 1000',
  RAZORPAY_API_BASE: 'where Razorpay answers, if not at its usual address; https in production',
  RAZORPAY_CHECKOUT_JS: 'the script of Razorpay, if not at its usual address; https in production',
  RAZORPAY_KEY_ID: 'the key id of the Razorpay account, rzp_live_… or rzp_test_…',
  RAZORPAY_KEY_SECRET: 'the secret of that key',
  RAZORPAY_WEBHOOK_SECRET: 'the secret Razorpay signs its webhooks with, another one than the key’s',
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'the webhook secret before the last change, for two days',
  PHONEPE_OAUTH_BASE: 'where PhonePe signs us in, if not at its usual address; https in production',
  PHONEPE_PG_BASE: 'where PhonePe answers, if not at its usual address; https in production',
  PHONEPE_CHECKOUT_JS: 'the script of PhonePe, if not at its usual address; https in production',
  PHONEPE_CLIENT_ID: 'the client id of the PhonePe account',
  PHONEPE_CLIENT_SECRET: 'the secret of that client',
  PHONEPE_CLIENT_VERSION: 'the version of that client, a number',
  PHONEPE_WEBHOOK_USERNAME: 'the user name PhonePe’s webhooks come with, 5 to 20 letters or digits',
  PHONEPE_WEBHOOK_PASSWORD: 'the password PhonePe’s webhooks come with',
  PHONEPE_WEBHOOK_PASSWORD_PREVIOUS: 'that password before the last change, for two days',
}

/** All accounts are required, also of a gateway that is not active: its old payments and refunds need them. */
const REQUIRED = {
  RAZORPAY: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  PHONEPE: [
    'PHONEPE_CLIENT_ID',
    'PHONEPE_CLIENT_SECRET',
    'PHONEPE_WEBHOOK_USERNAME',
    'PHONEPE_WEBHOOK_PASSWORD',
  ],
} as const satisfies Record<GatewayName, readonly GatewaySetting[]>
export const NEEDED_TO_CHARGE = GATEWAYS.flatMap((gateway) => REQUIRED[gateway])

const ADDRESSES = {
  RAZORPAY: ['RAZORPAY_API_BASE', 'RAZORPAY_CHECKOUT_JS'],
  PHONEPE: ['PHONEPE_OAUTH_BASE', 'PHONEPE_PG_BASE', 'PHONEPE_CHECKOUT_JS'],
} as const satisfies Record<GatewayName, readonly GatewaySetting[]>

/** Addresses that production must not use. */
export const unsafeAddresses = (values: Values): GatewaySetting[] =>
  GATEWAYS.flatMap((gateway) => ADDRESSES[gateway]).filter((name) => !isPublic(values[name]))

/** The settings as the gateways take them. */
export const gatewaySettings = (values: Values, shopUrl: string): GatewaySettings => ({
  shopUrl,
  razorpay: {
    url: values.RAZORPAY_API_BASE,
    scriptUrl: values.RAZORPAY_CHECKOUT_JS,
    keyId: values.RAZORPAY_KEY_ID ?? '',
    keySecret: values.RAZORPAY_KEY_SECRET ?? '',
    webhookSecrets: given(values.RAZORPAY_WEBHOOK_SECRET, values.RAZORPAY_WEBHOOK_SECRET_PREVIOUS),
  },
  phonepe: {
    oauthUrl: values.PHONEPE_OAUTH_BASE,
    pgUrl: values.PHONEPE_PG_BASE,
    scriptUrl: values.PHONEPE_CHECKOUT_JS,
    clientId: values.PHONEPE_CLIENT_ID ?? '',
    clientSecret: values.PHONEPE_CLIENT_SECRET ?? '',
    clientVersion: values.PHONEPE_CLIENT_VERSION,
    webhookAccounts: given(values.PHONEPE_WEBHOOK_PASSWORD, values.PHONEPE_WEBHOOK_PASSWORD_PREVIOUS).map(
      (password) => ({ username: values.PHONEPE_WEBHOOK_USERNAME ?? '', password }),
    ),
  },
})

/** Whether a provider takes real money, by its key or address. */
export const gatewayModes = ({ razorpay, phonepe }: GatewaySettings): GatewayModes => ({
  RAZORPAY: razorpay.keyId.startsWith('rzp_live_') ? 'LIVE' : 'TEST',
  PHONEPE: new URL(phonepe.pgUrl).host === 'api.phonepe.com' ? 'LIVE' : 'TEST',
})

const given = (...secrets: (string | undefined)[]): string[] => secrets.filter((one) => one !== undefined)
