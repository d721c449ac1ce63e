import { fail, ok, type Result } from '#kit/result.ts'
import { isFields } from './fields.ts'
import { ON_TIME, readPlan, type WebhookPlan } from './webhook-plan.ts'

export type ProviderName = 'razorpay' | 'phonepe'

const DEFAULTS = {
  /** The shop's public address. Empty: payment pages use the provider's own address, and no webhook is sent. */
  shopUrl: '',
  webhookTimeoutMs: 5000,
  razorpay: {
    /** Empty: /api/v1/webhooks/razorpay of the shop. */
    webhookUrl: '',
    /** Whether a payment without a result is listed under its order; the documentation is unclear. */
    listCreated: true,
    uniqueReceipt: false,
    /** The default capture of orders. */
    capture: 'manual',
    /** 0: a refund is processed at once. */
    refundDelayMs: 0,
    lowBalance: false,
  },
  phonepe: {
    webhookUrl: '',
    tokenLifeSeconds: 3600,
    requireReferer: true,
    refundAcceptedAfterMs: 2000,
    refundCompletedAfterMs: 10_000,
    lowBalance: false,
    /** Some documented refund events have no event/payload wrapper. */
    bareRefundWebhooks: false,
  },
}

export type SettingValues = typeof DEFAULTS & { webhook: WebhookPlan }
export type Settings = {
  current(): SettingValues
  webhookUrl(provider: ProviderName): string | null
  change(patch: unknown): Result<SettingValues, string>
  setShopUrl(url: string): void
  reset(): void
}

export function createSettings(start: {
  shopUrl?: string
  webhookUrls?: Partial<Record<ProviderName, string>>
}) {
  let shopUrl = start.shopUrl ?? ''
  const initial = (): SettingValues => ({
    ...DEFAULTS,
    shopUrl,
    webhook: ON_TIME,
    razorpay: { ...DEFAULTS.razorpay, webhookUrl: start.webhookUrls?.razorpay ?? '' },
    phonepe: { ...DEFAULTS.phonepe, webhookUrl: start.webhookUrls?.phonepe ?? '' },
  })
  let values = initial()
  const settings: Settings = {
    current: () => values,
    webhookUrl(provider) {
      const own = values[provider].webhookUrl
      if (own || !values.shopUrl) return own || null
      return `${values.shopUrl.replace(/\/$/, '')}/api/v1/webhooks/${provider}`
    },
    change(patch) {
      const changed = changedSettings(values, patch)
      if (changed.ok) values = changed.value
      return changed
    },
    setShopUrl(url) {
      shopUrl = url
      values = { ...values, shopUrl }
    },
    reset() {
      values = initial()
    },
  }
  return settings
}

function changedSettings(values: SettingValues, patch: unknown): Result<SettingValues, string> {
  if (!isFields(patch)) return fail('a JSON object is expected')
  const { webhook, ...rest } = patch
  const plan = readPlan(webhook, values.webhook)
  if (!plan.ok) return plan
  const merged = merge(values, rest, '')
  return merged.ok ? ok({ ...merged.value, webhook: plan.value }) : merged
}

/** Accepts only existing names with values of their type. */
function merge<Values extends object>(values: Values, patch: object, path: string): Result<Values, string> {
  const merged: Record<string, unknown> = Object.fromEntries(Object.entries(values))
  for (const [name, value] of Object.entries(patch)) {
    const current = merged[name]
    if (!Object.hasOwn(values, name)) return fail(`${path}${name} is not a setting`)
    if (typeof value !== typeof current || value === null) {
      return fail(`${path}${name} must be a ${typeof current}`)
    }
    if (!isFields(current)) {
      merged[name] = value
      continue
    }
    const inner = merge(current, value, `${path}${name}.`)
    if (!inner.ok) return inner
    merged[name] = inner.value
  }
  return ok(merged as Values)
}
