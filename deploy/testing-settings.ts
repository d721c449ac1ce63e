import { readFileSync } from 'node:fs'
import { OWN_SETTINGS } from './shop.ts'

const FILLED: Record<string, string> = {
  ...{ APP_SECRET: 'a'.repeat(40), METRICS_TOKEN: 'm'.repeat(20) },
  ...{ TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_FROM: '+15005550006' },
  RAZORPAY_KEY_ID: 'rzp_live_0000000000',
}

function templates() {
  const text = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')
  const names = [...text.matchAll(/^`(\w+)`\n\n```/gm)].map(([, name]) => name)
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, 'template-id'])))
}

/** A shop.env as an owner fills it in: valid in form, but nobody knows these keys. */
export const filledSettings = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...OWN_SETTINGS, ...FILLED, MSG91_TEMPLATES: templates() }).map(([name, value]) => [
      name,
      value || 'filled0in0123456789',
    ]),
  )
